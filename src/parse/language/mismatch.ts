import { expectedAt, firstFault, stateAfter, type Table } from "../../automaton/table/table.js";

/** What would have matched at some place of a text. */
export interface Expected {
  /** The ASCII characters that could have stood there. The set is the same object wherever the same would have matched. */
  readonly expected: ReadonlySet<string>;
  /** Whether any character beyond ASCII could have. */
  readonly beyond: boolean;
  /** Whether the text could have ended there. */
  readonly end: boolean;
}

/** Where a text stops matching a rule for good, and what would have matched there. */
export interface Mismatch extends Expected {
  /** The offset of the first character after which nothing can complete the text; its length where it is cut short. */
  readonly offset: number;
}

/** Returns the earliest mismatch of the whole text with an automaton, or `null` where the text matches. */
export function mismatchOf(table: Table, text: string): Mismatch | null {
  const offset = firstFault(table, text);
  return offset === -1 ? null : mismatchAt(table, text, offset);
}

/** Returns what an automaton could have read at an offset of the text; nothing where it has failed before that. */
export function mismatchAt(table: Table, text: string, offset: number): Mismatch {
  const { expected, beyond, end } = expectedIn(table, stateAfter(table, text, 0, offset));
  return { offset, expected, beyond, end };
}

/** What is expected in each state: in a long list of texts, a few states come up again and again. */
const known = new WeakMap<Table, Map<number, Expected>>();

/** The most states of a table that are kept: an automaton of a user's grammar can have a hundred thousand. */
const MOST_KEPT = 1000;

function expectedIn(table: Table, state: number): Expected {
  let states = known.get(table);
  if (states === undefined) {
    states = new Map();
    known.set(table, states);
  }
  let found = states.get(state);
  if (found === undefined) {
    const { ranges, end } = expectedAt(table, state);
    const expected = new Set(ranges.flatMap(([first, last]) => asciiFrom(first, last)));
    found = { expected, beyond: (ranges.at(-1)?.[1] ?? 0) > LAST_ASCII, end };
    if (states.size < MOST_KEPT) states.set(state, found);
  }
  return found;
}

const LAST_ASCII = 0x7f;

function asciiFrom(first: number, last: number): string[] {
  const length = Math.max(0, Math.min(last, LAST_ASCII) - first + 1);
  return Array.from({ length }, (_, index) => String.fromCharCode(first + index));
}

/**
 * Finds one mismatch of a text with an automaton after the other. After a mismatch, reading goes on as if a letter stood
 * in the place of what does not match, or nothing where no letter would match. The time is linear in the text, whatever it
 * contains.
 */
export class MismatchReader {
  readonly #table: Table;
  readonly #text: string;
  /** Where reading goes on, and in which state. */
  #at = 0;
  #state: number;
  /** Where the last text was left out: nothing is missing at the end of a text that ends there. */
  #left = -1;

  constructor(table: Table, text: string) {
    this.#table = table;
    this.#text = text;
    this.#state = stateAfter(table, "");
  }

  /** Returns the next mismatch; `null` after the last. */
  next(): Mismatch | null {
    const text = this.#text;
    const offset = firstFault(this.#table, text, this.#at, this.#state);
    if (offset === -1 || this.#left === text.length) return null;
    const state = stateAfter(this.#table, text, this.#at, offset, this.#state);
    const { expected, beyond, end } = expectedIn(this.#table, state);
    const percent = expected.size === HEXADECIMAL_DIGITS ? percentBefore(text, offset) : -1;
    if (percent >= this.#at) {
      // What follows a "%" that begins no escape is read as any other text.
      this.#goOn(stateAfter(this.#table, text, this.#at, percent, this.#state), percent + 1);
    } else if (offset === text.length) {
      this.#at = this.#left = offset;
    } else {
      this.#goOn(state, offset + (text.codePointAt(offset)! > 0xffff ? 2 : 1));
    }
    return { offset, expected, beyond, end };
  }

  /** Leaves out the text before an offset, if that lies further on. A fault can extend beyond the text. */
  skipTo(offset: number): void {
    const to = Math.min(offset, this.#text.length);
    if (to <= this.#at) return;
    if (this.#left === this.#at) this.#left = to;
    this.#at = to;
  }

  #goOn(state: number, offset: number): void {
    const substituted = state === 0 ? 0 : stateAfter(this.#table, LETTER, 0, 1, state);
    this.#state = substituted === 0 ? state : substituted;
    this.#at = offset;
    if (substituted === 0) this.#left = offset;
  }
}

/** A letter that is also a hexadecimal digit. */
const LETTER = "a";

/** How many characters are hexadecimal digits. */
const HEXADECIMAL_DIGITS = 22;

/** Returns where the escape begins that is cut short at an offset, or -1. */
function percentBefore(text: string, offset: number): number {
  if (text.charAt(offset - 1) === "%") return offset - 1;
  return text.charAt(offset - 2) === "%" ? offset - 2 : -1;
}
