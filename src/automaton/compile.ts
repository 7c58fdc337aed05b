// Compiles rules to minimal automata with the subset construction.
import type { Rulelist } from "../bnf/expression.js";
import { requireRule, requireRules } from "../bnf/require-grammar.js";
import { requireOptions } from "../core/require.js";
import { memoized } from "../core/values.js";
import { partition } from "./alphabet.js";
import type { Automaton, Dfa } from "./dfa.js";
import { Budget, type Limits } from "./limits.js";
import { minimise } from "./minimise.js";
import { FORK, MARK, type Nfa, TAKE, thompson } from "./nfa.js";
import { ruleProgram } from "./program.js";

/** The options of `compile`. */
export interface CompileOptions {
  /** The limits of the automaton and of the steps to make it (default: `DEFAULT_LIMITS`). */
  readonly limits?: Partial<Limits>;
}

/**
 * Compiles a rule to the minimal automaton of its language.
 *
 * @param grammar the grammar with the rule, and the rules that it refers to
 * @param rule the name of the rule
 * @param options the limits
 * @throws {UndefinedRuleError} when the rule, or one that it refers to, is not in the grammar
 * @throws {RecursiveRuleError} when a rule refers to itself, directly or through others
 * @throws {AutomatonLimitError} when the automaton exceeds a limit
 * @throws {TypeError} when an argument has the wrong type, or an option or a limit is unknown or has an invalid value
 *
 * @example
 * compile(readBnf('port = *digit\ndigit = "0" | "1"').grammar, "port").states // → 2
 */
export function compile(grammar: Rulelist, rule: string, options: CompileOptions = {}): Dfa {
  requireOptions(options, ["limits"]);
  return compileWithin(grammar, rule, new Budget(options.limits));
}

/** Compiles a rule like `compile`, within a budget that several constructions may share. */
export function compileWithin(grammar: Rulelist, rule: string, budget: Budget): Dfa {
  requireRules(grammar, "the grammar");
  const program = ruleProgram(grammar, rule, -1, budget, requireRule);
  return minimise(determinise(thompson(program, budget), budget), budget);
}

/**
 * Returns a deterministic automaton of the same language, using the subset construction. It is complete but not
 * minimal. Every state is reachable, except perhaps the dead one.
 *
 * @throws {AutomatonLimitError} when it exceeds a limit of the budget
 */
export function determinise(nfa: Nfa, budget: Budget): Automaton {
  return new Subsets(nfa, budget).build();
}

class Subsets {
  readonly #nfa: Nfa;
  readonly #budget: Budget;
  readonly #alphabet: Automaton["alphabet"];
  readonly #members: readonly (readonly number[])[];
  readonly #numbers = new Map<string, number>([["", 0]]);
  readonly #subsets: (readonly number[])[] = [[]];
  readonly #visited: Int32Array;
  #search = 0;

  constructor(nfa: Nfa, budget: Budget) {
    this.#nfa = nfa;
    this.#budget = budget;
    const { alphabet, members } = partition(nfa.sets, budget);
    this.#alphabet = alphabet;
    this.#members = members;
    this.#visited = new Int32Array(nfa.kinds.length);
  }

  build(): Automaton {
    const width = this.#alphabet.size;
    const rows: number[] = [];
    const accepting: number[] = [];
    const start = this.#number([this.#nfa.start]);
    for (let state = 0; state < this.#subsets.length; state++) {
      this.#budget.check("cells", (state + 1) * width);
      this.#budget.spend(width);
      const followers: number[][] = Array.from({ length: width }, () => []);
      accepting.push(this.#expand(this.#subsets[state]!, followers) ? 1 : 0);
      for (const follower of followers) rows.push(this.#number(follower));
    }
    return {
      alphabet: this.#alphabet,
      states: this.#subsets.length,
      start,
      rows: Int32Array.from(rows),
      accepting: Uint8Array.from(accepting),
    };
  }

  /** Adds to each class the states that its characters lead to. Returns whether the input may end here. */
  #expand(subset: readonly number[], followers: number[][]): boolean {
    const { kinds, first, second, targets } = this.#nfa;
    const search = ++this.#search;
    const open: number[] = [];
    const visit = (state: number): void => {
      if (this.#visited[state] === search) return;
      this.#visited[state] = search;
      open.push(state);
    };
    let accepts = false;
    for (const state of subset) visit(state);
    for (let state = open.pop(); state !== undefined; state = open.pop()) {
      const kind = kinds[state];
      if (kind === TAKE) {
        const classes = this.#members[first[state]!]!;
        this.#budget.spend(classes.length);
        for (const charClass of classes) followers[charClass]!.push(second[state]!);
      } else if (kind === FORK) {
        const end = first[state]! + second[state]!;
        this.#budget.spend(second[state]! + 1);
        for (let i = first[state]!; i < end; i++) visit(targets[i]!);
      } else if (kind === MARK) visit(second[state]!);
      else accepts = true;
    }
    return accepts;
  }

  #number(states: number[]): number {
    const subset = states.length < 2 ? states : [...new Set(states)].sort((one, other) => one - other);
    return memoized(this.#numbers, subset.join(), () => {
      this.#budget.check("dfaStates", this.#subsets.push(subset));
      return this.#subsets.length - 1;
    });
  }
}
