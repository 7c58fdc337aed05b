import type { Expression, Grammar } from "../bnf/expression.js";
import { type CharSet, setsOf, unionOf } from "./charset.js";
import { operands, references } from "./references.js";

/**
 * A rule with its references resolved and its literals as character sets, each part once however often it is
 * used. Parts are named by their index and stand behind the parts they consist of.
 */
export interface Plan {
  readonly parts: readonly Part[];
  /** Whether the part matches the empty text. */
  readonly nullable: readonly boolean[];
  readonly sets: readonly CharSet[];
  /** Names of the rules whose applications the plan keeps. */
  readonly rules: readonly string[];
  readonly root: number;
}

export type Part =
  | { readonly type: "set"; readonly set: number }
  | { readonly type: "sequence"; readonly items: readonly number[] }
  | { readonly type: "choice"; readonly items: readonly number[] }
  | { readonly type: "repeat"; readonly item: number; readonly min: number; readonly max: number | null }
  /** An application of `rules[rule]`, which a derivation reports. */
  | { readonly type: "rule"; readonly rule: number; readonly item: number }
  /** Text that a derivation reports as one piece. */
  | { readonly type: "leaf"; readonly item: number };

/**
 * The plan of one rule. Applications are kept down to `depth` (the rule itself is at 0); deeper ones are
 * leaves. Below 0 nothing is kept, and the plan is good for telling members only.
 */
export function plan(grammar: Grammar, rule: string, depth: number): Plan {
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
  readonly #parts: Part[] = [];
  readonly #nullable: boolean[] = [];
  readonly #sets: CharSet[] = [];
  readonly #setNumbers = new Map<string, number>();
  readonly #rules = new Map<string, number>();
  readonly #planned = new Map<string, number>();

  constructor(grammar: Grammar, rule: string, depth: number) {
    this.#grammar = grammar;
    this.#references = references(grammar, rule);
    // Without recursion no rule lies deeper than there are rules, so a greater depth cuts nothing.
    this.#maxDepth = depth >= this.#references.size ? Number.POSITIVE_INFINITY : depth;
    this.#root = { name: rule, depth: 0 };
  }

  plan(): Plan {
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
    return {
      parts: this.#parts,
      nullable: this.#nullable,
      sets: this.#sets,
      rules: [...this.#rules.keys()],
      root: this.#planned.get(this.#keyOf(this.#root))!,
    };
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
    return this.#add({ type: "rule", rule, item }, this.#nullable[item]!);
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
    switch (expression.type) {
      case "literal":
        return this.#leaf(this.#text(expression.text, !expression.caseSensitive), depth);
      case "range":
        return this.#leaf(this.#set(unionOf([[expression.first, expression.last]])), depth);
      case "reference": {
        const target = { name: expression.name, depth: depth + 1 };
        const part = this.#planned.get(this.#keyOf(target))!;
        return target.depth > this.#maxDepth ? this.#leaf(part, depth) : part;
      }
      case "sequence":
        return this.#sequence(items);
      case "choice":
        return this.#choice(items, depth);
      case "repeat":
        return this.#repeat(items[0]!, expression.min, expression.max);
    }
  }

  #text(text: string, bothCases: boolean): number {
    return this.#sequence(setsOf(text, bothCases).map((set) => this.#set(set)));
  }

  #sequence(items: readonly number[]): number {
    if (items.length === 1) return items[0]!;
    return this.#add(
      { type: "sequence", items },
      items.every((item) => this.#nullable[item]),
    );
  }

  // Neighbours that match one character each and report no more than it are one set: no tree can differ by it.
  #choice(items: readonly number[], depth: number): number {
    const merged: number[] = [];
    let run: CharSet[] = [];
    const closeRun = (): void => {
      if (run.length > 0) merged.push(this.#leaf(this.#set(unionOf(run)), depth));
      run = [];
    };
    for (const item of items) {
      const set = this.#singleSet(item);
      if (set !== null) run.push(set);
      else {
        closeRun();
        merged.push(item);
      }
    }
    closeRun();
    if (merged.length === 1) return merged[0]!;
    return this.#add(
      { type: "choice", items: merged },
      merged.some((item) => this.#nullable[item]),
    );
  }

  #repeat(item: number, min: number, max: number | null): number {
    if (max !== null && max < min) return this.#add({ type: "choice", items: [] }, false);
    return this.#add({ type: "repeat", item, min, max }, min === 0 || this.#nullable[item]!);
  }

  #singleSet(item: number): CharSet | null {
    const part = this.#parts[item]!;
    const inner = part.type === "leaf" ? this.#parts[part.item]! : part;
    return inner.type === "set" ? this.#sets[inner.set]! : null;
  }

  #set(set: CharSet): number {
    const key = set.join();
    let number = this.#setNumbers.get(key);
    if (number === undefined) {
      number = this.#sets.push(set) - 1;
      this.#setNumbers.set(key, number);
    }
    return this.#add({ type: "set", set: number }, false);
  }

  #leaf(item: number, depth: number): number {
    if (depth > this.#maxDepth) return item;
    return this.#add({ type: "leaf", item }, this.#nullable[item]!);
  }

  #add(part: Part, nullable: boolean): number {
    this.#nullable.push(nullable);
    return this.#parts.push(part) - 1;
  }
}
