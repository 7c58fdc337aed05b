// Derivations from rules, for parse trees and for the parts of schemes. They are apart from it, since most programs have no use for them.
import { type DerivationEvents, eventBuffer } from "../automaton/greedy/events.js";
import { GreedyMatcher } from "../automaton/greedy/greedy.js";
import { Budget } from "../automaton/limits.js";
import { ruleProgram } from "../automaton/program.js";
import type { Rulelist } from "../bnf/expression.js";
import { memoized } from "../core/values.js";

/** What derives texts from a rule, and the buffer of events that each of its derivations overwrites. */
interface RuleDeriver {
  readonly matcher: GreedyMatcher;
  events: DerivationEvents;
}

/** A buffer of events that has grown beyond this number of words (4 MB) is not used again. */
const LARGEST_REUSED = 1 << 20;

/** The derivers of each list of rules, such as a compiled grammar, by their rules. */
const DERIVERS: WeakMap<Rulelist, Map<string, RuleDeriver>> = /* @__PURE__ */ new WeakMap();

/** Returns the derivation of a text that matches the rule. The next call overwrites it. */
export function derive(grammar: Rulelist, rule: string, input: string): DerivationEvents {
  let derivers = DERIVERS.get(grammar);
  if (derivers === undefined) {
    derivers = new Map();
    DERIVERS.set(grammar, derivers);
  }
  const known = memoized(derivers, rule, () => {
    const budget = new Budget();
    const program = ruleProgram(grammar, rule, Number.POSITIVE_INFINITY, budget);
    const events = { rules: program.rules, ...eventBuffer() };
    return { matcher: new GreedyMatcher(program, budget), events };
  });
  const { matcher, events } = known;
  matcher.match(input, 0, input.length, events);
  if (events.words.length > LARGEST_REUSED) known.events = { rules: events.rules, ...eventBuffer() };
  return events;
}
