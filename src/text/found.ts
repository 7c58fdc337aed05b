import { DOCUMENT } from "../../grammar/draft-05/sections.js";
import type { UrlReference } from "../ast/nodes.js";
import type { Section } from "../core/diagnostic/diagnostic.js";
import type { Span } from "../core/span.js";
import type { Outcome } from "../parse/validate/validate.js";

/** What delimits a URL in its text: `<…>`, `<URL:…>`, `"…"`, or only white space and punctuation. */
export type Wrapping = "brackets" | "url-brackets" | "quotes" | "space";

/** The codes of warnings. `hyphen-at-line-end`: the hyphen may come from typesetting. */
export type TextWarningCode = "hyphen-at-line-end";

/** A doubt about how a URL was joined from several lines. */
export interface TextWarning {
  /** What kind of doubt it is; stable between releases. */
  readonly code: TextWarningCode;
  /** The doubt in words, which may change between releases. */
  readonly message: string;
  /** The offset of the hyphen in the whole text, in UTF-16 code units. */
  readonly offset: number;
  /** The section of the draft that describes it. */
  readonly section: Section;
}

/** A URL in a text. The span is that of the URL without its wrapper, in UTF-16 code units of the whole text. */
export interface FoundUrl extends Span {
  /** The URL, with the white space inside it removed. */
  readonly url: string;
  /** What delimits it. */
  readonly wrapping: Wrapping;
  /** The span of the URL with its wrapper. */
  readonly wrapped: Span;
  /** Doubts about how it was joined. */
  readonly warnings: readonly TextWarning[];
  /** The result of validating `url` (strict reading), or `null` without the option `validate`. */
  readonly outcome: Outcome<UrlReference> | null;
}

/** The span of a URL in the buffer, and its wrapper. */
export interface Match extends Span {
  readonly wrapping: Wrapping;
  readonly wrapped: Span;
}

const NONE: readonly TextWarning[] = Object.freeze([]);
const HYPHEN: TextWarningCode = "hyphen-at-line-end";
const SECTION: Section = Object.freeze({ document: DOCUMENT, section: "Appendix E" });

/** Returns the warnings for a URL as written, up to the end of its wrapper; `base` is its offset in the whole text. */
export function warningsOf(text: string, base: number): readonly TextWarning[] {
  if (!/[\r\n]/.test(text)) return NONE;
  return [...text.matchAll(/-(?=[^\S\r\n]*[\r\n])/g)].map(({ index }) => ({
    code: HYPHEN,
    message: "the line ends after this hyphen, which may not be part of the URL",
    offset: base + index,
    section: SECTION,
  }));
}
