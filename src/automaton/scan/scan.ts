import { requireBytes, requireFunction, requireInteger, requireObject } from "../../core/require.js";
import { requireCells } from "../table/require-table.js";
import { readSequentially, unverifiedRecords } from "./lanes.js";
import type { ScanTable } from "./scan-table.js";
import { counterOf } from "./separators.js";

const SHIFT = 8;

/**
 * Scans bytes for records that are not known to be in the table's language, and reports each of them. Returns the number
 * of records. The last record may lack its separator; a carriage return at its end is then part of it.
 *
 * Each byte costs one look-up. Nothing is allocated except for the records that are reported.
 *
 * @param unverified is called for each such record with the offset of its first byte, the offset after its last one
 * (without the separator), and the number of records before it
 * @param table the automaton that accepts a record, as `scanTable` returns it
 * @param bytes the records in UTF-8, with their separators
 * @throws {TypeError} when an argument has the wrong type
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
  unverified: (start: number, end: number, index: number) => void,
): number {
  requireScanTable(table);
  requireBytes(bytes, "the bytes");
  requireFunction(unverified, "the function unverified");
  const end = bytes.lastIndexOf(table.separator) + 1;
  const found = unverifiedRecords(table, bytes, end);
  const separators = counterOf(bytes, table.separator);
  let [count, counted] = [0, 0];
  for (let at = 0; at < found.length; at += 2) {
    const start = found[at]!;
    count += separators(counted, start);
    counted = start;
    unverified(start, found[at + 1]!, count);
  }
  count += separators(counted, end);
  if (end === bytes.length) return count;
  if (!acceptsRest(table, bytes, end)) unverified(end, bytes.length, count);
  return count + 1;
}

function requireScanTable(value: unknown): asserts value is ScanTable {
  requireObject(value, "the table");
  const { next, start, rejected, accepting, separator } = value as Partial<Record<keyof ScanTable, unknown>>;
  requireCells(next, accepting, "the table");
  requireInteger(start, "the start of the table", 0, next.length - 1);
  requireInteger(rejected, "the rejected state of the table", 0, next.length - 1);
  requireInteger(separator, "the separator of the table", 0, 0xff);
}

/**
 * Checks whether the bytes from `start` on, a record without its separator, are in the language. A state that has read
 * the carriage return of a separator does not count.
 */
function acceptsRest(table: ScanTable, bytes: Uint8Array, start: number): boolean {
  const { accepting } = table;
  const state = readSequentially(table, bytes, start, bytes.length, table.start, []) >> SHIFT;
  return state < accepting.length - 1 && accepting[state] === 1;
}
