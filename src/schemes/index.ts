/**
 * The entry point `url-grammar/schemes`: rules and typed parts of standard schemes, and grammars with custom schemes.
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

/** All schemes with rules in this package, sorted by name, for `createGrammar`. */
export const standardSchemes: readonly (typeof schemes)[keyof typeof schemes][] =
  /* @__PURE__ */ Object.freeze(/* @__PURE__ */ Object.values(schemes));

/**
 * The connection-string schemes, sorted by name, for `standaloneSchemes`. Their URLs can name several servers, so they
 * need not be valid under any generic grammar.
 */
export const connectionSchemes: readonly [typeof jdbc, typeof mongodb, typeof postgres, typeof postgresql] =
  /* @__PURE__ */ Object.freeze([jdbc, mongodb, postgres, postgresql]);
