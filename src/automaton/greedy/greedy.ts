import { partition } from "../alphabet/partition.js";
import { Meter } from "../errors.js";
import type { Plan } from "../nfa/plan.js";
import { thompson } from "../nfa/thompson.js";
import { GreedyMoves, homeSlot, START_KEY } from "./greedy-moves.js";
import { DEAD, END, Lookahead } from "./lookahead.js";

/**
 * The events of a match, from left to right. The first `length` entries of `words` are, in order:
 *
 *     an event, 0 or greater
 *     -n: the next n UTF-16 code units, up to the start of a leaf or the next event
 *
 * The lengths n add up to the length of the text. Entries after `length` are meaningless.
 */
export interface EventTape {
  /** Where the events are written; replaced by a larger array when they do not fit. */
  words: Int32Array;
  /** The number of entries in use. */
  length: number;
}

/** Returns an empty tape. */
export function eventTape(): EventTape {
  return { words: new Int32Array(64), length: 0 };
}

/** How many numbers may be kept after a text (32 MB); beyond that, all of them are dropped. */
export const MAX_KEPT = 8_000_000;

/** The cell of a code unit that is the low half of a surrogate pair. */
const LOW_HALF = -1;

/**
 * Matches texts against a plan in two passes. One from the right finds the live positions before each character; one
 * from the left then follows the preferred path through live positions. What a pass computes for a character and its
 * context is kept, so that most characters cost two look-ups.
 *
 * @see A. Frisch, L. Cardelli, "Greedy regular expression matching", ICALP 2004
 */
export class GreedyMatcher {
  readonly #meter: Meter;
  readonly #lookahead: Lookahead;
  readonly #moves: GreedyMoves;
  #cells: Int32Array = new Int32Array(256);

  /** @throws {AutomatonLimitError} when the automaton grows past a limit of the meter */
  constructor(plan: Plan, meter: Meter = new Meter()) {
    const nfa = thompson(plan, meter);
    this.#meter = meter;
    this.#lookahead = new Lookahead(nfa, partition(nfa.sets, meter), meter);
    this.#moves = new GreedyMoves(nfa, this.#lookahead, meter);
  }

  /**
   * Matches the span of `text` from `start` to `end` (offsets in UTF-16 code units, neither within a surrogate pair) and
   * writes the events of the greedy match to the tape. Returns `false`, and leaves the tape unchanged, when the plan does
   * not match the span.
   *
   * Time and memory are linear in the span; what a text meets for the first time also costs time linear in the automaton.
   *
   * @throws {AutomatonLimitError} when the text needs more look-ahead cells, steps or events than the limits allow
   */
  match(text: string, start: number, end: number, tape: EventTape): boolean {
    this.#meter.restart();
    this.#lookahead.begin();
    const length = end - start;
    if (this.#cells.length < length) this.#cells = new Int32Array(2 * length);
    try {
      if (!this.#fromRight(text, start, end)) return false;
      this.#fromLeft(length, tape);
      return true;
    } finally {
      this.#dropLarge();
    }
  }

  /** How much memory is kept for the next text, in numbers. */
  get kept(): number {
    return this.#lookahead.size + this.#moves.size;
  }

  /** Drops what takes too much memory to be kept for the next text. */
  #dropLarge(): void {
    if (this.#cells.length > MAX_KEPT) this.#cells = new Int32Array(256);
    if (this.kept <= MAX_KEPT) return;
    // Making the first look-aheads again is not the work of this text, which may have used up its steps.
    this.#meter.restart();
    this.#lookahead.reset();
    this.#moves.reset();
  }

  /** Fills `#cells` from right to left; returns whether the plan matches. */
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

  /** Follows the greedy moves through `#cells` and writes their events to the tape. */
  #fromLeft(length: number, tape: EventTape): void {
    const cells = this.#cells;
    const moves = this.#moves;
    let { slots, events, shift } = moves;
    let { words } = tape;
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
          if (used + end - from >= words.length) words = this.#grow(tape, used + end - from + 1);
          if (leafLength > 0) words[used++] = -leafLength;
          leafLength = 0;
          for (let at = from + 1; at <= end; at++) words[used++] = events[at]!;
        }
      }
      leafLength++;
    }
    tape.length = used;
  }

  /** Gives a tape twice the room needed, as far as the limit allows, and returns its new words. */
  #grow(tape: EventTape, needed: number): Int32Array {
    this.#meter.check("events", needed);
    const words = new Int32Array(Math.min(2 * needed, this.#meter.limits.events));
    words.set(tape.words);
    tape.words = words;
    return words;
  }
}
