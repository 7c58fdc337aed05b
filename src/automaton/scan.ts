import type { Table } from "./table.js";

/** A table over bytes: the language's texts, one after the other, each ended by a separator. */
export interface ScanTable {
  readonly next: Uint16Array | Uint32Array;
  readonly start: number;
  readonly accepting: Uint8Array;
  readonly separator: number;
}

const COLUMNS = 256;
const SHIFT = 8;
const [LINE_FEED, CARRIAGE_RETURN] = [0x0a, 0x0d];

/**
 * The table for records that end with the byte `separator`. Where that is a line feed, a carriage return may
 * stand before it: behind each state comes its twin, which has read that carriage return and can only end. A
 * byte beyond ASCII leads to the dead state, so the record is one that the table does not know to be good.
 */
export function scanTable(table: Table, separator: number): ScanTable {
  const states = table.accepting.length;
  const next = new (2 * states * COLUMNS > 0x10000 ? Uint32Array : Uint16Array)(2 * states * COLUMNS);
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
  return { next, start: (table.start / 128) * COLUMNS, accepting, separator };
}

/**
 * Reads `bytes` as records and tells of each that the table does not know to be in its language: where it
 * begins and ends (its separator left out), and how many records stand before it. Answers with the number of
 * records. The last one may lack its separator; a carriage return at its end is then its own.
 *
 * One look-up a byte, and nothing is allocated.
 *
 * @example
 * const found = [];
 * const lines = scanTable(load(pack(compile(grammar, "port"))), 10);
 * scan(lines, Uint8Array.from("80\nx\n", (c) => c.charCodeAt(0)), (start, end, index) => found.push([start, end, index])) // → 2
 * found // → [[3, 4, 1]]
 */
export function scan(
  { next, start, accepting, separator }: ScanTable,
  bytes: Uint8Array,
  doubtful: (start: number, end: number, index: number) => void,
): number {
  const length = bytes.length;
  let state = start;
  let from = 0;
  let count = 0;
  for (let i = 0; i < length; i++) {
    const byte = bytes[i]!;
    if (byte !== separator) {
      state = next[state + byte]!;
      continue;
    }
    if (accepting[state >> SHIFT] === 0) doubtful(from, i, count);
    state = start;
    from = i + 1;
    count += 1;
  }
  if (from === length) return count;
  const twin = state >= (accepting.length << SHIFT) / 2;
  if (twin || accepting[state >> SHIFT] === 0) doubtful(from, length, count);
  return count + 1;
}
