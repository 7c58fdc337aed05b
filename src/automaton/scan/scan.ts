import { doubtfulRecords, oneByOne } from "./lanes.js";
import type { ScanTable } from "./scan-table.js";
import { counterOf } from "./separators.js";

const SHIFT = 8;

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
