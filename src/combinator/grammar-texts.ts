import type { Notation } from "../bnf/dialect.js";
import { deepFreeze } from "../core/freeze.js";
import { GRAMMAR_TEXTS } from "./generated/grammar-texts.js";

/** The name of a grammar that the package has the text of. */
export type GrammarTextName = keyof typeof GRAMMAR_TEXTS;

/** The rules of a grammar as its document prints them. */
export interface GrammarText {
  /** How they are written: give it to `fromText` beside the text. */
  readonly notation: Notation;
  /** The text, with the line ends and comments that it has. */
  readonly text: string;
}

/**
 * The text of each generic grammar of the package, by the grammar's name.
 *
 * @example
 * const { text, notation } = grammarTexts["rfc3986"];
 * Object.keys(fromText(text, { notation })).length // → 39
 */
export const grammarTexts: Readonly<Record<GrammarTextName, GrammarText>> = deepFreeze(GRAMMAR_TEXTS);
