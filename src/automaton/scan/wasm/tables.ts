// The tables that kernels read: the automaton over bytes and pairs of bytes, by column, and its layout in memory.
import type { ScanTable } from "../scan-table.js";
import { BLOCK, LANES } from "./engine.js";

const BYTES = 256;

/** The size of a memory page in bytes. */
export const PAGE = 0x10000;
/** The number of pairs of bytes. */
export const PAIRS = 0x10000;
/** The size of a cell of a row in bytes. */
export const CELL = 2;
/** The most bytes for rows and everything before them. */
const MOST = 1 << 22;

/** Added to the next state at the end of a record that is not in the language. */
const COLUMN_FLAG = 0x1000000;

/** The bit that is set in a state if a record that is not in the language has ended in this block. */
export const FLAG = 0x8000;

/**
 * The lane sizes in bytes, largest first; the rest after the last stride is read in one lane. The first makes the lanes
 * as long as fit into 64 KiB, the chunk size of Node's streams. It is an odd multiple of 64, so that no two lanes are
 * at the same offset in a page, where they would compete for the same cache lines.
 */
export const STRIDES: readonly number[] = [127 * 64, 15 * 64];
/**
 * The number of records listed at a time, and of values for each: its start, its end, and the number of records before
 * it.
 */
export const ROOM = 1024;
export const LISTED = 3;

/** An automaton over bytes and over pairs of bytes, by column. */
export interface ByteColumns extends PairColumns {
  readonly states: number;
  readonly start: number;
  /** The state that skips everything up to a separator. */
  readonly waiting: number;
  /** The column of each byte. */
  readonly ofByte: Uint8Array;
  /** For each column, a cell for each state: the number of the next state. */
  readonly bytes: readonly Int32Array[];
}

interface PairColumns {
  /** The column of each pair of byte columns, at the first column times the number of columns plus the second. */
  readonly ofPair: Uint16Array;
  /** For each column, a cell for each state. */
  readonly pairs: readonly Int32Array[];
}

/**
 * Returns the columns of the automaton for the scanner's kernel. Bytes with the same effect in every state share a
 * column, and so do pairs. The states are those of the table, but `waiting` has the number of `rejected`: the end of a
 * record that is not in the language also leads to the start, with `COLUMN_FLAG` added to the cell.
 */
export function columnsOf({ next, start, rejected, separator }: ScanTable): ByteColumns {
  const states = rejected / BYTES + 1;
  const waiting = states - 1;
  const first = start / BYTES;
  const bytes = new ColumnSet();
  const ofByte = new Uint8Array(BYTES);
  const column = new Int32Array(states);
  for (let byte = 0; byte < BYTES; byte++) {
    for (let state = 0; state < waiting; state++) {
      const after = next[state * BYTES + byte]!;
      column[state] = after === rejected ? first + COLUMN_FLAG : after / BYTES;
    }
    column[waiting] = byte === separator ? first : waiting;
    ofByte[byte] = bytes.indexOf(column);
  }
  return { states, start: first, waiting, ofByte, bytes: bytes.columns, ...pairColumns(bytes.columns) };
}

/**
 * Returns the columns of two consecutive bytes, from the columns of bytes. Pairs with the same effect in every state
 * share a column.
 *
 * After the first byte, an automaton is in one of a few states, and second bytes with the same effect in these states
 * give the same column. Columns are therefore computed for few of the pairs.
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
  for (let i = 0; i < column.length; i++) states.add(column[i]! & (COLUMN_FLAG - 1));
  return [...states];
}

/** Returns the column of two consecutive bytes. The flag of the first byte is kept. */
function composed(one: Int32Array, other: Int32Array): Int32Array {
  const { length } = one;
  const column = new Int32Array(length);
  for (let state = 0; state < length; state++) {
    const middle = one[state]!;
    // Tables are made before this code is optimised, so the work for each cell matters: most have no flag.
    column[state] = middle < COLUMN_FLAG ? other[middle]! : other[middle - COLUMN_FLAG]! | COLUMN_FLAG;
  }
  return column;
}

/** A set of columns. */
export class ColumnSet {
  readonly columns: Int32Array[] = [];
  readonly #byHash: Map<number, number[]> = new Map();

  /** Returns the number of a column. A new column is added as a copy. */
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

/** The offsets of the columns of bytes and pairs, and of the rows of states, in bytes. */
export interface TableLayout {
  readonly data: number;
  /** For each byte, the offset of its column in a row, 16 bits each. */
  readonly bytes: number;
  /** For each pair of bytes, the offset of its column in a row: 8 bits each, or 16 if `wide`. */
  readonly pairs: number;
  readonly wide: boolean;
  /** A row for each state: the next state for each pair, then for each byte, 16 bits each. */
  readonly rows: number;
  /** The size of a row in bytes, a multiple of `2 ** shift`. */
  readonly rowSize: number;
  /** A state is the offset of its row, divided by `2 ** shift`. */
  readonly shift: number;
  /** The size of the memory, in pages of 64 KiB. */
  readonly pages: number;
}

/**
 * Returns the layout of rows, and their size with everything before them; `null` if that is too large.
 *
 * @param values the number of distinct states in the module
 * @param before the size of everything before the rows, in units of a state
 */
export function rowLayout(
  { states, pairs, bytes }: ByteColumns,
  values: number,
  before = 0,
): (Pick<TableLayout, "wide" | "rowSize" | "shift"> & { readonly size: number }) | null {
  const cells = CELL * (pairs.length + bytes.length);
  let shift = 0;
  const sizeOf = (): number => Math.ceil(cells / 2 ** shift) * 2 ** shift;
  while (states * sizeOf() > values * 2 ** shift) shift += 1;
  const rowSize = sizeOf();
  const size = before * 2 ** shift + states * rowSize;
  return size > MOST ? null : { wide: pairs.length > 256 / CELL, rowSize, shift, size };
}

/** Returns the module's representation of a state. */
export function stateOf({ rowSize, shift }: TableLayout, state: number): number {
  return (state * rowSize) >> shift;
}

/** Rounds an offset up to a multiple of 64. */
export function align(offset: number): number {
  return Math.ceil(offset / 64) * 64;
}

/** The memory layout of the scanner's kernel, in bytes. A state has 15 bits, leaving one for `FLAG`. */
export interface Layout extends TableLayout {
  /** The lane sizes in bytes, largest first: multiples of 16. */
  readonly strides: readonly number[];
  /** The number of bytes read into memory at a time. */
  readonly piece: number;
  /** The states of the lanes, and the states before the block. */
  readonly states: number;
  readonly saved: number;
  /** 1 if a record that is not in the language has ended. */
  readonly found: number;
  /**
   * Where the list of records continues: the offset of the next block, the start of the record there, and its index.
   */
  readonly cursor: number;
  readonly recordStart: number;
  readonly recordIndex: number;
  /** A bit for each byte of the piece: whether it ends a record that is not in the language. */
  readonly marks: number;
  readonly list: number;
}

/** Returns the layout for an automaton, or `null` if its rows are too large. */
export function layoutOf(columns: ByteColumns, strides: readonly number[]): Layout | null {
  // The rows with the flag are a copy, at the offset that the flag adds to a state.
  const found = rowLayout(columns, FLAG, FLAG);
  if (found === null) return null;
  const { wide, rowSize, shift, size } = found;
  const piece = LANES * strides[0]!;
  const marks = 0x80;
  const list = align(marks + piece / 8);
  const byteColumns = list + 4 * LISTED * ROOM;
  // Reading continues for up to one block past the end of the data.
  const data = align(byteColumns + CELL * 256);
  const pairColumns = align(data + piece + BLOCK);
  const rows = align(pairColumns + PAIRS * (wide ? CELL : 1));
  return {
    strides,
    piece,
    states: 0x00,
    saved: 0x20,
    found: 0x40,
    cursor: 0x44,
    recordStart: 0x48,
    recordIndex: 0x4c,
    marks,
    list,
    bytes: byteColumns,
    data,
    pairs: pairColumns,
    wide,
    rows,
    rowSize,
    shift,
    pages: Math.ceil((rows + size) / PAGE),
  };
}

/** Writes the tables of an automaton into the memory of its module, in little-endian order. */
export function writeTables(memory: ArrayBuffer, columns: ByteColumns, layout: Layout): void {
  const { ofByte, ofPair, bytes, pairs } = columns;
  const ofPairs = new (layout.wide ? Uint16Array : Uint8Array)(memory, layout.pairs, BYTES * BYTES);
  const ofBytes = new Uint16Array(memory, layout.bytes, BYTES);
  for (let second = 0; second < BYTES; second++) {
    const column = ofByte[second]!;
    ofBytes[second] = (pairs.length + column) * CELL;
    const same = ofByte.indexOf(column);
    if (same < second) ofPairs.copyWithin(second * BYTES, same * BYTES, (same + 1) * BYTES);
    else
      for (let first = 0; first < BYTES; first++)
        ofPairs[second * BYTES + first] = ofPair[ofByte[first]! * bytes.length + column]! * CELL;
  }
  const rows = new Uint16Array(memory, layout.rows);
  // The module's representation of each state.
  const states = Array.from({ length: columns.states }, (_, state) => stateOf(layout, state));
  for (const [index, column] of [...pairs, ...bytes].entries())
    writeColumn(rows, index, column, layout, states);
}

/** Writes the cells of a column into the rows, and into their copy, which keeps the flag. */
function writeColumn(
  rows: Uint16Array,
  index: number,
  column: Int32Array,
  { rowSize, shift }: Layout,
  states: readonly number[],
): void {
  const width = rowSize / CELL;
  const copy = (FLAG << shift) / CELL;
  for (let state = 0, at = index; state < column.length; state++, at += width) {
    const cell = column[state]!;
    const after = cell < COLUMN_FLAG ? states[cell]! : states[cell - COLUMN_FLAG]! | FLAG;
    rows[at] = after;
    rows[copy + at] = after | FLAG;
  }
}
