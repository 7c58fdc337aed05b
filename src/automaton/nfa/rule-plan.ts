import type { Expression, Rulelist } from "../../bnf/expression.js";
import { unionOf } from "../alphabet/charset.js";
import { Meter } from "../errors.js";
import { type Plan, PlanBuilder } from "./plan.js";
import { operands, references } from "./references.js";

/** A plan that reports where rules apply: `rules[r]` starts with the event `2 * r` and ends with `2 * r + 1`. */
export interface RulePlan extends Plan {
  /** The names of the rules that are reported. */
  readonly rules: readonly string[];
}

/**
 * Returns the plan of one rule. Its size is in proportion to the rules of the grammar and their expressions as they are
 * in memory: what several references or expressions share is planned once.
 *
 * @param depth how deep rules are reported; the rule itself is at depth 0, and deeper rules are leaves. A negative depth
 * reports nothing, so that the plan only decides membership.
 * @param meter what counts the steps of the construction that the plan is for
 * @throws {UndefinedRuleError} when the rule, or one that it refers to, is not in the grammar
 * @throws {RecursiveRuleError} when a rule refers to itself, directly or through others
 * @throws {AutomatonLimitError} when the plan takes more steps than the meter allows
 */
export function rulePlan(
  grammar: Rulelist,
  rule: string,
  depth: number,
  meter: Meter = new Meter(),
): RulePlan {
  return new Planner(grammar, rule, depth, meter).plan();
}

/** The steps of looking a rule up at its depth. */
const LOOKUP_STEPS = 10;

/** A rule at the depth at which it is referred to. */
interface Application {
  readonly name: string;
  readonly depth: number;
}

class Planner {
  readonly #grammar: Rulelist;
  readonly #references: ReadonlyMap<string, readonly string[]>;
  readonly #root: Application;
  readonly #maxDepth: number;
  readonly #build: PlanBuilder;
  readonly #meter: Meter;
  readonly #rules = new Map<string, number>();
  readonly #planned = new Map<string, number>();

  constructor(grammar: Rulelist, rule: string, depth: number, meter: Meter) {
    this.#grammar = grammar;
    this.#build = new PlanBuilder(meter);
    this.#meter = meter;
    this.#references = references(grammar, rule);
    // Without recursion the depth is less than the number of rules, so a greater limit has no effect.
    this.#maxDepth = depth >= this.#references.size ? Number.POSITIVE_INFINITY : depth;
    this.#root = { name: rule, depth: 0 };
  }

  plan(): RulePlan {
    const stack = [this.#root];
    while (stack.length > 0) {
      const top = stack.at(-1)!;
      if (this.#planned.has(this.#keyOf(top))) {
        stack.pop();
        continue;
      }
      const references = this.#references.get(top.name)!;
      this.#meter.spend(LOOKUP_STEPS * (1 + references.length));
      const missing = references
        .map((name) => ({ name, depth: top.depth + 1 }))
        .filter((next) => !this.#planned.has(this.#keyOf(next)));
      if (missing.length > 0) for (const next of missing) stack.push(next);
      else {
        this.#planned.set(this.#keyOf(top), this.#planRule(top));
        stack.pop();
      }
    }
    const root = this.#planned.get(this.#keyOf(this.#root))!;
    return { ...this.#build.finish(root), rules: Object.freeze([...this.#rules.keys()]) };
  }

  // Without a limit, and below it, a rule has the same plan at every depth.
  #keyOf({ name, depth }: Application): string {
    if (depth > this.#maxDepth) return `-${name}`;
    return this.#maxDepth === Number.POSITIVE_INFINITY ? `+${name}` : `${depth} ${name}`;
  }

  #planRule({ name, depth }: Application): number {
    const item = this.#planExpression(this.#grammar.rules.get(name)!.expression, depth);
    if (depth > this.#maxDepth) return item;
    const rule = this.#rules.get(name) ?? this.#rules.size;
    this.#rules.set(name, rule);
    return this.#build.mark(item, 2 * rule, 2 * rule + 1);
  }

  #planExpression(root: Expression, depth: number): number {
    const planned = new Map<Expression, number>();
    const stack = [root];
    while (stack.length > 0) {
      const expression = stack.at(-1)!;
      // An expression that others share is on the stack once for each of them.
      if (planned.has(expression)) {
        stack.pop();
        continue;
      }
      const parts = operands(expression);
      const missing = parts.filter((part) => !planned.has(part));
      if (missing.length > 0) for (const part of missing) stack.push(part);
      else {
        const items = parts.map((part) => planned.get(part)!);
        planned.set(expression, this.#partOf(expression, items, depth));
        stack.pop();
      }
    }
    return planned.get(root)!;
  }

  #partOf(expression: Expression, items: readonly number[], depth: number): number {
    const build = this.#build;
    const leaf = (part: number): number => (depth > this.#maxDepth ? part : build.leaf(part));
    switch (expression.type) {
      case "literal":
        return leaf(build.text(expression.text, !expression.caseSensitive));
      case "range":
        return leaf(build.set(unionOf([[expression.first, expression.last]])));
      case "reference": {
        const target = { name: expression.name, depth: depth + 1 };
        const part = this.#planned.get(this.#keyOf(target))!;
        return target.depth > this.#maxDepth ? leaf(part) : part;
      }
      case "sequence":
        return build.sequence(items);
      case "choice":
        return build.choice(items, depth <= this.#maxDepth);
      case "repeat":
        return build.repeat(items[0]!, expression.min, expression.max);
    }
  }
}
