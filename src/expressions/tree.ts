// Rules as trees without references, for printing. Equal trees are the same object, so that repeated parts are
// recognised.
import { type CharSet, setOf, unionOf } from "../automaton/alphabet.js";
import type { Budget } from "../automaton/limits.js";
import type { Expression, Rulelist } from "../bnf/expression.js";
import { quoted } from "../core/text/printable.js";
import { memoized } from "../core/values.js";
import { ExpressionError } from "./error.js";

/** A part of an expression. */
export type Node = {
  /** Equal parts have equal numbers. */
  readonly id: number;
  /** The approximate length in characters. */
  readonly size: number;
  /** Whether it matches the empty string. */
  readonly isNullable: boolean;
  /** Whether it contains a named group, which can be printed only once. */
  readonly isNamed: boolean;
} & Kind;

type Kind =
  | { readonly type: "set"; readonly set: CharSet }
  | { readonly type: "sequence"; readonly items: readonly Node[] }
  | { readonly type: "choice"; readonly items: readonly Node[] }
  | { readonly type: "repeat"; readonly item: Node; readonly min: number; readonly max: number | null }
  | { readonly type: "group"; readonly name: string; readonly item: Node };

/** The options for making a tree. */
export interface TreeOptions {
  /** The maximum length of an expression, in characters. */
  readonly maxLength: number;
  /** The rules that become named groups. */
  readonly groups: readonly string[];
  /** Returns whether an alternative matches anything that the others do not; if not, it is dropped. */
  readonly isNeeded: (alternative: Expression, others: readonly Expression[]) => boolean;
}

/** The most parts in a repeated unit: `h16 ":"` has two. */
const LONGEST_UNIT = 8;
/** Shorter parts are neither factored out of alternatives nor counted. */
const SHORT = 8;

/** Makes trees, each part once. */
export class Trees {
  readonly #nodes = new Map<string, Node>();
  readonly #firsts = new Map<Node, CharSet>();
  readonly #options: TreeOptions;
  readonly #budget: Budget;
  readonly empty: Node;
  /** Matches nothing. */
  readonly nothing: Node;

  constructor(options: TreeOptions, budget: Budget) {
    this.#options = options;
    this.#budget = budget;
    this.empty = this.#node("", { type: "sequence", items: [] }, 0, true, false);
    this.nothing = this.#node("", { type: "choice", items: [] }, 0, false, false);
  }

  #node(key: string, kind: Kind, size: number, isNullable: boolean, isNamed: boolean): Node {
    this.#budget.spend(1 + key.length);
    if (size > this.#options.maxLength)
      throw new ExpressionError(
        "too-large",
        `the expression would have more than ${this.#options.maxLength} characters`,
      );
    return memoized(this.#nodes, `${kind.type} ${key}`, () => ({
      id: this.#nodes.size,
      size,
      isNullable,
      isNamed,
      ...kind,
    }));
  }

  set(set: CharSet): Node {
    return this.#node(
      set.join(),
      { type: "set", set },
      set.length === 2 && set[0] === set[1] ? 1 : 2 + set.length,
      false,
      false,
    );
  }

  group(name: string, item: Node): Node {
    return this.#node(
      name,
      { type: "group", name, item },
      item.size + name.length + 5,
      item.isNullable,
      true,
    );
  }

  repeat(item: Node, min: number, max: number | null): Node {
    if (max !== null && max < min) return this.nothing;
    if (max === 0 || item === this.empty) return this.empty;
    if (item === this.nothing) return min === 0 ? this.empty : this.nothing;
    if (min === 1 && max === 1) return item;
    // `(x*)?`, `(x+)?`, `(x*)+` and so on.
    if (item.type === "repeat" && item.min <= 1 && item.max === null && min <= 1)
      return this.repeat(item.item, item.min * min, null);
    if (min === 0 && max === 1 && item.isNullable) return item;
    return this.#node(
      `${item.id} ${min} ${max}`,
      { type: "repeat", item, min, max },
      item.size + (min > 1 || (max ?? 0) > 1 ? 8 : 5),
      min === 0 || item.isNullable,
      item.isNamed,
    );
  }

  sequence(items: readonly Node[]): Node {
    if (items.includes(this.nothing)) return this.nothing;
    const parts = items.flatMap(partsOf);
    this.#budget.spend(parts.length * LONGEST_UNIT);
    const joined: Node[] = [];
    // `x x*` and `x* x` are `x+`, and `x* x*` is `x*`.
    for (const part of parts) {
      const last = joined.at(-1);
      const [one, other] = [last === undefined ? null : timesOf(last), timesOf(part)];
      const isLoop = one !== null && (one.isLoop || other.isLoop) && one.item === other.item;
      if (isLoop && !part.isNamed) joined.splice(-1, 1, this.repeat(one.item, one.min + other.min, null));
      else joined.push(part);
    }
    const counted = this.#counted(joined);
    if (counted.length <= 1) return counted[0] ?? this.empty;
    return this.#node(
      counted.map(({ id }) => id).join(),
      { type: "sequence", items: counted },
      counted.reduce((sum, { size }) => sum + size, 0),
      counted.every(({ isNullable }) => isNullable),
      counted.some(({ isNamed }) => isNamed),
    );
  }

  /** Returns parts with quantifiers for adjacent repetitions: `abab` is `(ab){2}`, if that is shorter. */
  #counted(parts: readonly Node[]): readonly Node[] {
    const counted: Node[] = [];
    for (let at = 0; at < parts.length; ) {
      let [width, times] = [1, 1];
      for (let unit = 1; unit <= LONGEST_UNIT && times === 1; unit++) {
        const most = repetitions(parts, at, unit);
        const isShort = unit === 1 && parts[at]!.size < SHORT;
        if (most > (isShort ? 2 : 1)) [width, times] = [unit, most];
      }
      const unit = parts.slice(at, at + width);
      if (times > 1) counted.push(this.repeat(this.sequence(unit), times, times));
      else counted.push(...unit);
      at += width * times;
    }
    return counted;
  }

  choice(items: readonly Node[]): Node {
    const flat = items.flatMap((item) => (item.type === "choice" ? item.items : [item]));
    const sets = flat.flatMap((item) => (item.type === "set" ? [item.set] : []));
    const others = flat.filter((item) => item.type !== "set" && item !== this.empty);
    const different = [...new Set([...(sets.length === 0 ? [] : [this.set(unionOf(sets))]), ...others])];
    // Alternatives that begin with the same part: `x y | x z` is `x(?:y|z)`.
    const heads = new Map<Node, (readonly Node[])[]>();
    for (const item of different) {
      const [head = item, ...rest] = partsOf(item);
      const isFactored = rest.length > 0 || head.size > SHORT;
      const key = isFactored && !head.isNamed ? head : item;
      const known = heads.get(key);
      const tail = key === item && rest.length > 0 ? null : rest;
      if (tail === null || known === undefined) heads.set(key, [tail ?? []]);
      else known.push(tail);
    }
    const whole = Array.from(heads, ([head, rests]) => {
      const tails = rests.map((rest) => this.sequence(rest));
      return this.sequence([head, tails.length === 1 ? tails[0]! : this.choice(tails)]);
    });
    const isOptional = flat.includes(this.empty);
    if (whole.length === 0) return isOptional ? this.empty : this.nothing;
    const chosen = whole.length === 1 ? whole[0]! : this.#choiceOf(whole);
    return isOptional ? this.repeat(chosen, 0, 1) : chosen;
  }

  #choiceOf(items: readonly Node[]): Node {
    return this.#node(
      items.map(({ id }) => id).join(),
      { type: "choice", items },
      items.reduce((sum, { size }) => sum + size + 1, 4),
      items.some(({ isNullable }) => isNullable),
      items.some(({ isNamed }) => isNamed),
    );
  }

  /**
   * Returns a loop in which plain characters do not need an iteration of a group: `(?:[ab]|%c)*` as
   * `[ab]*(?:%c[ab]*)*`. Otherwise, engines that recurse for each iteration overflow at a few thousand characters, or
   * give up and report no match.
   */
  loop(item: Node, min: number): Node {
    const plain = item.type === "choice" ? item.items.find(({ type }) => type === "set") : undefined;
    if (plain?.type !== "set" || item.type !== "choice" || min > 1 || item.isNullable)
      return this.repeat(item, min, null);
    const others = item.items.filter((each) => each !== plain);
    if (others.some((other) => meet(this.#firstOf(other), plain.set)) || (min === 1 && item.isNamed))
      return this.repeat(item, min, null);
    const characters = this.repeat(plain, 0, null);
    const rest = this.repeat(this.sequence([this.choice(others), characters]), 0, null);
    return this.sequence(min === 0 ? [characters, rest] : [item, characters, rest]);
  }

  /** Returns the characters that a match of a node may begin with. */
  #firstOf(node: Node): CharSet {
    return memoized(this.#firsts, node, () => {
      if (node.type === "set") return node.set;
      if (node.type === "choice") return unionOf(node.items.map((item) => this.#firstOf(item)));
      if (node.type !== "sequence") return this.#firstOf(node.item);
      const end = node.items.findIndex(({ isNullable }) => !isNullable);
      const heads = node.items.slice(0, end === -1 ? node.items.length : end + 1);
      return unionOf(heads.map((item) => this.#firstOf(item)));
    });
  }

  /**
   * Returns a rule without references. If a named group is used again, its name is numbered.
   *
   * @throws {TypeError} when the rule of a group is not used
   */
  ofRule(grammar: Rulelist, rule: string): Node {
    const used = new Map<string, number>();
    const known = new Map<string, Node>();
    const { groups, isNeeded } = this.#options;
    const of = (expression: Expression): Node => {
      this.#budget.spend(1);
      switch (expression.type) {
        case "range":
          return this.set([expression.first, expression.last]);
        case "literal":
          return this.sequence(
            Array.from(expression.text, (character) => this.set(setOf(character, !expression.caseSensitive))),
          );
        case "sequence":
          return this.sequence(expression.items.map(of));
        case "choice": {
          let kept = expression.items;
          for (const item of expression.items) {
            const others = kept.filter((other) => other !== item);
            if (others.length > 0 && !isNeeded(item, others)) kept = others;
          }
          return this.choice(kept.map(of));
        }
        case "repeat": {
          const item = of(expression.item);
          return expression.max === null
            ? this.loop(item, expression.min)
            : this.repeat(item, expression.min, expression.max);
        }
        case "reference": {
          const { name } = expression;
          const inside = () => of(grammar.rules.get(name)!.expression);
          if (groups.length === 0) return memoized(known, name, inside);
          if (!groups.includes(name)) return inside();
          const number = (used.get(name) ?? 0) + 1;
          used.set(name, number);
          return this.group(number === 1 ? name : `${name}${number}`, inside());
        }
      }
    };
    const whole = of({ type: "reference", name: rule });
    const missing = groups.find((name) => !used.has(name));
    if (missing !== undefined)
      throw new TypeError(`no part of the expression is the rule ${quoted(missing)}: it cannot be a group`);
    return whole;
  }
}

/** Returns the item of a part and its minimum number of repetitions: those of a loop, or the part itself once. */
function timesOf(part: Node): { readonly item: Node; readonly min: number; readonly isLoop: boolean } {
  return part.type === "repeat" && part.max === null
    ? { item: part.item, min: part.min, isLoop: true }
    : { item: part, min: 1, isLoop: false };
}

function partsOf(node: Node): readonly Node[] {
  return node.type === "sequence" ? node.items : [node];
}

/** Returns how often a unit of parts repeats from an index. */
function repetitions(parts: readonly Node[], at: number, width: number): number {
  let times = 1;
  const isSame = (from: number): boolean => {
    for (let part = 0; part < width; part++)
      if (parts[from + part] !== parts[at + part] || parts[at + part]?.isNamed !== false) return false;
    return true;
  };
  while (isSame(at + times * width)) times += 1;
  return times;
}

/** Returns whether two sets have a character in common. */
export function meet(one: CharSet, other: CharSet): boolean {
  for (let left = 0, right = 0; left < one.length && right < other.length; ) {
    if (Math.max(one[left]!, other[right]!) <= Math.min(one[left + 1]!, other[right + 1]!)) return true;
    if (one[left + 1]! < other[right + 1]!) left += 2;
    else right += 2;
  }
  return false;
}
