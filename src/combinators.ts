/**
 * The entry point `url-grammar/combinators`: the rules of the draft as combinators, and functions to write more rules.
 * A combinator is also a Parsimmon parser, so it works inside other parsers.
 *
 * @module
 */
import type { Notation } from "./bnf/dialect.js";
import { deepFreeze } from "./core/values.js";
import { GRAMMAR_TEXTS } from "./generated/data/grammar-texts.js";

export { draft05 } from "../grammar/draft-05/rules.js";
export * from "./combinator/algebra.js";
export {
  type Combinator,
  type Definition,
  type Definitions,
  type Rule,
  type Rules,
  recursive,
  ref,
  rules,
  type ValueOf,
} from "./combinator/combinator.js";
export {
  type Application,
  type Builder,
  type BuiltWith,
  type Derivation,
  derivationBuilder,
  type FromTextOptions,
  fromText,
  grammarOf,
  type TextRules,
  withBuilder,
} from "./combinator/convert.js";

/** The name of a grammar whose rules the package includes as text. */
export type GrammarTextName = keyof typeof GRAMMAR_TEXTS;

/** The rules of a grammar as printed in its document. */
export interface GrammarText {
  /** The notation of the rules: pass it to `fromText` together with the text. */
  readonly notation: Notation;
  /** The text, with its line ends and comments. */
  readonly text: string;
}

/**
 * The text of each generic grammar of the package, by name.
 *
 * @example
 * const { text, notation } = grammarTexts["rfc3986"];
 * Object.keys(fromText(text, { notation })).length // → 39
 */
export const grammarTexts: Readonly<Record<GrammarTextName, GrammarText>> =
  /* @__PURE__ */ deepFreeze(GRAMMAR_TEXTS);
