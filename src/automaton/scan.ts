import { doubtfulRecords, oneByOne } from "./lanes.js";
import { counterOf } from "./separators.js";
import type { Table } from "./table.js";

/** A table over bytes: the language's texts, one after the other, each ended by a separator. */
export interface ScanTable {
  readonly next: Uint16Array | Uint32Array;
  readonly start: number;
  /** The state after a record that the language has not: no byte leads out of it. Multiplied, like `start`. */
  readonly stuck: number;
  readonly accepting: Uint8Array;
  readonly separator: number;
}

const COLUMNS = 256;
const SHIFT = 8;
const [LINE_FEED, CARRIAGE_RETURN] = [0x0a, 0x0d];

/**
 * The table for records that end with the byte `separator`. Where that is a line feed, a carriage return may
 * stand before it: behind each state comes its twin, which has read that carriage return and can only end. A
 * byte beyond ASCII leads to the dead state, so the record is one that the table does not know to be good. The
 * separator leads from the end of a good record to the start, and from that of any other to a state of its own.
 */
export function scanTable(table: Table, separator: number): ScanTable {
  const states = table.accepting.length;
  const stuck = 2 * states * COLUMNS;
  const next = new (stuck > 0xffff ? Uint32Array : Uint16Array)(stuck + COLUMNS);
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
    next[state * COLUMNS + separator] = accepting[state] === 1 ? start : stuck;
  }
  next.fill(stuck, stuck);
  return { next, start, stuck, accepting, separator };
}

/**
 * Reads `bytes` as records and tells of each that the table does not know to be in its language: where it
 * begins and ends (its separator left out), and how many records stand before it. Answers with the number of
 * records. The last one may lack its separator; a carriage return at its end is then its own.
 *
 * One look-up a byte, and nothing is allocated but for what is told of.
 *
 * @example
 * const found = [];
 * const lines = scanTable(load(pack(compile(grammar, "port"))), 10);
 * scan(lines, Uint8Array.from("80\nx\n", (c) => c.charCodeAt(0)), (start, end, index) => found.push([start, end, index])) // → 2
 * found // → [[3, 4, 1]]
 */
export function scan(
  table: ScanTable,
  bytes: Uint8Array,
  doubtful: (start: number, end: number, index: number) => void,
): number {
  const end = bytes.lastIndexOf(table.separator) + 1;
  const found = doubtfulRecords(table, bytes, end);
  const separators = counterOf(bytes, table.separator);
  let [count, counted] = [0, 0];
  for (let at = 0; at < found.length; at += 2) {
    const start = found[at]!;
    count += separators(counted, start);
    counted = start;
    doubtful(start, found[at + 1]!, count);
  }
  count += separators(counted, end);
  if (end === bytes.length) return count;
  if (!endsWell(table, bytes, end)) doubtful(end, bytes.length, count);
  return count + 1;
}

/** Whether the bytes from `start` on, a record without its separator, are good: not so in a twin. */
function endsWell(table: ScanTable, bytes: Uint8Array, start: number): boolean {
  const { accepting } = table;
  const state = oneByOne(table, bytes, start, bytes.length, table.start, []) >> SHIFT;
  return state < accepting.length / 2 && accepting[state] === 1;
}
