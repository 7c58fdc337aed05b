import type { Grammar } from "../../bnf/expression.js";
import { requireOptions } from "../../core/require.js";
import { type Limits, Meter } from "../errors.js";
import { rulePlan } from "../nfa/rule-plan.js";
import { thompson } from "../nfa/thompson.js";
import type { Dfa } from "./dfa.js";
import { minimise } from "./minimise.js";
import { determinise } from "./subset.js";

/** The options of `compile`. */
export interface CompileOptions {
  /** How large the automaton may grow, and how many steps that may take (default: `DEFAULT_LIMITS`). */
  readonly limits?: Partial<Limits>;
}

/**
 * Compiles a rule to the minimal automaton of its language.
 *
 * @param grammar the grammar that has the rule, and the rules that it refers to
 * @param rule the name of the rule
 * @param options how large the automaton may grow
 * @throws {UndefinedRuleError} when the rule, or one that it refers to, is not in the grammar
 * @throws {RecursiveRuleError} when a rule refers to itself, directly or through others
 * @throws {AutomatonLimitError} when the automaton grows past a limit
 * @throws {TypeError} when an argument has the wrong type, or an option or a limit is unknown or has a value that it cannot have
 *
 * @example
 * compile(readBnf('port = *digit\ndigit = "0" | "1"').grammar, "port").states // → 2
 */
export function compile(grammar: Grammar, rule: string, options: CompileOptions = {}): Dfa {
  requireOptions(options, ["limits"]);
  return compileMetered(grammar, rule, new Meter(options.limits));
}

/** Compiles a rule as `compile` does; `meter` may count the work of several constructions. */
export function compileMetered(grammar: Grammar, rule: string, meter: Meter): Dfa {
  return minimise(determinise(thompson(rulePlan(grammar, rule, -1, meter), meter), meter), meter);
}
