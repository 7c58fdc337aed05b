import { expectedAt, firstFault, stateAfter, type Table } from "../../automaton/table/table.js";

/** Where a text stops matching a rule for good, and what would have matched there. */
export interface Mismatch {
  /** The offset of the first character after which nothing can complete the text; its length where it is cut short. */
  readonly offset: number;
  /** The ASCII characters that could have stood there. */
  readonly expected: ReadonlySet<string>;
  /** Whether any character beyond ASCII could have. */
  readonly beyond: boolean;
  /** Whether the text could have ended there. */
  readonly end: boolean;
}

/** Returns the earliest mismatch of the whole text with an automaton, or `null` where the text matches. */
export function mismatchOf(table: Table, text: string): Mismatch | null {
  const offset = firstFault(table, text);
  return offset === -1 ? null : mismatchAt(table, text, offset);
}

/** Returns what an automaton could have read at an offset of the text; nothing where it has failed before that. */
export function mismatchAt(table: Table, text: string, offset: number): Mismatch {
  const { ranges, end } = expectedAt(table, stateAfter(table, text, 0, offset));
  const expected = new Set(ranges.flatMap(([first, last]) => asciiFrom(first, last)));
  return { offset, expected, beyond: (ranges.at(-1)?.[1] ?? 0) > LAST_ASCII, end };
}

const LAST_ASCII = 0x7f;

function asciiFrom(first: number, last: number): string[] {
  const length = Math.max(0, Math.min(last, LAST_ASCII) - first + 1);
  return Array.from({ length }, (_, index) => String.fromCharCode(first + index));
}
