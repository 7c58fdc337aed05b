/**
 * The entry point `url-grammar/schemes`: the rules and the typed parts of schemes, and grammars with schemes of your own.
 *
 * @module
 */
import { jdbc, mongodb, postgres, postgresql } from "./connection.js";
import * as schemes from "./standard.js";

export type { Notation } from "../bnf/dialect.js";
export { type GrammarDiagnostic, GrammarError } from "../bnf/fault.js";
export * from "./connection.js";
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
  SchemeStatus,
  SchemeViolation,
  TextParser,
  TextParserResult,
  TextScheme,
} from "./definition.js";
export { SCHEMES, type SchemeEntry } from "./entries.js";
export {
  type CompareOptions,
  compareGrammars,
  type Relation,
  type RuleComparison,
} from "./grammars.js";
export { type SchemeOutcome, type StandaloneSchemes, standaloneSchemes } from "./standalone.js";
export * from "./standard.js";
export type { ConnectionParts, HostPort, Parameter, Server, WebParts } from "./support.js";

export { grammarFromText, type RuleErrors, type TextGrammarOptions } from "./text-grammar.js";

/** Every scheme whose rules the package has, in the order of their names, for `createGrammar`. */
export const standardSchemes: readonly (typeof schemes)[keyof typeof schemes][] =
  /* @__PURE__ */ Object.freeze(/* @__PURE__ */ Object.values(schemes));

/**
 * The schemes of connection strings, which can name several servers, in the order of their names, for `standaloneSchemes`: what they
 * match need not be a URL by any generic grammar.
 */
export const connectionSchemes: readonly [typeof jdbc, typeof mongodb, typeof postgres, typeof postgresql] =
  /* @__PURE__ */ Object.freeze([jdbc, mongodb, postgres, postgresql]);
