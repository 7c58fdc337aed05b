/**
 * The entry point `url-grammar/regexp`: converts existing ECMAScript regular expressions to automata, compares them
 * with rules, and predicts how long engines can take. Requires the optional peer dependency
 * `@eslint-community/regexpp`.
 *
 * @module
 */
export { ExpressionError, type ExpressionErrorReason } from "../expressions/error.js";
export type { Relation } from "../schemes/grammars.js";
export type { Attack, Backtracking, Compared, ExpressionOptions, RegExpComparison } from "./verdict.js";

import { RegExpParser } from "@eslint-community/regexpp";
import type { GrammarName } from "../../grammar/grammars.js";
import type { Dfa } from "../automaton/dfa.js";
import { Budget, type Limits } from "../automaton/limits.js";
import { requireOptions } from "../core/require.js";
import type { AnyGrammar } from "../grammar/grammar.js";
import { backtracking, comparedWith } from "./compare.js";
import { expressionOf, languageOf } from "./language.js";
import { completed } from "./lazy.js";
import type { Backtracking, Compared, ExpressionOptions, RegExpComparison } from "./verdict.js";

const PARSER = /* @__PURE__ */ new RegExpParser({ ecmaVersion: 2025 });

/** The options of `fromRegExp` and `backtrackingOf`. */
export interface FromRegExpOptions extends ExpressionOptions {
  /** The limits of the construction (default: those of `url-grammar/automaton`). */
  readonly limits?: Partial<Limits> | undefined;
}

/** The options of `compareRegExp`. */
export interface CompareRegExpOptions extends Compared {
  /** The limits of the comparison (default: those of `url-grammar/automaton`). */
  readonly limits?: Partial<Limits> | undefined;
}

/**
 * Returns the minimal automaton of the strings for which `test` of an ECMAScript regular expression returns `true`:
 * those that contain a match. An expression for whole strings needs anchors.
 *
 * Everything in ECMAScript 2025 is supported, except for backreferences, which no automaton can follow: lookaheads and
 * lookbehinds, `^`, `$` and `\b` anywhere, Unicode properties, and all flags (`g` and `d` have no effect here).
 * Properties and case folding come from the JavaScript engine in use, and its version of Unicode. Without the flags `u`
 * and `v`, an expression reads UTF-16 code units; the automaton reads code points, and accepts the same strings.
 *
 * @param expression an expression, or its source
 * @param options the flags, and the limits of the construction
 * @throws {ExpressionError} when it is not a valid expression (`syntax`), has a backreference (`not-regular`), has a
 * class of strings, a class that the engine does not know, or groups nested too deep (`unsupported`), or is too long
 * (`too-large`)
 * @throws {AutomatonLimitError} when the construction exceeds a limit
 * @throws {TypeError} when an argument has the wrong type, or an option or a limit is unknown or has an invalid value
 *
 * @example
 * has(fromRegExp(/^[a-z]+(?<!b)$/), "ab") // → false
 */
export function fromRegExp(expression: RegExp | string, options: FromRegExpOptions = {}): Dfa {
  requireOptions(options, ["flags", "whole", "limits"]);
  const budget = new Budget(options.limits);
  return completed(languageOf(expressionOf(PARSER, expression, options, budget), budget), budget);
}

/**
 * Compares an ECMAScript regular expression with a rule of a grammar, or with the URLs of schemes. Also returns whether
 * backtracking engines can take very long with it.
 *
 * @param expression an expression, or its source
 * @param grammar a grammar, or the name of one
 * @param options the rule or the schemes, and how the expression is used
 * @throws {ExpressionError} when the expression cannot be read, as for `fromRegExp`
 * @throws {AutomatonLimitError} when the comparison exceeds a limit
 * @throws {GrammarError} when the rules of a scheme do not fit the grammar
 * @throws {TypeError} when there is no such grammar, rule or scheme, or an option is unknown or has an invalid value
 *
 * @example
 * compareRegExp(/^\d{1,5}$/, "rfc3986", { rule: "port" }).onlyRule // → ""
 */
export function compareRegExp(
  expression: RegExp | string,
  grammar: AnyGrammar | GrammarName,
  options: CompareRegExpOptions = {},
): RegExpComparison {
  requireOptions(options, ["flags", "whole", "limits", "rule", "schemes"]);
  const budget = new Budget(options.limits);
  return comparedWith(PARSER, expression, grammar, options, budget);
}

/**
 * Returns whether backtracking engines, such as those of ECMAScript, Java, Python and Perl, can take very long to
 * reject a string. This is decided on the position automaton of the expression, not by running it.
 *
 * @param expression an expression, or its source
 * @param options the flags, whether it must match the whole string, and the limits
 * @throws {ExpressionError} when the expression cannot be read, as for `fromRegExp`
 * @throws {AutomatonLimitError} when the construction exceeds a limit
 * @throws {TypeError} when an argument has the wrong type, or an option or a limit is unknown or has an invalid value
 * @see A. Weber and H. Seidl, "On the degree of ambiguity of finite automata", Theoretical Computer Science 88 (1991)
 *
 * @example
 * backtrackingOf(/^(a+)+$/).attack // → { prefix: "a", pump: "a", suffix: "b" }
 */
export function backtrackingOf(expression: RegExp | string, options: FromRegExpOptions = {}): Backtracking {
  requireOptions(options, ["flags", "whole", "limits"]);
  const budget = new Budget(options.limits);
  const read = expressionOf(PARSER, expression, options, budget);
  return backtracking(read, languageOf(read, budget), budget);
}
