import { advice, type Diagnostic, type Section } from "../core/diagnostic.js";
import type { Place, Problem, ProblemCode } from "./types.js";

const DRAFT = "draft-fielding-url-syntax-05";

interface Words {
  readonly message: string;
  readonly section: string | null;
  readonly hint: string | null;
}

const WORDS: Readonly<Record<ProblemCode, Words>> = {
  "base-not-absolute": {
    message: "a base URL must be absolute, so this is none",
    section: "5.1",
    hint: "begin it with a scheme",
  },
  "base-unsuitable": {
    message: "relative references cannot be resolved against this URL, so it is no base",
    section: "5",
    hint: 'a base has a path or a site behind its scheme: "http://a.example/b"',
  },
  "base-too-long": {
    message: "a base URL of more than 8192 characters is none: every reference would grow by it",
    section: null,
    hint: null,
  },
  "base-outside-head": {
    message: "a BASE outside the HEAD gives no base URL",
    section: "Appendix D",
    hint: "move it into the HEAD",
  },
  "second-base": {
    message: "the first BASE with an HREF gives the base URL, so this one gives none",
    section: "Appendix D",
    hint: "leave one of them out",
  },
  "repeated-field": {
    message: "the field stands in this header already, and the first one counts",
    section: "5.1.1",
    hint: "leave one of them out",
  },
  "field-without-base": {
    message: "a relative Content-Location needs a base URL itself, and there is none",
    section: "5.1.1",
    hint: "make it absolute, or say where the message is from",
  },
  "faulty-base": {
    message: "the base URL breaks the grammar, so another reader may take it for another",
    section: "5.1",
    hint: null,
  },
  "no-base": {
    message: "a relative reference, and no base URL to resolve it against",
    section: "5.1.4",
    hint: "say where the document is from",
  },
  "document-url-unknown": {
    message: "an empty reference here stands for the document's own URL, and that is not known",
    section: "3",
    hint: "say where the document is from",
  },
  "too-many-elements": {
    message: "unclosed elements multiply beyond all bounds, so the document is read no further",
    section: null,
    hint: null,
  },
  "too-deep": {
    message: "parts are nested too deep, so the message is read no further",
    section: null,
    hint: null,
  },
  "message-cut": {
    message: "the message is beyond what its parser takes, so it is read no further",
    section: null,
    hint: null,
  },
};

/** A fault that lies in a span of a text, in the words of its code. */
export function diagnosticOf<Code extends ProblemCode>(
  code: Code,
  offset: number,
  length: number,
): Diagnostic & { readonly code: Code } {
  const { message, section, hint } = WORDS[code];
  return {
    code,
    message,
    offset,
    length,
    expected: [],
    section: section === null ? null : sectionOf(section),
    hint: hint === null ? null : advice(hint),
  };
}

function sectionOf(section: string): Section {
  return { document: DRAFT, section };
}

/** What a problem speaks of. */
export interface Subject extends Pick<Problem, "part" | "about"> {
  readonly place?: Place;
}

/** A fault of what an entity's references are read by. */
export function problemOf(
  code: ProblemCode,
  { part, about, place }: Subject,
  { offset = 0, length = 0 }: { readonly offset?: number; readonly length?: number } = {},
): Problem {
  return { ...diagnosticOf(code, offset, length), part, about, place: place ?? null };
}
