import type { Rule } from "../../bnf/expression.js";
import { type Edge, type Item, Items } from "./items.js";

/** The next state for an interval of characters beyond ASCII. */
interface WideEdge {
  readonly first: number;
  readonly last: number;
  readonly next: number;
}

/** The number of characters that have a column of their own: a power of two, so that a shift gives the state. */
const COLUMNS = 128;
const SHIFT = 7;
const LAST_CHARACTER = 0x10ffff;
/** No transition leads to state 0, so that it can stand for one that is not known yet. */
const UNKNOWN = 0;
/** The state after which no text goes on, multiplied. */
const DEAD: number = COLUMNS;
const FIRST_STATES = 16;

/**
 * The automaton of a rule, made from the rules themselves while it reads: a state is the set of remainders that a text can
 * have (the partial derivatives of the rule), and a transition is worked out once. It needs neither a table nor a
 * compiler, so a program that has it ships the text of the rules alone. Where the transitions are known, it is as fast as a
 * loop over a table. The rules must not refer to themselves.
 *
 * States are numbers, multiplied by 128, as in `Table`.
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

  constructor(rules: ReadonlyMap<string, Rule>, rule: string) {
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

  /** Checks whether no text goes on from a state. */
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

  /** Makes the state after a character, and notes it for every character that leads there by the same edges. */
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
    let state = this.#states.get(key);
    if (state === undefined) {
      const edges: Edge[] = [];
      state = this.#edges.length << SHIFT;
      this.#accepting.push(this.#items.expand(items, edges));
      this.#edges.push(edges);
      this.#wide.push([]);
      this.#states.set(key, state);
      this.#grow(state + COLUMNS);
    }
    return state;
  }

  #grow(size: number): void {
    if (size <= this.#next.length) return;
    const grown = new Uint32Array(this.#next.length * 2);
    grown.set(this.#next);
    this.#next = grown;
  }
}
