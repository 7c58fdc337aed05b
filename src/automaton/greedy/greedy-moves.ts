import type { Meter } from "../errors.js";
import { ACCEPT, LEAF, MARK, type Nfa, TAKE } from "../nfa/nfa.js";
import { END, type Lookahead } from "./lookahead.js";

/** The size of a slot: the key of a position, a cell, the index of the events in `events`, the key of the next position. */
const SLOT = 4;

/** The cell of an unused slot. */
const EMPTY = -1;

// The key of a position is the position times an odd number, which spreads it over 32 bits; the inverse undoes that.
const MULTIPLIER = 0x9e3779b1;
const INVERSE = 0x0e8b2f51;

/** What a move costs besides its search: the room that it takes in the table. */
const MOVE_STEPS = 8;

/** The key of position 0, where every text starts. */
export const START_KEY = 0;

/** Returns the first index in `slots` to look for a move at; `shift` is that of the table. */
export function homeSlot(key: number, cell: number, shift: number): number {
  return ((key ^ Math.imul(cell, 0x85ebca6b)) >>> shift) & -SLOT;
}

/**
 * The greedy move from each position, for each cell (the next character and the look-ahead after it): the events before
 * the character, and the position after it. Moves are computed once and kept in a hash table with open addressing. The
 * table holds positions by their keys, so that following a move costs no multiplication.
 */
export class GreedyMoves {
  slots: Int32Array = new Int32Array(0);
  /** The shift that reduces a hash of 32 bits to an index in `slots`. */
  shift = 32;
  /**
   * For each move, the number of its events and then the events, from the index that its slot holds. Index 0 stands for
   * a move without events that starts no leaf.
   */
  events: number[] = [];
  readonly #nfa: Nfa;
  readonly #lookahead: Lookahead;
  readonly #meter: Meter;
  readonly #visited: Int32Array;
  readonly #live: Int32Array;
  #search = 0;
  #used = 0;

  constructor(nfa: Nfa, lookahead: Lookahead, meter: Meter) {
    this.#nfa = nfa;
    this.#lookahead = lookahead;
    this.#meter = meter;
    this.#visited = new Int32Array(nfa.kinds.length);
    this.#live = new Int32Array(lookahead.edges.positions.length);
    this.reset();
  }

  /** How much memory the moves take, in numbers. */
  get size(): number {
    return this.slots.length + this.events.length;
  }

  /** Drops all moves. */
  reset(): void {
    this.#used = 0;
    this.slots = new Int32Array(1 << 12).fill(EMPTY);
    this.shift = 32 - 12;
    this.events = [0];
  }

  /**
   * Returns the index of a move in `slots`, computing the move if it is not there yet.
   *
   * @throws {AutomatonLimitError} when the text needs more steps than the meter allows
   */
  slot(key: number, cell: number): number {
    const { slots } = this;
    let at = homeSlot(key, cell, this.shift);
    while (slots[at + 1] !== EMPTY) {
      if (slots[at] === key && slots[at + 1] === cell) return at;
      at = (at + SLOT) & (slots.length - 1);
    }
    const [events, next] = this.#find(Math.imul(key, INVERSE), cell);
    slots[at] = key;
    slots[at + 1] = cell;
    slots[at + 2] = events;
    slots[at + 3] = Math.imul(next, MULTIPLIER);
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
      let at = homeSlot(old[from]!, old[from + 1]!, this.shift);
      while (slots[at + 1] !== EMPTY) at = (at + SLOT) & (slots.length - 1);
      slots.set(old.subarray(from, from + SLOT), at);
    }
  }

  /** Searches depth-first, trying targets in order of preference: the first path that succeeds is the greedy one. */
  #find(position: number, cell: number): readonly [events: number, next: number] {
    const { kinds, first, second, targets } = this.#nfa;
    const { width, edges } = this.#lookahead;
    const charClass = cell % width;
    const search = ++this.#search;
    const after = cell === 0 ? END : (cell - charClass) / width;
    const live = this.#lookahead.positionsOf(after);
    for (const position of live) this.#live[position] = search;
    this.#meter.spend(live.length + MOVE_STEPS);
    const path = [edges.positions[position]!];
    const targetsTried = [0];
    // A search visits each state of the automaton at most once, so its steps can be counted when it is done.
    let steps = 0;
    const found = (next: number): readonly [events: number, next: number] => {
      this.#meter.spend(steps);
      return [this.#write(path), next];
    };
    for (;;) {
      steps++;
      const state = path.at(-1)!;
      const kind = kinds[state]!;
      if (kind === TAKE) {
        const next = edges.positionOf[second[state]!]!;
        const succeeds = this.#live[next] === search && this.#lookahead.holds(first[state]!, charClass);
        if (cell !== 0 && succeeds) return found(next);
      } else if (kind === ACCEPT && cell === 0) return found(0);
      const count = kind === MARK ? 1 : kind === TAKE ? 0 : second[state]!;
      const index = targetsTried[targetsTried.length - 1]!++;
      if (index >= count) {
        path.pop();
        targetsTried.pop();
        continue;
      }
      const target = kind === MARK ? second[state]! : targets[first[state]! + index]!;
      if (this.#visited[target] === search) continue;
      this.#visited[target] = search;
      path.push(target);
      targetsTried.push(0);
    }
  }

  /** Stores the events of a path; returns their index in `events`. */
  #write(path: readonly number[]): number {
    const marks = path.filter((state) => this.#nfa.kinds[state] === MARK);
    if (marks.length === 0) return 0;
    const events = marks.map((state) => this.#nfa.first[state]!).filter((event) => event !== LEAF);
    const at = this.events.push(events.length) - 1;
    for (const event of events) this.events.push(event);
    return at;
  }
}
