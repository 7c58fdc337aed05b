/**
 * The entry point `url-grammar/expressions`: converts rules to regular expressions of common dialects, each proved
 * equal to its rule.
 *
 * @module
 */
export { DIALECT_NAMES, DIALECT_USERS, type Dialect } from "./dialect.js";
export { ExpressionError, type ExpressionErrorReason } from "./error.js";
export { type RegExpOptions, toRegExp } from "./to-regexp.js";
