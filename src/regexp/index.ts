/**
 * The entry point `url-grammar/regexp`: regular expressions of ECMAScript that others wrote, as automata, compared with rules, and
 * judged by the time that engines can take. It needs the optional peer `@eslint-community/regexpp`.
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
  /** How much the construction may use (default: those of `url-grammar/automaton`). */
  readonly limits?: Partial<Limits> | undefined;
}

/** The options of `compareRegExp`. */
export interface CompareRegExpOptions extends Compared {
  /** How much the comparison may use (default: those of `url-grammar/automaton`). */
  readonly limits?: Partial<Limits> | undefined;
}

/**
 * Returns the minimal automaton of the texts for which `test` of an expression of ECMAScript returns `true`, so of those that contain a
 * match: what the whole text must match has anchors.
 *
 * Everything of ECMAScript 2025 is understood except for references to groups, which no automaton can follow: lookaheads and lookbehinds,
 * `^`, `$` and `\b` anywhere, properties of Unicode, and all flags, of which `g` and `d` change nothing here. About properties, and which
 * letters are one in both cases, the engine is asked that runs this, so they are those of its version of Unicode. Without the flags `u`
 * and `v` an expression reads UTF-16 code units; the automaton reads code points, and accepts the same strings.
 *
 * @param expression an expression, or the text between its slashes
 * @param options the flags, and how much the construction may use
 * @throws {ExpressionError} when it is no expression (`syntax`), refers to a group (`not-regular`), has a class that matches several
 * characters or that the engine does not know, or groups too deep in each other (`unsupported`), or is too long (`too-large`)
 * @throws {AutomatonLimitError} when the construction passes a limit
 * @throws {TypeError} when an argument has the wrong type, or an option or a limit is unknown or has a value that it cannot have
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
 * Compares what a regular expression of ECMAScript matches with a rule of a grammar, or with the URLs of schemes; and finds out whether
 * engines that go back and try again can take very long with it.
 *
 * @param expression an expression, or the text between its slashes
 * @param grammar a grammar, or the name of one
 * @param options the rule or the schemes, and how the expression is used
 * @throws {ExpressionError} when the expression cannot be read, as for `fromRegExp`
 * @throws {AutomatonLimitError} when the comparison passes a limit
 * @throws {GrammarError} when the rules of a scheme do not fit the grammar
 * @throws {TypeError} when there is no such grammar, rule or scheme, or an option is unknown or has a wrong value
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
 * Finds out whether engines that go back and try again, as those of ECMAScript, Java, Python and Perl do, can take very long to
 * refuse a text: decided on the automaton of the places of the expression, and not tried.
 *
 * @param expression an expression, or the text between its slashes
 * @param options the flags, whether it must match the whole text, and how much that may use
 * @throws {ExpressionError} when the expression cannot be read, as for `fromRegExp`
 * @throws {AutomatonLimitError} when the construction passes a limit
 * @throws {TypeError} when an argument has the wrong type, or an option or a limit is unknown or has a value that it cannot have
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
