import type { Grammar } from "../../bnf/expression.js";
import { type Limits, Meter } from "../errors.js";
import { rulePlan } from "../nfa/rule-plan.js";
import { thompson } from "../nfa/thompson.js";
import type { Dfa } from "./dfa.js";
import { minimise } from "./minimise.js";
import { determinise } from "./subset.js";

export interface CompileOptions {
  /** How large the automaton may grow, and how long that may take; `DEFAULT_LIMITS` where not given. */
  readonly limits?: Partial<Limits>;
}

/**
 * The minimal automaton of the language of a rule.
 *
 * @throws {UndefinedRuleError} when the rule, or one it refers to, is not in the grammar.
 * @throws {RecursiveRuleError} when a rule leads back to itself.
 * @throws {AutomatonLimitError} when the automaton grows past a limit.
 *
 * @example
 * compile(readBnf('port = *digit\ndigit = "0" | "1"').grammar, "port").states // → 2
 */
export function compile(grammar: Grammar, rule: string, options: CompileOptions = {}): Dfa {
  const meter = new Meter(options.limits);
  return minimise(determinise(thompson(rulePlan(grammar, rule, -1), meter), meter));
}
