import type { Grammar } from "../../bnf/expression.js";
import { type Limits, Meter } from "../errors.js";
import { rulePlan } from "../nfa/rule-plan.js";
import { eventTape, GreedyMatcher } from "./greedy.js";
import type { Tape } from "./tape.js";

export interface DerivationOptions {
  /** Rules deeper than this below the one asked for (at 0) are leaves, of which only the text is reported. */
  readonly depth?: number;
  readonly limits?: Partial<Limits>;
}

/** The greedy derivations of one rule. */
export class Deriver {
  readonly rules: readonly string[];
  readonly #matcher: GreedyMatcher;

  /** @throws what `compile` throws */
  constructor(grammar: Grammar, rule: string, options: DerivationOptions = {}) {
    const { depth = Number.POSITIVE_INFINITY, limits } = options;
    const plan = rulePlan(grammar, rule, depth);
    this.rules = plan.rules;
    this.#matcher = new GreedyMatcher(plan, new Meter(limits));
  }

  /**
   * The greedy derivation of the whole text; `null` when the text is not in the rule's language. Give the tape
   * of an earlier text to have it written over rather than a new one made.
   *
   * Time and memory are linear in the text, and in the automaton of the rule for what is met the first time.
   *
   * @throws {AutomatonLimitError} when the look-aheads of a single text pass the limit
   */
  derive(text: string, tape: Tape = this.tape()): Tape | null {
    return this.#matcher.match(text, 0, text.length, tape) ? tape : null;
  }

  /** An empty tape. */
  tape(): Tape {
    return { rules: this.rules, ...eventTape() };
  }
}

/** A grammar whose rules become derivers when they are first asked for. */
export interface CompiledGrammar {
  /** @throws what `compile` throws */
  readonly deriver: (rule: string) => Deriver;
}

/**
 * @example
 * compileGrammar(grammar, { depth: 0 }).deriver("port").derive("8").length // → 3
 */
export function compileGrammar(grammar: Grammar, options: DerivationOptions = {}): CompiledGrammar {
  const derivers = new Map<string, Deriver>();
  return {
    deriver: (rule) => {
      let deriver = derivers.get(rule);
      if (deriver === undefined) {
        deriver = new Deriver(grammar, rule, options);
        derivers.set(rule, deriver);
      }
      return deriver;
    },
  };
}

/**
 * The greedy derivation of a text from a rule: a choice prefers its earliest alternative, a repetition one more
 * iteration that is not empty, an option the thing rather than nothing, always as far as the whole text can
 * still be matched. `null` when the text is not in the rule's language.
 *
 * @throws what `compile` throws
 *
 * @example
 * derivation(compileGrammar(grammar), "scheme", "") // → null
 */
export function derivation(compiled: CompiledGrammar, rule: string, text: string): Tape | null {
  return compiled.deriver(rule).derive(text);
}
