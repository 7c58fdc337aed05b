/**
 * The entry point `url-grammar/combinators`: the rules of the draft as combinators, and the functions to write more. A
 * combinator is a Parsimmon parser too, so it works inside others.
 *
 * @module
 */
export { draft05 } from "../grammar/draft-05/rules.js";
export type { Combinator, ValueOf } from "./combinator/algebra/combinator.js";
export { runsEndingIn, whole } from "./combinator/algebra/departures.js";
export {
  after,
  alt,
  anyCase,
  atLeast,
  before,
  literal,
  many,
  optional,
  range,
  repeat,
  sepBy1,
  seq,
  symbols,
  type ValuesOf,
} from "./combinator/algebra/elements.js";
export {
  type Definition,
  type Definitions,
  type Rule,
  type Rules,
  ref,
  rules,
} from "./combinator/algebra/rules.js";
export { type Fields, map, node, type PlaceIn, text } from "./combinator/algebra/values.js";
export { type FromTextOptions, fromText, type TextRules } from "./combinator/from-text.js";
export { grammarOf } from "./combinator/grammar-of.js";
export { type GrammarText, type GrammarTextName, grammarTexts } from "./combinator/grammar-texts.js";
export {
  type Application,
  type Derivation,
  derivationMaker,
  type MadeWith,
  type Maker,
  withMaker,
} from "./combinator/maker.js";
