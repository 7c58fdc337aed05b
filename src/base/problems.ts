import { DOCUMENT } from "../../grammar/draft-05/sections.js";
import { advice, type Diagnostic } from "../core/diagnostic/diagnostic.js";
import { LIMITS, MAX_REFERENCE_LENGTH } from "./limits.js";
import type { Place, Problem, ProblemCode } from "./types.js";

/** The longest usable base URL, in UTF-16 code units: it becomes part of every link, so the two lengths multiply. */
export const MAX_BASE_LENGTH = 8192;

interface Words {
  readonly message: string;
  /** Where the rule is, if it is not in the draft. */
  readonly document?: string;
  readonly section: string | null;
  readonly hint: string | null;
}

const WORDS: Readonly<Record<ProblemCode, Words>> = {
  "base-not-absolute": {
    message: "a base URL must be absolute",
    section: "5.1",
    hint: "add a scheme",
  },
  "base-unsuitable": {
    message: "relative references cannot be resolved against this URL",
    document: "RFC 2396",
    section: "5",
    hint: 'use a URL that has an authority, or a slash, after the scheme: "http://a.example/b"',
  },
  "base-too-long": {
    message: `a base URL longer than ${MAX_BASE_LENGTH} characters is not used`,
    section: null,
    hint: null,
  },
  "base-outside-head": {
    message: "a BASE outside the HEAD is not used",
    section: "Appendix D",
    hint: "move it into the HEAD",
  },
  "second-base": {
    message: "only the first BASE with an HREF is used",
    section: "Appendix D",
    hint: "remove one of them",
  },
  "repeated-field": {
    message: "only the first of several equal header fields is used",
    section: "5.1.1",
    hint: "remove one of them",
  },
  "field-without-base": {
    message: "the Content-Location is relative, and there is no base URL for it",
    section: "5.1.1",
    hint: "make it absolute, or give the URL that the message was retrieved from",
  },
  "malformed-base-field": {
    message: "a Base field that does not have the form <URL:...> is not used",
    document: "RFC 1808",
    section: "3.1",
    hint: 'write the URL in angle brackets, after "URL:"',
  },
  "faulty-base": {
    message: "the base URL is not valid, so other programs may read it differently",
    section: "5.1",
    hint: null,
  },
  "no-base": {
    message: "the reference is relative, and there is no base URL",
    section: "5.1.4",
    hint: "give the URL that the document was retrieved from",
  },
  "document-url-unknown": {
    message: "the reference stands for the URL of the document, which is not known",
    section: "3",
    hint: "give the URL that the document was retrieved from",
  },
  "reference-too-long": {
    message: `a reference longer than ${MAX_REFERENCE_LENGTH} characters is only used if it is valid and absolute`,
    section: null,
    hint: null,
  },
  "document-too-long": {
    message: `only the first ${LIMITS.length >> 20} MiB of the document were read`,
    section: null,
    hint: null,
  },
  "token-too-long": {
    message: `a tag or a comment is longer than ${LIMITS.token} characters, so the rest of the document was not read`,
    section: null,
    hint: null,
  },
  "too-many-links": {
    message: `the document has more than ${LIMITS.references} links, or their URLs are too long, so the rest was not read`,
    section: null,
    hint: null,
  },
  "too-many-elements": {
    message: "the document has too many unclosed elements, so the rest of it was not read",
    section: null,
    hint: null,
  },
  "too-deep": {
    message: "parts are nested too deep, so the rest of the message was not read",
    section: null,
    hint: null,
  },
  "message-cut": {
    message: "the message exceeds the limits of its parser, so the rest of it was not read",
    section: null,
    hint: null,
  },
};

/** Makes a diagnostic of a span, with the words of its code. */
export function diagnosticOf<Code extends ProblemCode>(
  code: Code,
  offset: number,
  length: number,
): Diagnostic & { readonly code: Code } {
  const { message, document = DOCUMENT, section, hint }: Words = WORDS[code];
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

/** What a problem is about. */
export interface Subject extends Pick<Problem, "part" | "about"> {
  readonly place?: Place;
  /** Where the URL begins in what `offset` refers to (default: 0). */
  readonly from?: number;
}

/** Makes a problem, which by default has the offset and length 0. */
export function problemOf(
  code: ProblemCode,
  { part, about, place, from = 0 }: Subject,
  { offset = 0, length = 0 }: { readonly offset?: number; readonly length?: number } = {},
): Problem {
  return { ...diagnosticOf(code, from + offset, length), part, about, place: place ?? null };
}
