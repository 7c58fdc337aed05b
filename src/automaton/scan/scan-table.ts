import { requireInteger } from "../../core/require.js";
import { requireTable } from "../table/require-table.js";
import type { Table } from "../table/table.js";
import { leadingStates } from "./utf-8.js";

/** A table over bytes that checks records one after the other, each ended by a separator. */
export interface ScanTable {
  /** The next state, multiplied by 256, at `state + byte`. */
  readonly next: Uint16Array | Uint32Array;
  /** The start state, multiplied by 256. */
  readonly start: number;
  /** The state after a record that is not in the language, multiplied by 256. No byte leads out of it. */
  readonly rejected: number;
  /**
   * For each state (not multiplied), 1 when the separator may follow there, otherwise 0. The last one has read the
   * carriage return of a line end.
   */
  readonly accepting: Uint8Array;
  /** The byte that ends a record. */
  readonly separator: number;
}

const COLUMNS = 256;
const [LINE_FEED, CARRIAGE_RETURN] = [0x0a, 0x0d];
/** The first byte of a character beyond ASCII, and the first byte after the first. */
const [FIRST_LEAD, FIRST_CONTINUATION] = [0xc0, 0x80];

/**
 * Returns the table for records that end with the byte `separator`.
 *
 * Characters beyond ASCII are read as UTF-8; bytes that are not well-formed lead to the dead state. When the separator is
 * a line feed, a carriage return may precede it. At the end of a record that is in the language the separator leads to
 * the start, otherwise to `rejected`.
 *
 * @param table the automaton that accepts a record
 * @param separator the byte that ends a record, such as 0x0a
 * @throws {TypeError} when an argument has the wrong type
 *
 * @example
 * scanTable(load(pack(compile(grammar, "port"))), 10).separator // → 10
 */
export function scanTable(table: Table, separator: number): ScanTable {
  requireTable(table);
  requireInteger(separator, "the separator", 0, 0xff);
  const own = table.accepting.length;
  const inside: (readonly number[])[] = [];
  const leading = leadingStates(table.packed, stateAdder(own, inside));
  const carriageReturn = own + inside.length;
  const rejected = (carriageReturn + 1) * COLUMNS;
  const accepting = new Uint8Array(carriageReturn + 1);
  accepting.set(table.accepting);
  accepting[carriageReturn] = 1;
  const next = new (rejected > 0xffff ? Uint32Array : Uint16Array)(rejected + COLUMNS);
  const write = (state: number, first: number, states: ArrayLike<number>): void => {
    for (let i = 0; i < states.length; i++) next[state * COLUMNS + first + i] = states[i]! * COLUMNS;
  };
  for (let state = 0; state < own; state++) {
    // A row of the table has 128 cells, and they are multiplied by 128.
    for (let byte = 0; byte < 128; byte++) next[state * COLUMNS + byte] = table.next[state * 128 + byte]! * 2;
    write(state, FIRST_LEAD, leading[state]!);
    if (separator !== LINE_FEED || accepting[state] === 0) continue;
    // A grammar may have the carriage return as a character of its own.
    if (next[state * COLUMNS + CARRIAGE_RETURN] === 0) write(state, CARRIAGE_RETURN, [carriageReturn]);
  }
  for (const [index, states] of inside.entries()) write(own + index, FIRST_CONTINUATION, states);
  const start = (table.start / 128) * COLUMNS;
  for (let state = 0; state <= carriageReturn; state++) {
    next[state * COLUMNS + separator] = accepting[state] === 1 ? start : rejected;
  }
  next.fill(rejected, rejected);
  return { next, start, rejected, accepting, separator };
}

/** Returns a function that numbers states inside characters, from `first` on, and adds them to `states`. */
export function stateAdder(
  first: number,
  states: (readonly number[])[],
): (next: readonly number[]) => number {
  const known = new Map<string, number>();
  return (next) => {
    const key = next.join();
    let state = known.get(key);
    if (state === undefined) {
      state = first + states.length;
      known.set(key, state);
      states.push(next);
    }
    return state;
  };
}
