// The problems of a document or a message, and the limits that keep the memory and the time of reading it bounded.
import { DOCUMENT } from "../../grammar/draft-05/sections.js";
import { advice, type Diagnostic } from "../core/diagnostic/diagnostic.js";
import { PROBLEM_KINDS, type ProblemCode, type ProblemKind } from "./codes.js";
import type { Place, Problem } from "./types.js";

/**
 * How much of a document or a message is read: bytes, or UTF-16 code units of a string. Bytes after these need not be
 * given to `linksInHtml` and `linksInMime`, except for one that shows that there are more.
 */
export const MAX_DOCUMENT_LENGTH: number = 1 << 26;

/**
 * The longest reference that is split into components, in UTF-16 code units. The nodes of a path take a hundred times
 * as much memory as its text.
 */
export const MAX_REFERENCE_LENGTH: number = 1 << 20;

/** The longest usable base URL, in UTF-16 code units: it becomes part of every link, so the two lengths multiply. */
export const MAX_BASE_LENGTH = 8192;

/** How much of a document or a message is read. Tests use smaller ones. */
export interface Limits {
  /** The longest document or message, in bytes, or in UTF-16 code units of a string. */
  readonly length: number;
  /** The longest tag, comment or document type, in UTF-16 code units: a parser keeps it in memory until it ends. */
  readonly token: number;
  /** The largest number of open elements, and of attributes of formatting elements, at the same time. */
  readonly depth: number;
  /**
   * The number of elements that a document may have more than characters, which is three times what its tags alone
   * can produce. Without a limit, misnested formatting elements are copied so often that, by the letter of the
   * standard, the number of elements grows with the cube of the number of tags.
   */
  readonly spareElements: number;
  /** The largest number of references in the input, those of BASE included. */
  readonly references: number;
  /** The total length of the resolved URLs, in UTF-16 code units: each contains most of its base. */
  readonly resolved: number;
  /** How many characters are given to the HTML parser at once; reading can stop after each piece. */
  readonly piece: number;
}

export const LIMITS: Limits = {
  length: MAX_DOCUMENT_LENGTH,
  token: 1 << 24,
  depth: 1 << 20,
  spareElements: 20_000,
  references: 1 << 20,
  resolved: 1 << 28,
  piece: 1 << 20,
};

/** The rest of the limits that all documents of a message share. */
export class Budget {
  readonly limits: Limits;
  references: number;
  resolved: number;

  constructor(limits: Limits) {
    this.limits = limits;
    this.references = limits.references;
    this.resolved = limits.resolved;
  }
}

/** The entity and the text that a problem is about. */
export interface ProblemContext extends Pick<Problem, "part" | "about"> {
  readonly place?: Place;
  /** Where the URL begins in what `offset` refers to (default: 0). */
  readonly from?: number;
}

/** Returns a problem, which by default has the offset and length 0. */
export function problemOf(
  code: ProblemCode,
  { part, about, place, from = 0 }: ProblemContext,
  { offset = 0, length = 0 }: { readonly offset?: number; readonly length?: number } = {},
): Problem {
  return { ...diagnosticOf(code, from + offset, length), part, about, place: place ?? null };
}

/** Returns the diagnostic of a span, with the message of its code. */
export function diagnosticOf<Code extends ProblemCode>(
  code: Code,
  offset: number,
  length: number,
): Diagnostic & { readonly code: Code } {
  const { message, document = DOCUMENT, section, hint }: ProblemKind = PROBLEM_KINDS[code];
  return {
    code,
    message,
    offset,
    length,
    expected: [],
    section: section === null ? null : { document, section },
    hint: hint === null ? null : advice(hint),
  };
}
