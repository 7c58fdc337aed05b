import { DOCUMENT } from "../../grammar/draft-05/sections.js";
import type { AnyReference, UrlReference } from "../ast/nodes.js";
import type { Section } from "../core/diagnostic/diagnostic.js";
import { characterAt, describeCharacter } from "../core/text/printable.js";
import type { Span } from "../core/values.js";
import { citedSection } from "../parse/language/cited.js";
import type { UrlLanguage } from "../parse/language/language.js";
import type { Outcome } from "../parse/validate/validate.js";

/** What delimits a URL in its text: `<…>`, `<URL:…>`, `"…"`, or only white space and punctuation. */
export type Wrapping = "brackets" | "url-brackets" | "quotes" | "space";

/**
 * The codes of warnings. `hyphen-at-line-end`: the hyphen may come from typesetting. `letter-not-allowed`: the grammar has
 * no place for a letter of the URL, which may end before it.
 */
export type TextWarningCode = "hyphen-at-line-end" | "letter-not-allowed";

/** A doubt about where a URL ends, or how it was joined from several lines. */
export interface TextWarning {
  /** What kind of doubt it is; stable between releases. */
  readonly code: TextWarningCode;
  /** The doubt in words, which may change between releases. */
  readonly message: string;
  /** The offset of the hyphen, or of the letter, in the whole text, in UTF-16 code units. */
  readonly offset: number;
  /** The section that describes it: of the grammar's document, or of the draft where that says nothing. */
  readonly section: Section;
}

/** A URL in a text. The span is that of the URL without its wrapper, in UTF-16 code units of the whole text. */
export interface FoundUrl<R extends AnyReference = UrlReference> extends Span {
  /** The URL, with the white space inside it removed. */
  readonly url: string;
  /** What delimits it. */
  readonly wrapping: Wrapping;
  /** The span of the URL with its wrapper. */
  readonly wrapped: Span;
  /** Doubts about where it ends, and how it was joined. */
  readonly warnings: readonly TextWarning[];
  /** The result of validating `url` (strict reading), or `null` without the option `validate`. */
  readonly outcome: Outcome<R> | null;
}

/** The span of a URL in the buffer, and its wrapper. */
export interface Match extends Span {
  readonly wrapping: Wrapping;
  readonly wrapped: Span;
  /** The offset of the first letter that the grammar does not allow, in a URL without a wrapper; otherwise -1. */
  readonly letter: number;
}

const NONE: readonly TextWarning[] = Object.freeze([]);
const HYPHEN = "hyphen-at-line-end" satisfies TextWarningCode;
const LETTER = "letter-not-allowed" satisfies TextWarningCode;

/** Returns the warnings for a URL as written, up to the end of its wrapper; `base` is the offset of `text` in the whole text. */
export function warningsOf(
  language: UrlLanguage,
  text: string,
  { start, wrapped, letter }: Match,
  base: number,
): readonly TextWarning[] {
  if (letter !== -1) return [letterWarning(language, text, letter, base)];
  const written = text.slice(start, wrapped.end);
  if (!/[\r\n]/.test(written)) return NONE;
  const section = citedSection(language.standard, HYPHEN, "Appendix E");
  return [...written.matchAll(/-(?=[^\S\r\n]*[\r\n])/g)].map(({ index }) => ({
    code: HYPHEN,
    message: "the line ends after this hyphen, which may not be part of the URL",
    offset: base + start + index,
    section,
  }));
}

function letterWarning({ standard }: UrlLanguage, text: string, letter: number, base: number): TextWarning {
  return {
    code: LETTER,
    message: `${describeCharacter(characterAt(text, letter)!)} is not allowed in a URL, which may end before it`,
    offset: base + letter,
    section: standard.diagnosis.nonAscii ?? { document: DOCUMENT, section: "2.1" },
  };
}
