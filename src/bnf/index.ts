/**
 * The entry point `url-grammar/bnf`: reads, checks and prints grammars in ABNF (RFC 5234) and in the BNF of older
 * documents. It is independent of URLs.
 *
 * @module
 */

export { GRAMMAR_CODES, type GrammarCode } from "./codes.js";
export type { Notation } from "./dialect.js";
export {
  type Expression,
  MAX_CODE_POINT,
  MAX_DEPTH,
  MAX_REPEAT,
  type RuleDefinition,
  type Rulelist,
} from "./expression.js";
export { type GrammarDiagnostic, GrammarError } from "./fault.js";
export { canonical, printAbnf, printBnf, printExpression } from "./print.js";
export { coreRules, grammarFrom, type ReadResult, readAbnf, readBnf } from "./read.js";
export { checkRecursion } from "./references.js";
