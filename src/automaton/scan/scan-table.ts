import { requireInteger } from "../../core/require.js";
import { requireTable } from "../table/require-table.js";
import type { Table } from "../table/table.js";

/** A table over bytes that checks records one after the other, each ended by a separator. */
export interface ScanTable {
  /** The next state, multiplied by 256, at `state + byte`. */
  readonly next: Uint16Array | Uint32Array;
  /** The start state, multiplied by 256. */
  readonly start: number;
  /** The state after a record that is not in the language, multiplied by 256. No byte leads out of it. */
  readonly rejected: number;
  /** For each state (not multiplied), 1 when a record may end there, otherwise 0. */
  readonly accepting: Uint8Array;
  /** The byte that ends a record. */
  readonly separator: number;
}

const COLUMNS = 256;
const [LINE_FEED, CARRIAGE_RETURN] = [0x0a, 0x0d];

/**
 * Returns the table for records that end with the byte `separator`.
 *
 * When the separator is a line feed, a carriage return may precede it: each state has a copy that has read this carriage
 * return and in which the record can only end. A byte beyond ASCII leads to the dead state, so its record counts as
 * unverified. At the end of a record that is in the language the separator leads to the start, otherwise to `rejected`.
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
  const states = table.accepting.length;
  const rejected = 2 * states * COLUMNS;
  const next = new (rejected > 0xffff ? Uint32Array : Uint16Array)(rejected + COLUMNS);
  const accepting = new Uint8Array(2 * states);
  for (let state = 0; state < states; state++) {
    for (let byte = 0; byte < 128; byte++) {
      next[state * COLUMNS + byte] = (table.next[state * 128 + byte]! / 128) * COLUMNS;
    }
    accepting[state] = accepting[state + states] = table.accepting[state]!;
    if (separator === LINE_FEED && next[state * COLUMNS + CARRIAGE_RETURN] === 0) {
      next[state * COLUMNS + CARRIAGE_RETURN] = (state + states) * COLUMNS;
    }
  }
  const start = (table.start / 128) * COLUMNS;
  for (let state = 0; state < 2 * states; state++) {
    next[state * COLUMNS + separator] = accepting[state] === 1 ? start : rejected;
  }
  next.fill(rejected, rejected);
  return { next, start, rejected, accepting, separator };
}
