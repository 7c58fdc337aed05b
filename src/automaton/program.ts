// Programs: rules as parts from which nfa.ts builds automata, with references resolved and literals turned into sets.
import { type Expression, itemsOf, type Rulelist } from "../bnf/expression.js";
import { requireString } from "../core/require.js";
import { memoized } from "../core/values.js";
import { type CharSet, setOf, unionOf } from "./alphabet.js";
import { Budget, RecursiveRuleError, UndefinedRuleError } from "./limits.js";

/**
 * A rule with its references resolved and its literals turned into character sets. A part that is used several times is
 * stored once. Parts are identified by index, and come after the parts that they consist of.
 */
export interface Program {
  readonly parts: readonly Part[];
  /** For each part, whether it matches the empty string. May always be true for a part that builds itself. */
  readonly nullable: readonly boolean[];
  /** The sets, indexed by the parts of type `set`. */
  readonly sets: readonly CharSet[];
  /** The index of the part for the whole rule. */
  readonly root: number;
}

/** A part of a program; `item` and `items` are indices of other parts. */
export type Part =
  | { readonly type: "set"; readonly set: number }
  | { readonly type: "sequence"; readonly items: readonly number[] }
  | { readonly type: "choice"; readonly items: readonly number[] }
  | { readonly type: "repeat"; readonly item: number; readonly min: number; readonly max: number | null }
  /** Reports one event before its item and one after it; `null` reports nothing. */
  | {
      readonly type: "mark";
      readonly item: number;
      readonly before: number | null;
      readonly after: number | null;
    }
  /** Builds itself. */
  | { readonly type: "own"; readonly connect: (place: Place, automaton: Construction) => void };

/**
 * The states between which a part is built; -1 for one that does not exist.
 *
 * An iteration beyond the minimum of a repetition must not be empty. A part that can be empty is therefore built twice:
 * for an iteration that has read a character (and for text outside such iterations), and for one that is still empty.
 * `enter` and `leave` belong to the first case, `enterEmpty` and `leaveEmpty` to the second; reading a character leads
 * from the second to the first. One bit is enough for nested repetitions too, since a character that an inner iteration
 * reads is also read by the outer one.
 */
export interface Place {
  readonly enter: number;
  readonly enterEmpty: number;
  readonly leave: number;
  readonly leaveEmpty: number;
  /** State shared by parts that build themselves. */
  readonly shared: unknown;
}

/** The construction that parts which build themselves use. */
export interface Construction {
  /** The state that such parts share, below the part that set it. */
  shared: unknown;
  /** Adds a state. */
  state(): number;
  /** Defines a state that continues at the targets, any of which may be -1. */
  fork(state: number, targets: readonly number[]): void;
  /** Schedules a part to be built between states. */
  task(part: number, enter: number, enterEmpty: number, leave: number, leaveEmpty: number): void;
}

/** The event that starts a leaf. Rule `r` starts with the event `2 * r` and ends with `2 * r + 1`. */
export const LEAF = -1;

/** The steps for adding a part, in time and memory. */
const PART_STEPS = 10;

/**
 * Builds a program part by part. Each method that adds a part returns its index.
 *
 * @throws {AutomatonLimitError} when the parts take more steps than the budget allows
 */
export class ProgramBuilder {
  readonly #budget: Budget;
  readonly #parts: Part[] = [];
  readonly #nullable: boolean[] = [];
  readonly #sets: CharSet[] = [];
  readonly #setNumbers = new Map<string, number>();

  constructor(budget: Budget = new Budget()) {
    this.#budget = budget;
  }

  finish(root: number): Program {
    return { parts: this.#parts, nullable: this.#nullable, sets: this.#sets, root };
  }

  /** Adds a part that matches one character of a set. */
  set(set: CharSet): number {
    const number = memoized(this.#setNumbers, set.join(), () => this.#sets.push(set) - 1);
    return this.add({ type: "set", set: number }, false);
  }

  /**
   * Adds a part that matches `text`.
   *
   * @param bothCases whether to match an ASCII letter in both cases
   */
  text(text: string, bothCases: boolean): number {
    return this.sequence(Array.from(text, (character) => this.set(setOf(character, bothCases))));
  }

  /** Adds a part that matches the items in order. */
  sequence(items: readonly number[]): number {
    if (items.length === 1) return items[0]!;
    return this.add(
      { type: "sequence", items },
      items.every((item) => this.#nullable[item]),
    );
  }

  /**
   * Adds a choice that prefers its earlier items. Adjacent items that match a single character and report no events
   * except leaves are merged into one set, which does not change any tree.
   *
   * @param leaves whether such a set is a leaf
   */
  choice(items: readonly number[], leaves: boolean): number {
    const merged: number[] = [];
    let run: CharSet[] = [];
    const closeRun = (): void => {
      if (run.length > 0) merged.push(this.#leafOr(this.set(unionOf(run)), leaves));
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
    return this.add(
      { type: "choice", items: merged },
      merged.some((item) => this.#nullable[item]),
    );
  }

  /** Adds a repetition. It matches nothing, not even the empty string, if `max` is less than `min`. */
  repeat(item: number, min: number, max: number | null): number {
    if (max !== null && max < min) return this.add({ type: "choice", items: [] }, false);
    return this.add({ type: "repeat", item, min, max }, min === 0 || this.#nullable[item]!);
  }

  /** Adds a part that reports an event before its item and one after it. */
  mark(item: number, before: number | null, after: number | null): number {
    return this.add({ type: "mark", item, before, after }, this.#nullable[item]!);
  }

  /** Adds a leaf: a part whose text is reported as a whole in a derivation. */
  leaf(item: number): number {
    return this.mark(item, LEAF, null);
  }

  #leafOr(item: number, leaves: boolean): number {
    return leaves ? this.leaf(item) : item;
  }

  /** Returns the set of a part that is a set or a leaf of one; otherwise `null`. */
  #singleSet(item: number): CharSet | null {
    const part = this.#parts[item]!;
    const inner = part.type === "mark" && part.before === LEAF ? this.#parts[part.item]! : part;
    return inner.type === "set" ? this.#sets[inner.set]! : null;
  }

  /** Adds a part of any type. */
  add(part: Part, nullable: boolean): number {
    this.#budget.spend(PART_STEPS);
    this.#nullable.push(nullable);
    return this.#parts.push(part) - 1;
  }
}

/** A program that reports where rules apply: `rules[r]` starts with the event `2 * r` and ends with `2 * r + 1`. */
interface RuleProgram extends Program {
  /** The names of the rules that are reported. */
  readonly rules: readonly string[];
}

/** Rules, some of which continue as one another. */
export interface LoopingRules extends Rulelist {
  /** The loop of each such rule. Other rules must not refer to themselves, directly or through others. */
  readonly loops?: ReadonlyMap<string, RuleLoop> | undefined;
}

/**
 * Rules that refer to one another only where they end. Such a reference continues as the other rule, and reports
 * nothing.
 */
export interface RuleLoop {
  /** Returns whether a rule is in the loop. */
  readonly has: (rule: string) => boolean;
  /** The rules outside the loop that they refer to. */
  readonly references: readonly string[];
  /**
   * Adds the part of a rule.
   *
   * @param partOf adds the part of a rule's expression, in which references to rules of the loop are parts added by
   * `go`
   */
  readonly translate: (rule: string, build: ProgramBuilder, partOf: (rule: string) => number) => number;
  /** Adds the part of a reference to a rule; returns `undefined` for a rule outside the loop. */
  readonly go: (rule: string, build: ProgramBuilder) => number | undefined;
}

/**
 * Returns the program of one rule. Its size is linear in the rules of the grammar and the size of their expressions in
 * memory: shared parts are translated once.
 *
 * @param depth how deep rules are reported. The rule itself is at depth 0, and deeper rules are leaves. With a negative
 * depth, the program reports nothing and only decides membership.
 * @param budget the budget of the construction that the program is for
 * @param check checks each rule of a grammar passed by a caller; `null` for the package's rules, which need no check
 * @throws {UndefinedRuleError} when the rule, or one that it refers to, is not in the grammar
 * @throws {RecursiveRuleError} when a rule refers to itself, directly or through others
 * @throws {AutomatonLimitError} when the program takes more steps than the budget allows
 */
export function ruleProgram(
  grammar: LoopingRules,
  rule: string,
  depth: number,
  budget: Budget = new Budget(),
  check: CheckRule | null = null,
): RuleProgram {
  return new RuleTranslator(references(grammar, rule, check), grammar, rule, depth, budget).translate();
}

type CheckRule = (rule: unknown, name: string) => void;

/** The steps for looking up a rule at its depth. */
const LOOKUP_STEPS = 10;

class RuleTranslator {
  readonly #grammar: LoopingRules;
  readonly #references: ReadonlyMap<string, readonly string[]>;
  readonly #root: Application;
  readonly #maxDepth: number;
  readonly #build: ProgramBuilder;
  readonly #budget: Budget;
  readonly #rules = new Map<string, number>();
  readonly #translated = new Map<string, number>();
  /** The loop whose rules are being translated. */
  #loop: RuleLoop | undefined;

  constructor(
    references: ReadonlyMap<string, readonly string[]>,
    grammar: LoopingRules,
    rule: string,
    depth: number,
    budget: Budget,
  ) {
    this.#grammar = grammar;
    this.#build = new ProgramBuilder(budget);
    this.#budget = budget;
    this.#references = references;
    // Without recursion the depth is less than the number of rules, so a greater limit has no effect.
    this.#maxDepth = depth >= this.#references.size ? Number.POSITIVE_INFINITY : depth;
    this.#root = { name: rule, depth: 0 };
  }

  translate(): RuleProgram {
    const stack = [this.#root];
    while (stack.length > 0) {
      const top = stack.at(-1)!;
      if (this.#translated.has(this.#keyOf(top))) {
        stack.pop();
        continue;
      }
      const references = this.#grammar.loops?.get(top.name)?.references ?? this.#references.get(top.name)!;
      this.#budget.spend(LOOKUP_STEPS * (1 + references.length));
      const missing = references
        .map((name) => ({ name, depth: top.depth + 1 }))
        .filter((next) => !this.#translated.has(this.#keyOf(next)));
      if (missing.length > 0) for (const next of missing) stack.push(next);
      else {
        this.#translated.set(this.#keyOf(top), this.#translateRule(top));
        stack.pop();
      }
    }
    const root = this.#translated.get(this.#keyOf(this.#root))!;
    return { ...this.#build.finish(root), rules: Object.freeze([...this.#rules.keys()]) };
  }

  // Without a limit, or below it, a rule has the same program at every depth.
  #keyOf({ name, depth }: Application): string {
    if (depth > this.#maxDepth) return `-${name}`;
    return this.#maxDepth === Number.POSITIVE_INFINITY ? `+${name}` : `${depth} ${name}`;
  }

  #translateRule({ name, depth }: Application): number {
    const partOf = (rule: string): number =>
      this.#translateExpression(this.#grammar.rules.get(rule)!.expression, depth);
    this.#loop = this.#grammar.loops?.get(name);
    const item = this.#loop?.translate(name, this.#build, partOf) ?? partOf(name);
    if (depth > this.#maxDepth) return item;
    const rule = memoized(this.#rules, name, () => this.#rules.size);
    return this.#build.mark(item, 2 * rule, 2 * rule + 1);
  }

  #translateExpression(root: Expression, depth: number): number {
    const translated = new Map<Expression, number>();
    const stack = [root];
    while (stack.length > 0) {
      const expression = stack.at(-1)!;
      // A shared expression is on the stack once for each use.
      if (translated.has(expression)) {
        stack.pop();
        continue;
      }
      const parts = itemsOf(expression);
      const missing = parts.filter((part) => !translated.has(part));
      if (missing.length > 0) for (const part of missing) stack.push(part);
      else {
        const items = parts.map((part) => translated.get(part)!);
        translated.set(expression, this.#partOf(expression, items, depth));
        stack.pop();
      }
    }
    return translated.get(root)!;
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
        const part = this.#loop?.go(expression.name, build) ?? this.#translated.get(this.#keyOf(target))!;
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

/** A rule at the depth where it is used. */
interface Application {
  readonly name: string;
  readonly depth: number;
}

/**
 * Returns `rule` and all rules that it refers to, directly or through others, each with the names that it refers to.
 *
 * @throws {TypeError} when the rule is not a string, or one of these rules has the wrong type
 * @throws {UndefinedRuleError} when one of them is not in the grammar
 * @throws {RecursiveRuleError} when one of them refers to itself, directly or through others
 */
function references(
  grammar: LoopingRules,
  rule: string,
  check: CheckRule | null,
): ReadonlyMap<string, readonly string[]> {
  requireString(rule, "the rule");
  const found = new Map<string, readonly string[]>();
  const closed = new Set<string>();
  const path: { readonly name: string; next: number }[] = [];

  const open = (name: string): void => {
    const definition = grammar.rules.get(name);
    if (definition === undefined) throw new UndefinedRuleError(name, path.at(-1)?.name ?? null);
    check?.(definition, "the grammar");
    found.set(name, namesIn(definition.expression));
    path.push({ name, next: 0 });
  };

  open(rule);
  while (path.length > 0) {
    const top = path.at(-1)!;
    const name = found.get(top.name)![top.next++];
    if (name === undefined) {
      closed.add(top.name);
      path.pop();
    } else if (!closed.has(name)) {
      if (!found.has(name)) open(name);
      else if (!grammar.loops?.get(name)?.has(top.name)) throw new RecursiveRuleError(cycleTo(path, name));
    }
  }
  return found;
}

/**
 * Returns the names that an expression refers to. Shared subexpressions are visited once. Like the other walks here, it
 * does not recurse, so the call stack does not limit the nesting of a grammar.
 */
function namesIn(root: Expression): string[] {
  const names = new Set<string>();
  const visited = new Set([root]);
  for (const expression of visited) {
    if (expression.type === "reference") names.add(expression.name);
    for (const operand of itemsOf(expression)) visited.add(operand);
  }
  return [...names];
}

function cycleTo(path: readonly { readonly name: string }[], name: string): string[] {
  const names = path.map((step) => step.name);
  return [...names.slice(names.indexOf(name)), name];
}
