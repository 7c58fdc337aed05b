/**
 * The entry point `url-grammar/bnf`: reads, checks and prints grammars in ABNF (RFC 5234) and in the BNF of the older
 * documents. It knows nothing about URLs.
 *
 * @module
 */
export { canonical } from "./canonical.js";
export { GRAMMAR_CODES, type GrammarCode } from "./codes.js";
export type { Notation } from "./dialect.js";
export type { Expression, Grammar, Rule } from "./expression.js";
export { type GrammarDiagnostic, GrammarError } from "./fault.js";
export { MAX_CODE_POINT, MAX_DEPTH, MAX_REPEAT } from "./limits.js";
export { coreRules, grammarFrom, readAbnf, readBnf } from "./notations.js";
export { printAbnf, printBnf, printExpression } from "./print/print.js";
export type { ReadResult } from "./read/read.js";
export { checkRecursion } from "./recursion.js";
