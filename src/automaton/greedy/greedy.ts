import { partition } from "../alphabet/alphabet.js";
import { Meter } from "../errors.js";
import type { Plan } from "../nfa/plan.js";
import { thompson } from "../nfa/thompson.js";
import { GreedyMoves, home, START_KEY } from "./greedy-moves.js";
import { DEAD, END, Lookahead } from "./lookahead.js";

/**
 * What a match of a plan reports, from left to right. The first `length` of the words are, in order:
 *
 *     an event, 0 or greater
 *     -n: the next n UTF-16 code units, up to where a leaf begins or an event follows
 *
 * The n add up to the length of the text; words after `length` mean nothing.
 */
export interface EventTape {
  words: Int32Array;
  length: number;
}

/** An empty tape. */
export function eventTape(): EventTape {
  return { words: new Int32Array(64), length: 0 };
}

/** Numbers kept from one text to the next, about 32 MB; when there are more, all of them are dropped. */
const KEPT = 8_000_000;

/** Stands for the second half of a surrogate pair among the cells. */
const HALF = -1;

/**
 * Matches texts against a plan in two passes (A. Frisch, L. Cardelli, "Greedy regular expression matching", 2004):
 * one from the right finds which ways can still succeed, one from the left takes the first of them. What a pass
 * finds for a character in its surroundings is kept, so that most characters cost two look-ups.
 */
export class GreedyMatcher {
  readonly #lookahead: Lookahead;
  readonly #moves: GreedyMoves;
  #cells: Int32Array = new Int32Array(256);

  /** @throws {AutomatonLimitError} when the automaton grows past a limit of the meter */
  constructor(plan: Plan, meter: Meter = new Meter()) {
    const nfa = thompson(plan, meter);
    this.#lookahead = new Lookahead(nfa, partition(nfa.sets, meter), meter);
    this.#moves = new GreedyMoves(nfa, this.#lookahead);
  }

  /**
   * Writes the events of the greedy match of `text` from `start` to `end` on the tape; both offsets lie between
   * characters. Returns false, and leaves the tape alone, when the plan does not match that span.
   *
   * Time and memory are linear in the span, and in the automaton for what is met the first time.
   *
   * @throws {AutomatonLimitError} when the look-aheads of a single text pass the limit
   */
  match(text: string, start: number, end: number, tape: EventTape): boolean {
    if (this.#lookahead.size + this.#moves.size > KEPT) {
      this.#lookahead.reset();
      this.#moves.reset();
    }
    const length = end - start;
    if (this.#cells.length < length) this.#cells = new Int32Array(2 * length);
    if (!this.#fromRight(text, start, end)) return false;
    this.#fromLeft(length, tape);
    return true;
  }

  #fromRight(text: string, start: number, end: number): boolean {
    const lookahead = this.#lookahead;
    const { ascii, width } = lookahead;
    const cells = this.#cells;
    let rows = lookahead.rows;
    let state = END;
    for (let i = end - 1; i >= start; i--) {
      const unit = text.charCodeAt(i);
      let charClass = 0;
      if (unit < 128) charClass = ascii[unit]!;
      else {
        if (i > start && text.codePointAt(i - 1)! > 0xffff) cells[i-- - start] = HALF;
        charClass = lookahead.classOf(text.codePointAt(i)!);
      }
      const cell = state * width + charClass;
      cells[i - start] = cell;
      state = rows[cell]!;
      if (state < 0) {
        state = lookahead.before(cell);
        rows = lookahead.rows;
      }
      if (state === DEAD) return false;
    }
    return lookahead.isStart(state);
  }

  #fromLeft(length: number, tape: EventTape): void {
    const cells = this.#cells;
    const moves = this.#moves;
    let { slots, events, shift } = moves;
    let { words } = tape;
    let key = START_KEY;
    let used = 0;
    let run = 0;
    for (let i = 0; i <= length; i++) {
      const cell = i === length ? 0 : cells[i]!;
      if (cell !== HALF) {
        let slot = home(key, cell, shift);
        if (slots[slot] !== key || slots[slot + 1] !== cell) {
          slot = moves.slot(key, cell);
          ({ slots, events, shift } = moves);
        }
        const from = slots[slot + 2]!;
        key = slots[slot + 3]!;
        if (from !== 0) {
          if (used + moves.longest + 1 > words.length) words = grown(tape, used + moves.longest + 1);
          if (run > 0) words[used++] = -run;
          run = 0;
          const end = from + events[from]!;
          for (let at = from + 1; at <= end; at++) words[used++] = events[at]!;
        }
      }
      run++;
    }
    tape.length = used;
  }
}

function grown(tape: EventTape, needed: number): Int32Array {
  const words = new Int32Array(2 * needed);
  words.set(tape.words);
  tape.words = words;
  return words;
}
