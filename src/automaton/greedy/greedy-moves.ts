import { ACCEPT, LEAF, MARK, type Nfa, TAKE } from "../nfa/nfa.js";
import { END, type Lookahead } from "./lookahead.js";

/** Numbers in a slot: the key of the place, the cell, where its events stand in `events`, the key of the next. */
const SLOT = 4;

/** The cell of a slot that is not in use. */
const EMPTY = -1;

// A place times an odd number is its key: well spread over 32 bits, and undone by the inverse.
const SPREAD = 0x9e3779b1;
const UNSPREAD = 0x0e8b2f51;

/** The key of the place where every text begins. */
export const START_KEY = 0;

/** Where a move stands in a table whose size goes with `shift`, unless another stands there already. */
export function home(key: number, cell: number, shift: number): number {
  return ((key ^ Math.imul(cell, 0x85ebca6b)) >>> shift) & -SLOT;
}

/**
 * The greedy way on from each place, for each cell (the character at hand and what can follow): the events up
 * to that character, and the place behind it. Found once and kept in a table with open addressing, in which
 * places stand by their keys, so that following them costs no product.
 */
export class GreedyMoves {
  slots: Int32Array = new Int32Array(0);
  /** How far 32 bits go down to the length of `slots`. */
  shift = 32;
  /** At a slot's third number: how many events, then they. 0 where there are none and no leaf begins. */
  events: number[] = [];
  /** The most events of any move. */
  longest = 0;
  readonly #nfa: Nfa;
  readonly #lookahead: Lookahead;
  readonly #seen: Int32Array;
  readonly #live: Int32Array;
  #search = 0;
  #used = 0;

  constructor(nfa: Nfa, lookahead: Lookahead) {
    this.#nfa = nfa;
    this.#lookahead = lookahead;
    this.#seen = new Int32Array(nfa.kinds.length);
    this.#live = new Int32Array(lookahead.edges.places.length);
    this.reset();
  }

  get size(): number {
    return this.slots.length + this.events.length;
  }

  reset(): void {
    this.#used = 0;
    this.slots = new Int32Array(1 << 12).fill(EMPTY);
    this.shift = 32 - 12;
    this.events = [0];
    this.longest = 0;
  }

  /** Where in `slots` the move stands. */
  slot(key: number, cell: number): number {
    const { slots } = this;
    let at = home(key, cell, this.shift);
    while (slots[at + 1] !== EMPTY) {
      if (slots[at] === key && slots[at + 1] === cell) return at;
      at = (at + SLOT) & (slots.length - 1);
    }
    const [events, next] = this.#find(Math.imul(key, UNSPREAD), cell);
    slots[at] = key;
    slots[at + 1] = cell;
    slots[at + 2] = events;
    slots[at + 3] = Math.imul(next, SPREAD);
    if (++this.#used * SLOT * 2 <= slots.length) return at;
    this.#grow();
    return this.slot(key, cell);
  }

  #grow(): void {
    const old = this.slots;
    const slots = new Int32Array(2 * old.length).fill(EMPTY);
    this.slots = slots;
    this.shift -= 1;
    for (let from = 0; from < old.length; from += SLOT) {
      if (old[from + 1] === EMPTY) continue;
      let at = home(old[from]!, old[from + 1]!, this.shift);
      while (slots[at + 1] !== EMPTY) at = (at + SLOT) & (slots.length - 1);
      slots.set(old.subarray(from, from + SLOT), at);
    }
  }

  /** A search in depth that tries targets in their order: the first way that succeeds is the greedy one. */
  #find(place: number, cell: number): readonly [events: number, next: number] {
    const { kinds, first, second, targets } = this.#nfa;
    const { width, edges } = this.#lookahead;
    const charClass = cell % width;
    const search = ++this.#search;
    const behind = cell === 0 ? END : (cell - charClass) / width;
    for (const live of this.#lookahead.placesOf(behind)) this.#live[live] = search;
    const path = [edges.places[place]!];
    const tried = [0];
    for (;;) {
      const state = path.at(-1)!;
      const kind = kinds[state]!;
      if (kind === TAKE) {
        const next = edges.placeOf[second[state]!]!;
        const succeeds = this.#live[next] === search && this.#lookahead.holds(first[state]!, charClass);
        if (cell !== 0 && succeeds) return [this.#write(path), next];
      } else if (kind === ACCEPT && cell === 0) return [this.#write(path), 0];
      const ways = kind === MARK ? 1 : kind === TAKE ? 0 : second[state]!;
      const way = tried[tried.length - 1]!++;
      if (way >= ways) {
        path.pop();
        tried.pop();
        continue;
      }
      const target = kind === MARK ? second[state]! : targets[first[state]! + way]!;
      if (this.#seen[target] === search) continue;
      this.#seen[target] = search;
      path.push(target);
      tried.push(0);
    }
  }

  #write(path: readonly number[]): number {
    const marks = path.filter((state) => this.#nfa.kinds[state] === MARK);
    if (marks.length === 0) return 0;
    const events = marks.map((state) => this.#nfa.first[state]!).filter((event) => event !== LEAF);
    this.longest = Math.max(this.longest, events.length);
    const at = this.events.push(events.length) - 1;
    for (const event of events) this.events.push(event);
    return at;
  }
}
