import type { ScanTable } from "../scan-table.js";

/**
 * The automaton that the kernel runs, over bytes and over pairs of bytes. Its states are those of a `ScanTable`; `rejected`
 * gives its number to `waiting`, in which everything up to a separator is skipped.
 *
 * The end of a record that is not in the language leads to the start too, but the cell has `FLAG` added.
 */
export interface Columns {
  readonly states: number;
  readonly start: number;
  readonly waiting: number;
  /** For each byte its column, and for each pair of these columns the column of the pair. */
  readonly ofByte: Uint8Array;
  readonly ofPair: Uint16Array;
  /** For each column, the cell of each state: the number of the next state, perhaps with `FLAG`. */
  readonly bytes: readonly Int32Array[];
  readonly pairs: readonly Int32Array[];
}

/** Added to the next state when a record that is not in the language has ended. */
export const FLAG = 0x1000000;
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
  const pairs = new ColumnSet();
  const count = bytes.columns.length;
  const ofPair = new Uint16Array(count * count);
  for (const [i, one] of bytes.columns.entries()) {
    for (const [j, other] of bytes.columns.entries()) {
      compose(one, other, column);
      ofPair[i * count + j] = pairs.indexOf(column);
    }
  }
  return { states, start: first, waiting, ofByte, ofPair, bytes: bytes.columns, pairs: pairs.columns };
}

/** Writes the column of two bytes, one after the other. The flag of the first byte is kept. */
function compose(one: Int32Array, other: Int32Array, column: Int32Array): void {
  const { length } = column;
  for (let state = 0; state < length; state++) {
    const middle = one[state]!;
    // Tables are made before this is compiled, so what is done for each cell counts: most have no flag.
    column[state] = middle < FLAG ? other[middle]! : other[middle - FLAG]! | FLAG;
  }
}

/** Columns, each once. */
class ColumnSet {
  readonly columns: Int32Array[] = [];
  readonly #byHash = new Map<number, number[]>();

  /** Returns the number of a column, which is copied when it is new. */
  indexOf(column: Int32Array): number {
    const hash = hashOf(column);
    const candidates = this.#byHash.get(hash) ?? [];
    for (const index of candidates) if (areEqual(this.columns[index]!, column)) return index;
    const index = this.columns.push(column.slice()) - 1;
    this.#byHash.set(hash, [...candidates, index]);
    return index;
  }
}

function hashOf(column: Int32Array): number {
  const { length } = column;
  let hash = 0;
  for (let i = 0; i < length; i++) hash = ((hash << 5) - hash + column[i]! + (hash >>> 15)) | 0;
  return hash;
}

function areEqual(one: Int32Array, other: Int32Array): boolean {
  for (let i = 0; i < one.length; i++) if (one[i] !== other[i]) return false;
  return true;
}
