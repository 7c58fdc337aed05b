// Finds where a text stops matching an automaton, and the input that would have matched. Only explanations need it.
import type { Automaton } from "../automaton/table/automaton.js";
import { memoized } from "../core/values.js";
import type { Expected, Mismatch } from "./spec.js";

/** Returns the earliest mismatch of the whole text with an automaton, or `null` if the text matches. */
export function mismatchOf(automaton: Automaton, text: string): Mismatch | null {
  const offset = automaton.firstFault(text);
  return offset === -1 ? null : mismatchAt(automaton, text, offset);
}

/** Returns the input that would have matched at an offset; nothing if the text fails earlier. */
export function mismatchAt(automaton: Automaton, text: string, offset: number): Mismatch {
  const { expected, beyond, end } = expectedIn(automaton, automaton.after(text, 0, offset));
  return { offset, expected, beyond, end };
}

/** The expectations in each state: the texts of a long list fail in the same few states. */
const expectedByState: WeakMap<Automaton, Map<number, Expected>> = /* @__PURE__ */ new WeakMap();

/** The maximum number of cached states of an automaton: that of a user's grammar can have a hundred thousand. */
const MOST_STATES = 1000;

function expectedIn(automaton: Automaton, state: number): Expected {
  const states = memoized(expectedByState, automaton, () => new Map<number, Expected>());
  let found = states.get(state);
  if (found === undefined) {
    const ranges = automaton.rangesAt(state);
    const expected = new Set(ranges.flatMap(({ first, last }) => asciiFrom(first, last)));
    const beyond = ranges.some(({ last }) => last > LAST_ASCII);
    found = { expected, beyond, end: automaton.isAccepting(state) };
    if (states.size < MOST_STATES) states.set(state, found);
  }
  return found;
}

const LAST_ASCII = 0x7f;

function asciiFrom(first: number, last: number): string[] {
  const length = Math.max(0, Math.min(last, LAST_ASCII) - first + 1);
  return Array.from({ length }, (_, index) => String.fromCharCode(first + index));
}

/**
 * Iterates over the mismatches of a text with an automaton. After a mismatch, reading continues as if the character
 * were a letter, or were absent if no letter would match. Linear time for any text.
 */
export class MismatchReader {
  readonly #automaton: Automaton;
  readonly #text: string;
  /** The offset and the state in which reading continues. */
  #at = 0;
  #state: number;
  /** The end of the text that was skipped last. Nothing is missing at the end of the input if the skipped text ends it. */
  #skippedTo = -1;

  constructor(automaton: Automaton, text: string) {
    this.#automaton = automaton;
    this.#text = text;
    this.#state = automaton.start;
  }

  /** Returns the next mismatch; `null` after the last. */
  next(): Mismatch | null {
    const text = this.#text;
    const offset = this.#automaton.firstFault(text, this.#at, this.#state);
    if (offset === -1 || this.#skippedTo === text.length) return null;
    const state = this.#automaton.after(text, this.#at, offset, this.#state);
    const { expected, beyond, end } = expectedIn(this.#automaton, state);
    const percent = expected.size === HEXADECIMAL_DIGITS ? percentBefore(text, offset) : -1;
    if (percent >= this.#at) {
      // The text after a "%" that does not begin an escape is read like any other text.
      this.#continue(this.#automaton.after(text, this.#at, percent, this.#state), percent + 1);
    } else if (offset === text.length) {
      this.#at = this.#skippedTo = offset;
    } else {
      this.#continue(state, offset + (text.codePointAt(offset)! > 0xffff ? 2 : 1));
    }
    return { offset, expected, beyond, end };
  }

  /** Skips the text before an offset, if reading has not reached it. A fault can extend beyond the text. */
  skipTo(offset: number): void {
    const to = Math.min(offset, this.#text.length);
    if (to <= this.#at) return;
    if (this.#skippedTo === this.#at) this.#skippedTo = to;
    this.#at = to;
  }

  #continue(state: number, offset: number): void {
    const substituted = this.#automaton.after(LETTER, 0, 1, state);
    const isSkipped = this.#automaton.isDead(substituted);
    this.#state = isSkipped ? state : substituted;
    this.#at = offset;
    if (isSkipped) this.#skippedTo = offset;
  }
}

/** A letter that is also a hexadecimal digit. */
const LETTER = "a";

/** The number of characters that are hexadecimal digits. */
const HEXADECIMAL_DIGITS = 22;

/** Returns the offset of the `%` of an escape that is cut short at an offset, or -1. */
function percentBefore(text: string, offset: number): number {
  if (text.charAt(offset - 1) === "%") return offset - 1;
  return text.charAt(offset - 2) === "%" ? offset - 2 : -1;
}
