/**
 * The entry point `url-grammar/schemes`: the rules and the typed parts of schemes, and grammars with schemes of your own.
 *
 * @module
 */
export type { Notation } from "../bnf/index.js";
export { type GrammarDiagnostic, GrammarError } from "../bnf/index.js";
export { type CompareOptions, compareGrammars, type Relation, type RuleComparison } from "./compare.js";
export {
  createGrammar,
  type GrammarParts,
  type PartsOf,
  type SchemeGrammar,
  type SchemesOf,
} from "./create.js";
export { defineScheme } from "./define.js";
export type {
  CombinatorMaker,
  CombinatorScheme,
  ParserScheme,
  RuleMatches,
  SchemeDefinition,
  SchemeFacts,
  SchemeViolation,
  TextParser,
  TextParserResult,
  TextScheme,
} from "./definition.js";
export * from "./registry.js";
export { standardSchemes } from "./standard-schemes.js";
export type { NewsParts } from "./support/news.js";
export type { Parameter } from "./support/parameter.js";
export type { RepositoryParts } from "./support/repository.js";
export type { Server } from "./support/server.js";
export type { SipHeader, SipParts } from "./support/sip.js";
export type { WebParts } from "./support/web.js";
export { SCHEMES, type Scheme } from "./table.js";
export { grammarFromText, type TextGrammarOptions } from "./text.js";
