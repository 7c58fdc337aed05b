import { DOCUMENT } from "../../grammar/draft-05/sections.js";
import type { UrlReference } from "../ast/nodes.js";
import type { Section } from "../core/diagnostic.js";
import type { Span } from "../core/span.js";
import type { Outcome } from "../parse/validate/validate.js";

/** What sets a URL apart from its text: `<…>`, `<URL:…>`, `"…"`, or nothing but white space and punctuation. */
export type Wrapping = "brackets" | "url-brackets" | "quotes" | "space";

/** The kinds of warning. A line that ends behind a hyphen: it may be the typesetter's and no part of the URL. */
export type TextWarningCode = "hyphen-at-line-end";

/** What a reader should know of a URL that was broken over lines. */
export interface TextWarning {
  readonly code: TextWarningCode;
  readonly message: string;
  /** Of the hyphen, in the text. */
  readonly offset: number;
  readonly section: Section;
}

/** A URL in a text. All offsets count UTF-16 code units of the whole text; `start` and `end` are of the URL alone. */
export interface FoundUrl extends Span {
  /** The URL without the white space that was put into it. */
  readonly url: string;
  readonly wrapping: Wrapping;
  /** The URL with what wraps it. */
  readonly wrapped: Span;
  readonly warnings: readonly TextWarning[];
  /** The verdict on `url` (strict reading), where it was asked for; otherwise `null`. */
  readonly outcome: Outcome<UrlReference> | null;
}

/** A find before anything is said of it: where it stands in the text at hand, and its wrapping. */
export interface Place extends Span {
  readonly wrapping: Wrapping;
  readonly wrapped: Span;
}

const NONE: readonly TextWarning[] = [];
const HYPHEN: TextWarningCode = "hyphen-at-line-end";
const SECTION: Section = { document: DOCUMENT, section: "Appendix E" };

/** The warnings for a URL as it stands, up to the end of its wrapping; `base` is its offset in the whole text. */
export function warningsOf(text: string, base: number): readonly TextWarning[] {
  if (!/[\r\n]/.test(text)) return NONE;
  return [...text.matchAll(/-(?=[^\S\r\n]*[\r\n])/g)].map(({ index }) => ({
    code: HYPHEN,
    message: "a line ends behind this hyphen, which may be no part of the URL",
    offset: base + index,
    section: SECTION,
  }));
}
