import type { Algorithm } from "../compat/resolve/algorithms.js";
import type { Diagnostic } from "../core/diagnostic/diagnostic.js";
import type { Span } from "../core/values.js";
import type { ReadOptions } from "../grammar/grammars.js";
import type { ProblemCode } from "./codes.js";

/**
 * Where a reference is: its span in the text of its entity (UTF-16 code units, half-open), and the line and column
 * at which it starts.
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

/** A base URL and where it comes from (section 5.1). The first that applies, in the order of this union, is used. */
export type Base =
  | {
      /** A BASE element of the document has it. */
      readonly from: "content";
      /** The base URL. */
      readonly url: string;
      /** Where the BASE has it. */
      readonly place: Place;
    }
  | {
      /** A header field has it. */
      readonly from: "header";
      /** The base URL. */
      readonly url: string;
      /** The name of the field. */
      readonly field: BaseField;
      /** The entity that has the field, as in `Place`. */
      readonly part: string;
    }
  | {
      /** It is the URL that the document was retrieved from. */
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

/** A reference in a document, and what it resolves to. */
export interface Link {
  /** The reference as written, with character references decoded and surrounding white space removed. */
  readonly raw: string;
  /** Where the reference is. */
  readonly place: Place;
  /** The base URL that it is resolved against. */
  readonly base: Base;
  /** Whether it refers to the document that contains it, so that following it fetches nothing (see `Resolution`). */
  readonly sameDocument: boolean;
  /** The resolved URL; `null` if it cannot be known: see `diagnostics`. */
  readonly url: string | null;
  /** The part of the same message that has `url` as its `Content-ID` or `Content-Location`. */
  readonly answeredBy: string | null;
  /** The faults of the reference; offsets are in `raw`. An invalid reference is resolved too. */
  readonly diagnostics: readonly Diagnostic[];
}

/** A document, a message, or a part of a message. */
export interface Entity {
  /** Which entity it is, named as in `Place`. */
  readonly part: string;
  /** The media type in lower case: `"text/html"`. */
  readonly mediaType: string;
  /** The base URL of the entity. */
  readonly base: Base;
  /** Its own URL, without a fragment: that of its retrieval, or its `Content-Location`. */
  readonly url: string | null;
}

/** A fault that is not in a single reference, but in what the references are resolved against, or in the document. */
export interface Problem extends Diagnostic {
  /** What is wrong; stable between releases. */
  readonly code: ProblemCode;
  /** The entity, as in `Place`. */
  readonly part: string;
  /**
   * What it is about, which is also what `offset` refers to: the URL of a BASE, the value of a field without white
   * space (for a `Base`, with its brackets; for a `faulty-base` in a `Content-Location`, what it resolves to), the URL of retrieval, or the text of the
   * document. For a message, `offset` is 0.
   */
  readonly about: "BASE" | BaseField | "retrieval URL" | "document" | "message";
  /** The place of the URL in the BASE; `null` for anything else. */
  readonly place: Place | null;
}

/** The result of reading a document or a message. Each list is in the order of the source. */
export interface Links {
  /** The document, or the message and each of its parts. */
  readonly entities: readonly Entity[];
  /** The references, each with what it resolves to. */
  readonly links: readonly Link[];
  /** The faults outside single references. */
  readonly problems: readonly Problem[];
}

/** How to read a document by one grammar. */
export interface DocumentOptions {
  /** The URL that it was retrieved from, after any redirection (section 5.1.3). */
  readonly retrievedFrom?: string | undefined;
  /**
   * The algorithm that references are resolved by (default: that of the document of the grammar that is chosen, or
   * `"draft-05"`). It also decides what an empty reference is to, by which grammar references are checked if none is
   * chosen, and whether RFC 1808's own header field `Base` comes before the others.
   */
  readonly algorithm?: Algorithm | undefined;
}

/** How to read a document. */
export interface LinkOptions extends DocumentOptions {
  /** The grammar that references are checked by: a value, or a name (default: the grammar of the algorithm). */
  readonly grammar?: ReadOptions["grammar"];
}
