// The automaton of a rule, built from the rule itself while it reads.
import type { Expression, RuleDefinition } from "../bnf/expression.js";
import { memoized } from "../core/values.js";

/** The number of characters with a column each. A power of two, so that a shift gives the state. */
const COLUMNS = 128;
const SHIFT = 7;
const LAST_CHARACTER = 0x10ffff;
/** No transition leads to state 0, so it marks transitions that are not known yet. */
const UNKNOWN = 0;
/** The dead state, multiplied. */
const DEAD: number = COLUMNS;
const FIRST_STATES = 16;

/**
 * The automaton of a rule, built lazily from the rules themselves: a state is the set of remainders that an input can
 * have (the partial derivatives of the rule), and each transition is computed once. It needs neither a table nor a
 * compiler, so a program that uses it ships only the rules. Once transitions are known, it is as fast as a loop over a
 * table. The rules must not be recursive.
 *
 * States are numbers, multiplied by 128, as in `Table`. All are kept, so this is for rules with few states: those of
 * the package, which the tests count. Custom rules are compiled, within limits.
 *
 * @see V. Antimirov, "Partial derivatives of regular expressions and finite automaton constructions" (1996)
 */
export class LazyVerdict {
  /** The state before the first character. */
  readonly start: number;
  protected readonly states: Map<string, number> = new Map();
  // State 0 does not exist.
  protected readonly edges: (readonly Edge[])[] = [[]];
  readonly #items: Items;
  readonly #accepting: boolean[] = [false];
  readonly #wide: WideEdge[][] = [[]];
  /** The next state, at `state + character`. */
  #next = new Uint32Array(FIRST_STATES * COLUMNS);

  constructor(rules: ReadonlyMap<string, RuleDefinition>, rule: string) {
    this.#items = new Items(rules);
    this.#state([]);
    // The dead state leads only to itself.
    this.#next.fill(DEAD, DEAD, DEAD + COLUMNS);
    this.start = this.#state([this.#items.ofRule(rule)]);
  }

  /** Returns whether the whole text matches, in time linear in its length. */
  accepts(text: string): boolean {
    const length = text.length;
    const lastFour = length - 4;
    let state = this.start;
    let known = this.#next;
    for (let i = 0; i < length; i++) {
      // Four at a time, like `accepts` of a table, while the transitions are known. State 0, which does not exist,
      // leads to itself.
      for (; i <= lastFour; i += 4) {
        const one = text.charCodeAt(i);
        const two = text.charCodeAt(i + 1);
        const three = text.charCodeAt(i + 2);
        const four = text.charCodeAt(i + 3);
        if ((one | two | three | four) >= COLUMNS) break;
        const next = known[known[known[known[state + one]! + two]! + three]! + four]!;
        if (next === UNKNOWN) break;
        state = next;
        if (state === DEAD) return false;
      }
      if (i === length) break;
      const unit = text.charCodeAt(i);
      const next = unit < COLUMNS ? known[state + unit]! : UNKNOWN;
      if (next === UNKNOWN) {
        const code = text.codePointAt(i)!;
        if (code > 0xffff) i += 1;
        state = this.next(state, code);
        // The array may have been replaced by a larger one.
        known = this.#next;
      } else state = next;
      if (state === DEAD) return false;
    }
    return this.isAccepting(state);
  }

  /** Returns whether the input may end in a state. */
  isAccepting(state: number): boolean {
    return this.#accepting[state >> SHIFT]!;
  }

  /** Returns the state after a character. */
  next(state: number, code: number): number {
    const known =
      code < COLUMNS
        ? this.#next[state + code]!
        : (this.#wide[state >> SHIFT]!.find(({ first, last }) => first <= code && code <= last)?.next ??
          UNKNOWN);
    return known === UNKNOWN ? this.#make(state, code) : known;
  }

  /** Computes the state after a character, and stores it for every character that leads there by the same edges. */
  #make(state: number, code: number): number {
    let from = 0;
    let to = LAST_CHARACTER;
    const after: (Item | null)[] = [];
    for (const edge of this.edges[state >> SHIFT]!) {
      if (code < edge.first) to = Math.min(to, edge.first - 1);
      else if (code > edge.last) from = Math.max(from, edge.last + 1);
      else {
        from = Math.max(from, edge.first);
        to = Math.min(to, edge.last);
        after.push(edge.to);
      }
    }
    const next = this.#state(after);
    if (from < COLUMNS) this.#next.fill(next, state + from, state + Math.min(to + 1, COLUMNS));
    if (to >= COLUMNS) {
      this.#wide[state >> SHIFT]!.push({ first: Math.max(from, COLUMNS), last: to, next });
    }
    return next;
  }

  #state(items: readonly (Item | null)[]): number {
    return memoized(this.states, keyOf(items), () => {
      const edges: Edge[] = [];
      const state = this.edges.length << SHIFT;
      this.#accepting.push(this.#items.expand(items, edges));
      this.edges.push(edges);
      this.#wide.push([]);
      this.#grow(state + COLUMNS);
      return state;
    });
  }

  #grow(size: number): void {
    if (size <= this.#next.length) return;
    const grown = new Uint32Array(this.#next.length * 2);
    grown.set(this.#next);
    this.#next = grown;
  }
}

/** A `LazyVerdict` with the methods that explain a mismatch. */
export class LazyDfa extends LazyVerdict {
  /**
   * Returns the state after a span of a text. The span must not split a surrogate pair.
   *
   * @param from the initial state
   */
  after(text: string, start = 0, end: number = text.length, from: number = this.start): number {
    let state = from;
    for (let i = start; i < end && state !== DEAD; ) {
      const code = text.codePointAt(i)!;
      state = this.next(state, code);
      i += code > 0xffff ? 2 : 1;
    }
    return state;
  }

  /**
   * Returns the offset of the first character with which a text cannot be completed, in UTF-16 code units; the length
   * of the text if it ends too early; -1 if it matches.
   *
   * @param start the offset to start at
   * @param from the initial state
   */
  firstFault(text: string, start = 0, from: number = this.start): number {
    let state = from;
    if (state === DEAD) return start;
    for (let i = start; i < text.length; ) {
      const code = text.codePointAt(i)!;
      state = this.next(state, code);
      if (state === DEAD) return i;
      i += code > 0xffff ? 2 : 1;
    }
    return this.isAccepting(state) ? -1 : text.length;
  }

  /** Returns the characters that can come next in a state, as ranges that may overlap, in any order. */
  rangesAt(state: number): readonly CharacterRange[] {
    return this.edges[state >> SHIFT]!;
  }

  /** The number of states that are kept. */
  get size(): number {
    return this.states.size;
  }

  /** Returns whether a state is dead: no input continues from it. */
  isDead(state: number): boolean {
    return state === DEAD;
  }
}

/** Returns the key of a set of remainders. */
function keyOf(items: readonly (Item | null)[]): string {
  return [...new Set(items.map((item) => item?.id ?? -1))].sort((one, other) => one - other).join(" ");
}

/** A range of code points, both ends included. */
interface CharacterRange {
  readonly first: number;
  readonly last: number;
}

/** The next state for a range of non-ASCII characters. */
interface WideEdge extends CharacterRange {
  readonly next: number;
}

const CASE_BIT = 0x20;

/** Returns ranges in order, with adjacent and overlapping ones joined. */
function joined(ranges: readonly CharacterRange[]): readonly CharacterRange[] {
  const found: { first: number; last: number }[] = [];
  for (const { first, last } of [...ranges].sort((one, other) => one.first - other.first)) {
    const before = found.at(-1);
    if (before === undefined || first > before.last + 1) found.push({ first, last });
    else before.last = Math.max(before.last, last);
  }
  return found;
}

/** How many references may lead to a set of characters, so that no chain of rules is too deep. */
const FARTHEST = 16;

/**
 * The remainder of an input: an expression, and then the rest. Equal remainders are the same object, so that sets of
 * them can be compared by their numbers. `null` is the end of the input.
 */
interface Item {
  readonly id: number;
  readonly expression: Expression;
  /** For a literal, the number of UTF-16 code units already read. */
  readonly read: number;
  /** For a repetition, the remaining minimum and maximum number of items. Otherwise 0. */
  readonly min: number;
  readonly max: number | null;
  readonly rest: Item | null;
}

/** A range of characters that can come next, and the remainder after them. */
interface Edge extends CharacterRange {
  readonly to: Item | null;
}

/** Creates the remainders of inputs that match a rule. The rules must not be recursive. */
class Items {
  readonly #rules: ReadonlyMap<string, RuleDefinition>;
  readonly #expressions = new Map<Expression, number>();
  readonly #items = new Map<string, Item>();
  readonly #sets = new Map<Expression, readonly CharacterRange[] | null>();

  constructor(rules: ReadonlyMap<string, RuleDefinition>) {
    this.#rules = rules;
  }

  /** Returns the remainder at the start of an input that matches a rule. */
  ofRule(name: string): Item {
    return this.item(this.#rules.get(name)!.expression, null);
  }

  /**
   * Adds the edges of some remainders to a list. Returns whether the input may end.
   *
   * @param items alternative remainders of an input
   */
  expand(items: Iterable<Item | null>, edges: Edge[]): boolean {
    const seen = new Set<Item | null>();
    const open = [...items];
    for (let item = open.pop(); item !== undefined; item = open.pop()) {
      if (seen.has(item)) continue;
      seen.add(item);
      if (item !== null) this.#open(item, open, edges);
    }
    return seen.has(null);
  }

  /** Expands an item: adds an edge for characters, otherwise the items that it consists of. */
  #open(item: Item, open: (Item | null)[], edges: Edge[]): void {
    const { expression, rest, min, max } = item;
    const characters = expression.type === "literal" ? null : this.#charactersOf(expression);
    if (characters !== null) {
      for (const { first, last } of characters) edges.push({ first, last, to: rest });
      return;
    }
    switch (expression.type) {
      case "literal":
        this.#literal(item, expression.text, expression.caseSensitive, open, edges);
        break;
      case "reference":
        open.push(this.item(this.#rules.get(expression.name)!.expression, rest));
        break;
      case "choice":
        for (const each of expression.items) open.push(this.item(each, rest));
        break;
      case "sequence":
        open.push(expression.items.reduceRight<Item | null>((after, each) => this.item(each, after), rest));
        break;
      case "repeat":
        if (min === 0) open.push(rest);
        if (max !== 0) {
          const again = this.item(expression, rest, 0, Math.max(0, min - 1), max === null ? null : max - 1);
          open.push(this.item(expression.item, again));
        }
    }
  }

  #literal(item: Item, text: string, exact: boolean, open: (Item | null)[], edges: Edge[]): void {
    const code = text.codePointAt(item.read);
    if (code === undefined) {
      open.push(item.rest);
      return;
    }
    const read = item.read + (code > 0xffff ? 2 : 1);
    // A literal that has been read completely leaves the same remainder, whatever it was.
    const to = read === text.length ? item.rest : this.item(item.expression, item.rest, read);
    edges.push({ first: code, last: code, to });
    const other = code ^ CASE_BIT;
    if (!exact && /[a-z]/i.test(String.fromCodePoint(code))) edges.push({ first: other, last: other, to });
  }

  /**
   * Returns the characters that an expression matches, if it matches only single characters; otherwise `null`. This
   * avoids expanding the same set of characters wherever it is used.
   */
  #charactersOf(expression: Expression, distance = 0): readonly CharacterRange[] | null {
    if (distance > FARTHEST) return null;
    return memoized(this.#sets, expression, () => {
      if (expression.type === "range") return [expression];
      if (expression.type === "reference")
        return this.#charactersOf(this.#rules.get(expression.name)!.expression, distance + 1);
      if (expression.type === "choice") {
        const sets = expression.items.map((item) => this.#charactersOf(item, distance + 1));
        return sets.includes(null) ? null : joined(sets.flat() as CharacterRange[]);
      }
      const edges: Edge[] = [];
      if (expression.type === "literal") this.#open(this.item(expression, null), [], edges);
      return edges.length > 0 && edges.every(({ to }) => to === null) ? edges : null;
    });
  }

  item(
    expression: Expression,
    rest: Item | null,
    read = 0,
    min: number = expression.type === "repeat" ? expression.min : 0,
    max: number | null = expression.type === "repeat" ? expression.max : 0,
  ): Item {
    const number = memoized(this.#expressions, expression, () => this.#expressions.size);
    const key = `${number} ${read} ${min} ${max} ${rest?.id}`;
    return memoized(this.#items, key, () => ({ id: this.#items.size, expression, read, min, max, rest }));
  }
}
