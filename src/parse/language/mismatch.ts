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
