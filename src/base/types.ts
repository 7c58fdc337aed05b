// The results of reading a document or a message: links and problems; and the limits of reading.
import { DOCUMENT } from "../../grammar/documents.js";
import type { Algorithm } from "../compat/resolve/algorithms.js";
import { type Diagnostic, hintOf } from "../core/diagnostic/diagnostic.js";
import { filled, saying } from "../core/diagnostic/phrase.js";
import type { Span } from "../core/values.js";
import type { ReadOptions } from "../grammar/grammars.js";
import { PROBLEM_KINDS, type ProblemCode, type ProblemKind } from "./codes.js";

/**
 * The position of a reference: its span in the text of its entity (UTF-16 code units, half-open), and its line and
 * column.
 */
export interface Place extends Span {
  /** The entity: `""` for the document or message itself, `"1.2"` for the second child of its first child. */
  readonly part: string;
  /** The name of the element, as HTML spells it: `"a"`, `"feImage"`. */
  readonly element: string;
  /** The name of the attribute, in lower case and with its prefix: `"href"`, `"xlink:href"`. */
  readonly attribute: string;
  /** The line at which the reference starts, counted from 1. */
  readonly line: number;
  /** The column at which the reference starts, counted from 1, in UTF-16 code units. */
  readonly column: number;
}

/** The header fields that can define a base URL (section 5.1.1; RFC 1808, section 3.1). */
export type BaseField = "Content-Base" | "Content-Location" | "Base";

/** A base URL and its source (section 5.1). The first source that applies, in the order of this union, is used. */
export type Base =
  | {
      /** The base comes from a BASE element of the document. */
      readonly from: "content";
      /** The base URL. */
      readonly url: string;
      /** The position of the URL in the BASE element. */
      readonly place: Place;
    }
  | {
      /** The base comes from a header field. */
      readonly from: "header";
      /** The base URL. */
      readonly url: string;
      /** The name of the field. */
      readonly field: BaseField;
      /** The entity that has the field, as in `Place`. */
      readonly part: string;
    }
  | {
      /** The base is the URL that the document was retrieved from. */
      readonly from: "retrieval";
      /** The base URL. */
      readonly url: string;
    }
  | {
      /** There is no base URL. */
      readonly from: "none";
      /** `null`: relative references cannot be resolved. */
      readonly url: null;
    };

/** A reference in a document, and its resolved URL. */
export interface Link {
  /** The reference as written, with character references decoded and surrounding white space removed. */
  readonly raw: string;
  /** The position of the reference. */
  readonly place: Place;
  /** The base URL that it is resolved against. */
  readonly base: Base;
  /** Whether it refers to the document that contains it, so that following it makes no request (see `Resolution`). */
  readonly sameDocument: boolean;
  /** The resolved URL; `null` if it is unknown: see `diagnostics`. */
  readonly url: string | null;
  /** The part of the same message that has `url` as its `Content-ID` or `Content-Location`. */
  readonly answeredBy: string | null;
  /** The faults of the reference; offsets are in `raw`. Invalid references are also resolved. */
  readonly diagnostics: readonly Diagnostic[];
}

/** A document, a message, or a part of a message. */
export interface Entity {
  /** The entity, as in `Place`. */
  readonly part: string;
  /** The media type in lower case: `"text/html"`. */
  readonly mediaType: string;
  /** The base URL of the entity. */
  readonly base: Base;
  /** The URL of the entity, without a fragment: where it was retrieved from, or its `Content-Location`. */
  readonly url: string | null;
}

/** A fault in a base URL or in the document, not in a single reference. */
export interface Problem extends Diagnostic {
  /** The kind of problem; stable between releases. */
  readonly code: ProblemCode;
  /** The entity, as in `Place`. */
  readonly part: string;
  /**
   * The source of the problem, to which `offset` refers: the URL of a BASE, the value of a field without white space
   * (for a `Base`, with its brackets; for a `faulty-base` in a `Content-Location`, the resolved URL), the URL of
   * retrieval, or the text of the document. For a message, `offset` is 0.
   */
  readonly about: "BASE" | BaseField | "retrieval URL" | "document" | "message";
  /** The position of the URL in the BASE; `null` for anything else. */
  readonly place: Place | null;
}

/** The result of reading a document or a message. Each list is in the order of the source. */
export interface Links {
  /** The document, or the message and each of its parts. */
  readonly entities: readonly Entity[];
  /** The references, with their resolved URLs. */
  readonly links: readonly Link[];
  /** The faults outside single references. */
  readonly problems: readonly Problem[];
}

/** The options for reading a document with one grammar. */
export interface DocumentOptions {
  /** The URL that the document was retrieved from, after any redirection (section 5.1.3). */
  readonly retrievedFrom?: string | undefined;
  /**
   * The algorithm that resolves references (default: the algorithm of the chosen grammar's document, or `"draft-05"`).
   * It also decides how to resolve an empty reference, which grammar checks references if none is chosen, and whether
   * RFC 1808's header field `Base` comes before the others.
   */
  readonly algorithm?: Algorithm | undefined;
}

/** The options for reading a document. */
export interface LinkOptions extends DocumentOptions {
  /** The grammar that references are checked against: a value or a name (default: the grammar of the algorithm). */
  readonly grammar?: ReadOptions["grammar"];
}

/**
 * The maximum length of a document or a message that is read: bytes, or UTF-16 code units of a string. A caller of
 * `linksInHtml` or `linksInMime` may drop all but one of the bytes after it; that one shows that there are more.
 */
export const MAX_DOCUMENT_LENGTH: number = 1 << 26;

/**
 * The maximum length of a reference that is split, in UTF-16 code units. The nodes of a path take a hundred times its
 * memory.
 */
export const MAX_REFERENCE_LENGTH: number = 1 << 20;

/** The maximum length of a base URL, in UTF-16 code units. It becomes part of every link, so the lengths multiply. */
export const MAX_BASE_LENGTH = 8192;

/** The limits for reading a document or a message. Tests use smaller ones. */
export interface Limits {
  /** The maximum length of a document or message, in bytes, or in UTF-16 code units of a string. */
  readonly length: number;
  /**
   * The maximum length of a tag, comment or document type, in UTF-16 code units: a parser keeps it in memory until it
   * ends.
   */
  readonly token: number;
  /** The maximum number of open elements, and of attributes of formatting elements, at the same time. */
  readonly depth: number;
  /**
   * The maximum number of elements in excess of the number of characters: three times as many as the tags alone can
   * produce. Without a limit, misnested formatting elements are copied so often that, under the standard, the number of
   * elements grows with the cube of the number of tags.
   */
  readonly spareElements: number;
  /** The maximum number of references in the input, including those of BASE. */
  readonly references: number;
  /** The maximum total length of the resolved URLs, in UTF-16 code units: each contains most of its base. */
  readonly resolved: number;
  /** The number of characters passed to the HTML parser at once; reading can stop after each piece. */
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

/** The remaining limits, shared by all documents of a message. */
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
  /** The offset of the URL in the text that `offset` refers to (default: 0). */
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
    ...saying(filled(message)),
    offset,
    length,
    expected: [],
    section: section === null ? null : { document, section },
    hint: hint === null ? null : hintOf(hint, null, false),
  };
}
