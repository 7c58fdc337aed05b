/**
 * The entry point `url-grammar/schemes`: the rules and the typed parts of schemes, and grammars with schemes of your own.
 *
 * @module
 */
import * as schemes from "./standard.js";

export type { Notation } from "../bnf/index.js";
export { type GrammarDiagnostic, GrammarError } from "../bnf/index.js";
export {
  createGrammar,
  type GrammarParts,
  type PartsOf,
  type SchemeGrammar,
  type SchemesOf,
} from "./create.js";
export {
  type CombinatorMaker,
  type CombinatorScheme,
  defineScheme,
  type ParserScheme,
  type RuleMatches,
  type SchemeDefinition,
  type SchemeFacts,
  type SchemeViolation,
  type TextParser,
  type TextParserResult,
  type TextScheme,
} from "./definition.js";
export {
  type CompareOptions,
  compareGrammars,
  grammarFromText,
  type Relation,
  type RuleComparison,
  type TextGrammarOptions,
} from "./grammars.js";
export * from "./standard.js";
export type { Parameter, Server, WebParts } from "./support.js";
export { SCHEMES, type SchemeEntry } from "./table.js";

/** Every scheme whose rules the package has, in the order of their names, for `createGrammar`. */
export const standardSchemes: readonly (typeof schemes)[keyof typeof schemes][] =
  /* @__PURE__ */ Object.freeze(/* @__PURE__ */ Object.values(schemes));
