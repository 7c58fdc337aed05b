// Derivations from rules, for parse trees and for the parts of schemes. They are in a separate file, since most
// programs don't use them.
import { type DerivationEvents, eventBuffer } from "../automaton/greedy/events.js";
import { GreedyMatcher } from "../automaton/greedy/greedy.js";
import { Budget } from "../automaton/limits.js";
import { type LoopingRules, ruleProgram } from "../automaton/program.js";
import { type Expression, itemsOf, type Rulelist } from "../bnf/expression.js";
import { memoized } from "../core/values.js";

/** A deriver of a rule, and the buffer of events that each derivation overwrites. */
interface RuleDeriver {
  readonly matcher: GreedyMatcher;
  events: DerivationEvents;
}

/** A buffer of events that has grown beyond this number of words (4 MB) is not reused. */
const LARGEST_REUSED = 1 << 20;

/** The derivers for each list of rules, such as a compiled grammar, by rule. */
const DERIVERS: WeakMap<Rulelist, Map<string, RuleDeriver>> = /* @__PURE__ */ new WeakMap();

/** Returns the derivation of a text that matches the rule. The next call overwrites it. */
export function derive(grammar: LoopingRules, rule: string, input: string): DerivationEvents {
  let derivers = DERIVERS.get(grammar);
  if (derivers === undefined) {
    derivers = new Map();
    DERIVERS.set(grammar, derivers);
  }
  const whole = input.includes(BRACKET);
  const known = memoized(derivers, whole ? `${BRACKET}${rule}` : rule, () => {
    const budget = new Budget();
    const rules = whole ? grammar : withoutBrackets(grammar);
    const program = ruleProgram(rules, rule, Number.POSITIVE_INFINITY, budget);
    const events = { rules: program.rules, ...eventBuffer() };
    return { matcher: new GreedyMatcher(program, budget), events };
  });
  const { matcher, events } = known;
  matcher.match(input, 0, input.length, events);
  if (events.words.length > LARGEST_REUSED) known.events = { rules: events.rules, ...eventBuffer() };
  return events;
}

/** The character before an IP address of version 6 or later. Most rules for a host are for these addresses. */
const BRACKET = "[";

/**
 * Returns the rules without the parts that only match texts with a bracket. Other texts have the same derivation, from
 * a much smaller automaton.
 */
function withoutBrackets({ rules, loops }: LoopingRules): LoopingRules {
  const made = new Map<Expression, Expression>();
  const kept = Array.from(
    rules,
    ([name, rule]) => [name, { ...rule, expression: without(rule.expression, made) }] as const,
  );
  return { rules: new Map(kept), loops };
}

/** The expression that matches nothing. */
const NOTHING: Expression = { type: "choice", items: [] };

/** Not recursive: the call stack must not limit the nesting of a user's rules. */
function without(root: Expression, made: Map<Expression, Expression>): Expression {
  const stack = [root];
  for (let expression = stack.at(-1); expression !== undefined; expression = stack.at(-1)) {
    const missing = itemsOf(expression).filter((item) => !made.has(item));
    if (missing.length > 0) for (const item of missing) stack.push(item);
    else {
      made.set(
        expression,
        limited(
          expression,
          itemsOf(expression).map((item) => made.get(item)!),
        ),
      );
      stack.pop();
    }
  }
  return made.get(root)!;
}

/** Returns an expression with its items replaced. */
function limited(expression: Expression, items: readonly Expression[]): Expression {
  switch (expression.type) {
    case "literal":
      return expression.text.includes(BRACKET) ? NOTHING : expression;
    case "sequence":
      return items.includes(NOTHING) ? NOTHING : { ...expression, items };
    case "choice":
      return { ...expression, items: items.filter((item) => item !== NOTHING) };
    case "repeat":
      return items[0] === NOTHING && expression.min > 0 ? NOTHING : { ...expression, item: items[0]! };
    default:
      return expression;
  }
}
