// Greedy matching: finds the preferred way in which a program matches a string, in two passes.
import { type Alphabet, type Partition, partition } from "../alphabet.js";
import { Budget } from "../limits.js";
import {
  ACCEPT,
  type Lists,
  MARK,
  type Nfa,
  type ReverseEdges,
  reverseEdges,
  TAKE,
  thompson,
} from "../nfa.js";
import { LEAF, type Program } from "../program.js";
import { classAt } from "../table/table.js";
import type { EventBuffer } from "./events.js";

/** The cell of a code unit that is the second half of a surrogate pair. */
const LOW_HALF = -1;

/** The look-ahead of a string that cannot be matched from any position, and its first cell. */
const DEAD = 0;
/** The look-ahead at the end of the text. */
const END = 1;

/** The key of position 0, where every string starts. */
const START_KEY = 0;

/** The most numbers kept after a string (32 MB). Beyond that, all of them are dropped. */
export const MAX_KEPT = 8_000_000;

/**
 * Runs a program on strings in two passes. The first, from the right, finds the live positions before each character.
 * The second, from the left, follows the preferred path through live positions. The result for a character in its
 * context is cached, so most characters cost two look-ups.
 *
 * @see A. Frisch, L. Cardelli, "Greedy regular expression matching", ICALP 2004
 */
export class GreedyMatcher {
  readonly #budget: Budget;
  readonly #lookahead: Lookahead;
  readonly #moves: GreedyMoves;
  #cells: Int32Array = new Int32Array(256);

  /** @throws {AutomatonLimitError} when the automaton exceeds a limit of the budget */
  constructor(program: Program, budget: Budget = new Budget()) {
    const nfa = thompson(program, budget);
    this.#budget = budget;
    this.#lookahead = new Lookahead(nfa, partition(nfa.sets, budget), budget);
    this.#moves = new GreedyMoves(nfa, this.#lookahead, budget);
  }

  /**
   * Matches the span of `text` from `start` to `end` (offsets in UTF-16 code units, neither within a surrogate pair)
   * and writes the events of the greedy match to the buffer. Returns `false`, and leaves the buffer unchanged, if the
   * program does not match the span.
   *
   * Time and memory are linear in the span. Each new context of a character also costs time linear in the automaton.
   *
   * @throws {AutomatonLimitError} when the text needs more look-ahead cells, steps or events than the limits allow
   */
  match(text: string, start: number, end: number, buffer: EventBuffer): boolean {
    this.#budget.restart();
    this.#lookahead.begin();
    const length = end - start;
    if (this.#cells.length < length) this.#cells = new Int32Array(2 * length);
    try {
      if (!this.#fromRight(text, start, end)) return false;
      this.#fromLeft(length, buffer);
      return true;
    } finally {
      this.#dropLarge();
    }
  }

  /** The memory kept for the next string, in numbers. */
  get kept(): number {
    return this.#lookahead.size + this.#moves.size;
  }

  /** Drops results that take too much memory to keep. */
  #dropLarge(): void {
    if (this.#cells.length > MAX_KEPT) this.#cells = new Int32Array(256);
    if (this.kept <= MAX_KEPT) return;
    // Recreating the first look-aheads does not count as work for this string, which may have used up its steps.
    this.#budget.restart();
    this.#lookahead.reset();
    this.#moves.reset();
  }

  /** Fills `#cells` from right to left; returns whether the program matches. */
  #fromRight(text: string, start: number, end: number): boolean {
    const lookahead = this.#lookahead;
    const { ascii } = lookahead;
    const cells = this.#cells;
    let rows = lookahead.rows;
    let firstCell = END * lookahead.width;
    for (let i = end - 1; i >= start; i--) {
      const unit = text.charCodeAt(i);
      let charClass = 0;
      if (unit < 128) charClass = ascii[unit]!;
      else {
        if (i > start && text.codePointAt(i - 1)! > 0xffff) cells[i-- - start] = LOW_HALF;
        charClass = lookahead.classOf(text.codePointAt(i)!);
      }
      const cell = firstCell + charClass;
      cells[i - start] = cell;
      firstCell = rows[cell]!;
      if (firstCell < 0) {
        firstCell = lookahead.before(cell);
        rows = lookahead.rows;
      }
      if (firstCell === DEAD) return false;
    }
    return lookahead.isStart(firstCell);
  }

  /** Follows the greedy moves through `#cells` and writes their events to the buffer. */
  #fromLeft(length: number, buffer: EventBuffer): void {
    const cells = this.#cells;
    const moves = this.#moves;
    let { slots, events, shift } = moves;
    let { words } = buffer;
    let key = START_KEY;
    let used = 0;
    let leafLength = 0;
    for (let i = 0; i <= length; i++) {
      const cell = i === length ? 0 : cells[i]!;
      if (cell !== LOW_HALF) {
        let slot = homeSlot(key, cell, shift);
        if (slots[slot] !== key || slots[slot + 1] !== cell) {
          slot = moves.slot(key, cell);
          ({ slots, events, shift } = moves);
        }
        const from = slots[slot + 2]!;
        key = slots[slot + 3]!;
        if (from !== 0) {
          const end = from + events[from]!;
          if (used + end - from >= words.length) words = this.#grow(buffer, used + end - from + 1);
          if (leafLength > 0) words[used++] = -leafLength;
          leafLength = 0;
          for (let at = from + 1; at <= end; at++) words[used++] = events[at]!;
        }
      }
      leafLength++;
    }
    buffer.length = used;
  }

  /** Gives a buffer twice the required size, within the limit, and returns its new words. */
  #grow(buffer: EventBuffer, needed: number): Int32Array {
    this.#budget.check("events", needed);
    const words = new Int32Array(Math.min(2 * needed, this.#budget.limits.events));
    words.set(buffer.words);
    buffer.words = words;
    return words;
  }
}

/** The cells that a live position counts for: it is stored as a number, and in the key string of its look-ahead. */
const POSITION_WEIGHT = 4;

/** The cells that a look-ahead counts for in addition to its row and positions: the objects that hold them. */
const LOOKAHEAD_WEIGHT = 64;

/** A cell that is not computed yet. */
const UNKNOWN = -1;

/**
 * A deterministic automaton that reads from right to left. Its states, the look-aheads, are the sets of live positions:
 * those from which the rest of the string can be matched. They are computed on demand.
 *
 * A cell is `lookahead * width + charClass`, for a character and the look-ahead after it. The cells of `DEAD` are never
 * used, so cell 0 represents the end of the string.
 */
class Lookahead {
  /** The number of character classes. */
  readonly width: number;
  readonly edges: ReverseEdges;
  /** The class of each ASCII character. */
  readonly ascii: Uint16Array;
  /** For each cell, the first cell of the look-ahead before its character; `UNKNOWN` until `before` computes it. */
  rows: Int32Array = new Int32Array(0);
  readonly #nfa: Nfa;
  readonly #alphabet: Alphabet;
  readonly #budget: Budget;
  /** 1 if a set of the automaton contains a class, at `set * width + charClass`. */
  readonly #holds: Uint8Array;
  readonly #visited: Int32Array;
  readonly #numbers = new Map<string, number>();
  #search = 0;
  /** The live positions of each look-ahead, ascending. */
  #positions: Int32Array[] = [];
  /** The cells that all look-aheads count for. */
  #size = 0;
  /** The same at the beginning of the current string. */
  #sizeBefore = 0;

  constructor(nfa: Nfa, { alphabet, members }: Partition, budget: Budget) {
    this.#nfa = nfa;
    this.#alphabet = alphabet;
    this.#budget = budget;
    this.width = alphabet.size;
    this.edges = reverseEdges(nfa);
    budget.check("cells", members.length * this.width);
    this.#holds = new Uint8Array(members.length * this.width);
    for (const [set, classes] of members.entries()) {
      for (const charClass of classes) this.#holds[set * this.width + charClass] = 1;
    }
    this.ascii = Uint16Array.from({ length: 128 }, (_, codePoint) => classAt(alphabet, codePoint));
    this.#visited = new Int32Array(nfa.kinds.length);
    this.reset();
  }

  /** The memory of the look-aheads, in cells of four bytes. */
  get size(): number {
    return this.#size;
  }

  /** Begins a string: look-aheads of earlier strings do not count against its limit. */
  begin(): void {
    this.#sizeBefore = this.#size;
  }

  /** Drops all look-aheads. */
  reset(): void {
    this.#numbers.clear();
    this.#positions = [];
    this.#size = 0;
    this.#sizeBefore = 0;
    this.rows = new Int32Array(64 * this.width);
    // The look-ahead at the end differs from the dead one even if no position is live there.
    const atEnd = this.#positionsBefore(this.edges.accepts);
    this.#add(new Int32Array(0), "");
    this.#add(atEnd, atEnd.join() || "none");
  }

  classOf(codePoint: number): number {
    return classAt(this.#alphabet, codePoint);
  }

  /** Returns the live positions, ascending. */
  positionsOf(lookahead: number): Int32Array {
    return this.#positions[lookahead]!;
  }

  /** Returns whether a string matches, given the first cell of its initial look-ahead. */
  isStart(firstCell: number): boolean {
    return this.#positions[firstCell / this.width]![0] === 0;
  }

  /** Returns whether a set of the automaton contains a class. */
  holds(set: number, charClass: number): boolean {
    return this.#holds[set * this.width + charClass] === 1;
  }

  /**
   * Computes the first cell of the look-ahead before a cell's character, and stores it in `rows`.
   *
   * @throws {AutomatonLimitError} when the text needs more cells or steps than the budget allows
   */
  before(cell: number): number {
    const charClass = cell % this.width;
    const positions = this.#positions[(cell - charClass) / this.width]!;
    const { offsets, items } = this.edges.takes;
    const entries: number[] = [];
    let steps = positions.length;
    for (const position of positions) {
      steps += offsets[position + 1]! - offsets[position]!;
      for (let i = offsets[position]!; i < offsets[position + 1]!; i++) {
        if (this.holds(this.#nfa.first[items[i]!]!, charClass)) entries.push(items[i]!);
      }
    }
    this.#budget.spend(steps);
    const firstCell = this.#number(this.#positionsBefore(entries)) * this.width;
    this.rows[cell] = firstCell;
    return firstCell;
  }

  /** Returns the positions from which one of the states is reachable without reading a character, ascending. */
  #positionsBefore(states: readonly number[]): Int32Array {
    const { positionOf, sources }: { positionOf: Int32Array; sources: Lists } = this.edges;
    const search = ++this.#search;
    const open = [...states];
    const found: number[] = [];
    let steps = 1;
    for (let state = open.pop(); state !== undefined; state = open.pop()) {
      steps++;
      if (this.#visited[state] === search) continue;
      this.#visited[state] = search;
      if (positionOf[state] !== -1) found.push(positionOf[state]!);
      for (let i = sources.offsets[state]!; i < sources.offsets[state + 1]!; i++)
        open.push(sources.items[i]!);
    }
    this.#budget.spend(steps);
    return Int32Array.from(found).sort();
  }

  #number(positions: Int32Array): number {
    const key = positions.join();
    return this.#numbers.get(key) ?? this.#add(positions, key);
  }

  #add(positions: Int32Array, key: string): number {
    const size = this.#size + this.width + LOOKAHEAD_WEIGHT + POSITION_WEIGHT * positions.length;
    this.#budget.check("lookahead", size - this.#sizeBefore);
    this.#size = size;
    const number = this.#positions.push(positions) - 1;
    this.#numbers.set(key, number);
    const needed = (number + 1) * this.width;
    if (this.rows.length < needed) {
      const rows = new Int32Array(2 * needed);
      rows.set(this.rows);
      this.rows = rows;
    }
    this.rows.fill(UNKNOWN, number * this.width, needed);
    return number;
  }
}

/** The size of a slot: the key of a position, a cell, the index of the events in `events`, the key of the next position. */
const SLOT = 4;

/** The cell of an unused slot. */
const EMPTY = -1;

// The key of a position is the position times an odd number, which spreads it over 32 bits. The inverse recovers the
// position.
const MULTIPLIER = 0x9e3779b1;
const INVERSE = 0x0e8b2f51;

/** The steps of a move in addition to its search, for its entry in the table. */
const MOVE_STEPS = 8;

/** Returns the index in `slots` where the search for a move starts; `shift` is that of the table. */
function homeSlot(key: number, cell: number, shift: number): number {
  return ((key ^ Math.imul(cell, 0x85ebca6b)) >>> shift) & -SLOT;
}

/**
 * The greedy move from each position, for each cell (the next character and the look-ahead after it): the events before
 * the character, and the position after it. Moves are computed once and kept in a hash table with open addressing. The
 * table holds positions by key, so that following a move needs no multiplication.
 */
class GreedyMoves {
  slots: Int32Array = new Int32Array(0);
  /** The shift that reduces a 32-bit hash to an index in `slots`. */
  shift = 32;
  /**
   * For each move, the number of its events and then the events, at the index in its slot. Index 0 means a move without
   * events that starts no leaf.
   */
  events: number[] = [];
  readonly #nfa: Nfa;
  readonly #lookahead: Lookahead;
  readonly #budget: Budget;
  readonly #visited: Int32Array;
  readonly #live: Int32Array;
  #search = 0;
  #used = 0;

  constructor(nfa: Nfa, lookahead: Lookahead, budget: Budget) {
    this.#nfa = nfa;
    this.#lookahead = lookahead;
    this.#budget = budget;
    this.#visited = new Int32Array(nfa.kinds.length);
    this.#live = new Int32Array(lookahead.edges.positions.length);
    this.reset();
  }

  /** The memory of the moves, in numbers. */
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
   * Returns the index of a move in `slots`, computing it if needed.
   *
   * @throws {AutomatonLimitError} when the text needs more steps than the budget allows
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
    this.#budget.spend(live.length + MOVE_STEPS);
    const path = [edges.positions[position]!];
    const targetsTried = [0];
    // A search visits each state of the automaton at most once, so its steps can be counted afterwards.
    let steps = 0;
    const found = (next: number): readonly [events: number, next: number] => {
      this.#budget.spend(steps);
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

  /** Stores the events of a path, and returns their index in `events`. */
  #write(path: readonly number[]): number {
    const marks = path.filter((state) => this.#nfa.kinds[state] === MARK);
    if (marks.length === 0) return 0;
    const events = marks.map((state) => this.#nfa.first[state]!).filter((event) => event !== LEAF);
    const at = this.events.push(events.length) - 1;
    for (const event of events) this.events.push(event);
    return at;
  }
}
