import type { Diagnostic } from "../core/diagnostic.js";
import type { Span } from "../core/span.js";

/**
 * Where a reference stands: the span of the reference itself in the text of its entity, and the line and
 * column (from 1, the column in UTF-16 code units) at which it starts.
 */
export interface Place extends Span {
  /** The entity: `""` for the document or message itself, `"1.2"` for the second child of its first child. */
  readonly part: string;
  /** As HTML spells it: `"a"`, `"feImage"`. */
  readonly element: string;
  /** As it is written in lower case, its prefix included: `"href"`, `"xlink:href"`. */
  readonly attribute: string;
  readonly line: number;
  readonly column: number;
}

/** The header fields that can give a base URL (section 5.1.1). */
export type BaseField = "Content-Base" | "Content-Location";

/** A base URL and where it came from (section 5.1), the first that applies in the order of this union. */
export type Base =
  | { readonly from: "content"; readonly url: string; readonly place: Place }
  | { readonly from: "header"; readonly url: string; readonly field: BaseField; readonly part: string }
  | { readonly from: "retrieval"; readonly url: string }
  | { readonly from: "none"; readonly url: null };

/** A reference of a document, and what it becomes. */
export interface Link {
  /** The reference as the document gives it, character references read, white space around it left out. */
  readonly raw: string;
  readonly place: Place;
  /** The base URL in whose light it is read. */
  readonly base: Base;
  /** Whether it refers to the document that it stands in, so that following it fetches nothing (section 3). */
  readonly sameDocument: boolean;
  /** What it becomes; `null` where that cannot be known, and `diagnostics` then says why not. */
  readonly url: string | null;
  /** The part of the same message that `url` names, by its `Content-ID` or `Content-Location`. */
  readonly answeredBy: string | null;
  /** Every fault of the reference; offsets are in `raw`. A faulty reference still becomes what it can. */
  readonly diagnostics: readonly Diagnostic[];
}

/** A document, or a message or a part of one: what base URL it has, and by what URL it is known itself. */
export interface Entity {
  /** As in `Place`. */
  readonly part: string;
  /** In lower case: `"text/html"`. */
  readonly mediaType: string;
  readonly base: Base;
  /** The document's own URL, without fragment: of its retrieval or its `Content-Location`. */
  readonly url: string | null;
}

/** A fault that lies not in one reference but in what all of them are read by. */
export interface Problem extends Diagnostic {
  readonly code: ProblemCode;
  readonly part: string;
  /**
   * What it speaks of, and so what `offset` is in: the URL that a BASE gives, the value of a field without its
   * white space (of a faulty `Content-Location` what it resolves to), the URL of the retrieval, the text of a document. In a message as a whole it is 0.
   */
  readonly about: "BASE" | BaseField | "retrieval URL" | "document" | "message";
  /** Where the BASE gives its URL; `null` for anything else. */
  readonly place: Place | null;
}

export type ProblemCode =
  | "base-not-absolute"
  | "base-unsuitable"
  | "base-too-long"
  | "base-outside-head"
  | "second-base"
  | "repeated-field"
  | "field-without-base"
  | "faulty-base"
  | "no-base"
  | "document-url-unknown"
  | "too-many-elements"
  | "too-deep"
  | "message-cut";

/** What is found in a document or a message: each list is in the order of the source. */
export interface Links {
  readonly entities: readonly Entity[];
  readonly links: readonly Link[];
  readonly problems: readonly Problem[];
}

/** How to read a document. */
export interface LinkOptions {
  /** The URL by which it was got, after any redirection (section 5.1.3). */
  readonly retrievedFrom?: string | undefined;
}
