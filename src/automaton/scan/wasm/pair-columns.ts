/** The columns of pairs of bytes. */
export interface PairColumns {
  /** For each pair of columns of bytes, the first one's times their number and the second one's, the column of the pair. */
  readonly ofPair: Uint16Array;
  /** For each column, the cell of each state. */
  readonly pairs: readonly Int32Array[];
}

/** Added to the next state when a record that is not in the language has ended. */
export const FLAG = 0x1000000;

/**
 * Returns the columns of two bytes, one after the other, from the columns of bytes. Pairs that do the same in every state have
 * one column.
 *
 * After the first byte an automaton is in one of a few states, and second bytes that do the same in these are the same there.
 * So a column is made for few of the pairs.
 */
export function pairColumns(bytes: readonly Int32Array[]): PairColumns {
  const count = bytes.length;
  const columns = new ColumnSet();
  const ofPair = new Uint16Array(count * count);
  for (const [i, one] of bytes.entries()) {
    const middles = distinct(one);
    const parts = new ColumnSet();
    const known: number[] = [];
    const part = new Int32Array(middles.length);
    for (const [j, other] of bytes.entries()) {
      for (let at = 0; at < part.length; at++) part[at] = other[middles[at]!]!;
      const index = parts.indexOf(part);
      known[index] ??= columns.indexOf(composed(one, other));
      ofPair[i * count + j] = known[index];
    }
  }
  return { ofPair, pairs: columns.columns };
}

/** Returns the states that a column leads to, each once. */
function distinct(column: Int32Array): readonly number[] {
  const states = new Set<number>();
  for (let i = 0; i < column.length; i++) states.add(column[i]! & (FLAG - 1));
  return [...states];
}

/** Returns the column of two bytes, one after the other. The flag of the first byte is kept. */
function composed(one: Int32Array, other: Int32Array): Int32Array {
  const { length } = one;
  const column = new Int32Array(length);
  for (let state = 0; state < length; state++) {
    const middle = one[state]!;
    // Tables are made before this is compiled, so what is done for each cell counts: most have no flag.
    column[state] = middle < FLAG ? other[middle]! : other[middle - FLAG]! | FLAG;
  }
  return column;
}

/** Columns, each once. */
export class ColumnSet {
  readonly columns: Int32Array[] = [];
  readonly #byHash: Map<number, number[]> = new Map();

  /** Returns the number of a column, which is copied when it is new. */
  indexOf(column: Int32Array): number {
    const hash = hashOf(column);
    const candidates = this.#byHash.get(hash) ?? [];
    for (const index of candidates) if (areEqual(this.columns[index]!, column)) return index;
    const index = this.columns.push(column.slice()) - 1;
    if (candidates.push(index) === 1) this.#byHash.set(hash, candidates);
    return index;
  }
}

function hashOf(column: Int32Array): number {
  const { length } = column;
  let hash = 0;
  for (let i = 0; i < length; i++) hash = (Math.imul(hash, 0x01000193) + column[i]!) | 0;
  return hash;
}

function areEqual(one: Int32Array, other: Int32Array): boolean {
  for (let i = 0; i < one.length; i++) if (one[i] !== other[i]) return false;
  return true;
}
