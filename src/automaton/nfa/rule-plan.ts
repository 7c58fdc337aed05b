import type { Expression, Grammar } from "../../bnf/expression.js";
import { unionOf } from "../alphabet/charset.js";
import { type Plan, PlanBuilder } from "./plan.js";
import { operands, references } from "./references.js";

/** A plan that reports applications of rules: `rules[r]` begins with the event `2 * r` and ends with `2 * r + 1`. */
export interface RulePlan extends Plan {
  readonly rules: readonly string[];
}

/**
 * The plan of one rule. Applications are reported down to `depth` (the rule itself is at 0); deeper ones are
 * leaves. Below 0 nothing is reported, and the plan only tells members from non-members.
 *
 * @throws {UndefinedRuleError} when the rule, or one that it refers to, is not in the grammar
 * @throws {RecursiveRuleError} when a rule leads back to itself
 */
export function rulePlan(grammar: Grammar, rule: string, depth: number): RulePlan {
  return new Planner(grammar, rule, depth).plan();
}

interface Job {
  readonly name: string;
  readonly depth: number;
}

class Planner {
  readonly #grammar: Grammar;
  readonly #references: ReadonlyMap<string, readonly string[]>;
  readonly #root: Job;
  readonly #maxDepth: number;
  readonly #build = new PlanBuilder();
  readonly #rules = new Map<string, number>();
  readonly #planned = new Map<string, number>();

  constructor(grammar: Grammar, rule: string, depth: number) {
    this.#grammar = grammar;
    this.#references = references(grammar, rule);
    // Without recursion no rule lies deeper than there are rules, so a greater depth cuts nothing.
    this.#maxDepth = depth >= this.#references.size ? Number.POSITIVE_INFINITY : depth;
    this.#root = { name: rule, depth: 0 };
  }

  plan(): RulePlan {
    const jobs = [this.#root];
    while (jobs.length > 0) {
      const job = jobs.at(-1)!;
      if (this.#planned.has(this.#keyOf(job))) {
        jobs.pop();
        continue;
      }
      const missing = this.#references
        .get(job.name)!
        .map((name) => ({ name, depth: job.depth + 1 }))
        .filter((next) => !this.#planned.has(this.#keyOf(next)));
      if (missing.length > 0) for (const next of missing) jobs.push(next);
      else {
        this.#planned.set(this.#keyOf(job), this.#planRule(job));
        jobs.pop();
      }
    }
    const root = this.#planned.get(this.#keyOf(this.#root))!;
    return { ...this.#build.finish(root), rules: [...this.#rules.keys()] };
  }

  // Where nothing is cut, and below the cut, a rule has the same plan at every depth.
  #keyOf({ name, depth }: Job): string {
    if (depth > this.#maxDepth) return `-${name}`;
    return this.#maxDepth === Number.POSITIVE_INFINITY ? `+${name}` : `${depth} ${name}`;
  }

  #planRule(job: Job): number {
    const kept = job.depth <= this.#maxDepth;
    const item = this.#flatten(this.#grammar.rules.get(job.name)!.expression, job.depth);
    if (!kept) return item;
    const rule = this.#rules.get(job.name) ?? this.#rules.size;
    this.#rules.set(job.name, rule);
    return this.#build.mark(item, 2 * rule, 2 * rule + 1);
  }

  #flatten(root: Expression, depth: number): number {
    const done = new Map<Expression, number>();
    const stack = [root];
    while (stack.length > 0) {
      const expression = stack.at(-1)!;
      const missing = operands(expression).filter((operand) => !done.has(operand));
      if (missing.length > 0) {
        for (const operand of missing) stack.push(operand);
        continue;
      }
      stack.pop();
      if (!done.has(expression)) {
        const items = operands(expression).map((operand) => done.get(operand)!);
        done.set(expression, this.#partOf(expression, items, depth));
      }
    }
    return done.get(root)!;
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
