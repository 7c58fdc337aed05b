import type { ScanTable } from "../scan-table.js";
import { ColumnSet, FLAG, type PairColumns, pairColumns } from "./pair-columns.js";

/**
 * The automaton that the kernel runs, over bytes and over pairs of bytes. Its states are those of a `ScanTable`; `rejected`
 * gives its number to `waiting`, in which everything up to a separator is skipped.
 *
 * The end of a record that is not in the language leads to the start too, but the cell has `FLAG` added.
 */
export interface Columns extends PairColumns {
  readonly states: number;
  readonly start: number;
  readonly waiting: number;
  /** For each byte its column. */
  readonly ofByte: Uint8Array;
  /** For each column, the cell of each state: the number of the next state, perhaps with `FLAG`. */
  readonly bytes: readonly Int32Array[];
}

const BYTES = 256;

/** Returns the columns of an automaton. Bytes that do the same in every state have one column, and so have pairs. */
export function columnsOf({ next, start, rejected, separator }: ScanTable): Columns {
  const states = rejected / BYTES + 1;
  const waiting = states - 1;
  const first = start / BYTES;
  const bytes = new ColumnSet();
  const ofByte = new Uint8Array(BYTES);
  const column = new Int32Array(states);
  for (let byte = 0; byte < BYTES; byte++) {
    for (let state = 0; state < waiting; state++) {
      const after = next[state * BYTES + byte]!;
      column[state] = after === rejected ? first + FLAG : after / BYTES;
    }
    column[waiting] = byte === separator ? first : waiting;
    ofByte[byte] = bytes.indexOf(column);
  }
  return { states, start: first, waiting, ofByte, bytes: bytes.columns, ...pairColumns(bytes.columns) };
}
