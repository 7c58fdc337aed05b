import type { Table } from "../table/table.js";

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
