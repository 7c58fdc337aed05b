// The automaton of a rule, made from the rule itself while it reads texts.
import type { Expression, RuleDefinition } from "../bnf/expression.js";
import { memoized } from "../core/values.js";

/** The number of characters with a column each: a power of two, so that a shift gives the state. */
const COLUMNS = 128;
const SHIFT = 7;
const LAST_CHARACTER = 0x10ffff;
/** No transition leads to state 0, so it marks transitions that are not known yet. */
const UNKNOWN = 0;
/** The dead state, multiplied. */
const DEAD: number = COLUMNS;
const FIRST_STATES = 16;

/**
 * The automaton of a rule, built from the rules themselves while it reads: a state is the set of remainders that a text can
 * have (the partial derivatives of the rule), and each transition is computed once. It needs neither a table nor a
 * compiler, so a program that uses it ships only the text of the rules. Where the transitions are known, it is as fast as a
 * loop over a table. The rules must not refer to themselves.
 *
 * States are numbers, multiplied by 128, as in `Table`.
 *
 * @see V. Antimirov, "Partial derivatives of regular expressions and finite automaton constructions" (1996)
 */
export class LazyDfa {
  /** The state before the first character. */
  readonly start: number;
  readonly #items: Items;
  readonly #states = new Map<string, number>();
  readonly #edges: (readonly Edge[])[] = [[]];
  readonly #accepting: boolean[] = [false];
  readonly #wide: WideEdge[][] = [[]];
  /** The next state, at `state + character`. */
  #next = new Uint32Array(FIRST_STATES * COLUMNS);

  constructor(rules: ReadonlyMap<string, RuleDefinition>, rule: string) {
    this.#items = new Items(rules);
    this.#state([]);
    this.start = this.#state([this.#items.ofRule(rule)]);
  }

  /** Checks whether the whole text matches, in time linear in its length. */
  accepts(text: string): boolean {
    let state = this.start;
    let known = this.#next;
    for (let i = 0; i < text.length && state !== DEAD; i++) {
      const unit = text.charCodeAt(i);
      if (unit < COLUMNS) {
        const next = known[state + unit]!;
        state = next === UNKNOWN ? this.#make(state, unit) : next;
        // It may have grown.
        if (next === UNKNOWN) known = this.#next;
      } else {
        const code = text.codePointAt(i)!;
        if (code > 0xffff) i += 1;
        state = this.next(state, code);
        known = this.#next;
      }
    }
    return this.isAccepting(state);
  }

  /** Checks whether the text may end in a state. */
  isAccepting(state: number): boolean {
    return this.#accepting[state >> SHIFT]!;
  }

  /** Checks whether a state is dead: no text continues from it. */
  isDead(state: number): boolean {
    return state === DEAD;
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

  /** Makes the state after a character, and stores it for every character that leads there by the same edges. */
  #make(state: number, code: number): number {
    let from = 0;
    let to = LAST_CHARACTER;
    const after: (Item | null)[] = [];
    for (const edge of this.#edges[state >> SHIFT]!) {
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
    const key = [...new Set(items.map((item) => item?.id ?? -1))].sort((one, other) => one - other).join(" ");
    return memoized(this.#states, key, () => {
      const edges: Edge[] = [];
      const state = this.#edges.length << SHIFT;
      this.#accepting.push(this.#items.expand(items, edges));
      this.#edges.push(edges);
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

/** The next state for an interval of characters beyond ASCII. */
interface WideEdge {
  readonly first: number;
  readonly last: number;
  readonly next: number;
}

const CASE_BIT = 0x20;

/**
 * The remainder of a text: an expression, and then the rest. Equal remainders are the same object, so that sets of them can
 * be compared by their numbers. `null` is the end of the text.
 */
interface Item {
  readonly id: number;
  readonly expression: Expression;
  /** For a literal, the number of UTF-16 code units that have been read. */
  readonly read: number;
  /** For a repetition, how often its item must and can still come. Otherwise 0. */
  readonly min: number;
  readonly max: number | null;
  readonly rest: Item | null;
}

/** A range of characters that can come next in a text, and the remainder after them. */
interface Edge {
  readonly first: number;
  readonly last: number;
  readonly to: Item | null;
}

/** Makes the remainders of texts that match a rule. The rules must not refer to themselves. */
class Items {
  readonly #rules: ReadonlyMap<string, RuleDefinition>;
  readonly #expressions = new Map<Expression, number>();
  readonly #items = new Map<string, Item>();

  constructor(rules: ReadonlyMap<string, RuleDefinition>) {
    this.#rules = rules;
  }

  /** Returns the remainder of a text that matches a rule, before its first character. */
  ofRule(name: string): Item {
    return this.#item(this.#rules.get(name)!.expression, null);
  }

  /**
   * Adds the edges of some remainders to a list. Returns whether the text may end.
   *
   * @param items the remainders of a text, of which any may follow
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

  /** Adds the beginnings of an item: edges for characters, otherwise the items that it expands to. */
  #open(item: Item, open: (Item | null)[], edges: Edge[]): void {
    const { expression, rest, min, max } = item;
    switch (expression.type) {
      case "range":
        edges.push({ first: expression.first, last: expression.last, to: rest });
        break;
      case "literal":
        this.#literal(item, expression.text, expression.caseSensitive, open, edges);
        break;
      case "reference":
        open.push(this.#item(this.#rules.get(expression.name)!.expression, rest));
        break;
      case "choice":
        for (const each of expression.items) open.push(this.#item(each, rest));
        break;
      case "sequence":
        open.push(expression.items.reduceRight<Item | null>((after, each) => this.#item(each, after), rest));
        break;
      default:
        if (min === 0) open.push(rest);
        if (max !== 0) {
          const again = this.#item(expression, rest, 0, Math.max(0, min - 1), max === null ? null : max - 1);
          open.push(this.#item(expression.item, again));
        }
    }
  }

  #literal(item: Item, text: string, exact: boolean, open: (Item | null)[], edges: Edge[]): void {
    const code = text.codePointAt(item.read);
    if (code === undefined) {
      open.push(item.rest);
      return;
    }
    const to = this.#item(item.expression, item.rest, item.read + (code > 0xffff ? 2 : 1));
    edges.push({ first: code, last: code, to });
    const other = code ^ CASE_BIT;
    if (!exact && /[a-z]/i.test(String.fromCodePoint(code))) edges.push({ first: other, last: other, to });
  }

  #item(
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
