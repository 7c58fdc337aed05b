import type { Columns } from "./columns.js";

/** The bytes that a lane reads between two checks of its state. The separators of a block fit into 16 bits. */
export const BLOCK = 16;
/** The lanes that are read in turn. More do not fit into the registers of a processor. */
export const LANES = 8;
/**
 * The bytes of a lane, most first; what is left after the last is read in one lane. The first makes the lanes as long as fit
 * into 64 KiB, which is what streams of Node give. An odd number of 64 bytes, so that no two lanes are at the same place of
 * a page: their bytes would need the same places in the cache.
 */
export const STRIDES: readonly number[] = [127 * 64, 15 * 64];
/** The records that are listed at a time, and the numbers of each: its start, its end, and the records before it. */
export const ROOM = 1024;
export const LISTED = 3;
/** The bit of a state that says that a record which is not in the language has ended in this block. */
export const FLAG = 0x8000;

/** Where things are in the memory, in bytes. */
export interface Layout {
  /** The bytes of a lane, most first: multiples of 16. */
  readonly strides: readonly number[];
  /** The bytes that are read into the memory at a time. */
  readonly piece: number;
  /** The states of the lanes, and what they were before the block. */
  readonly states: number;
  readonly saved: number;
  /** 1 if a record that is not in the language has ended. */
  readonly found: number;
  /** Where the list of records goes on: the offset of the next block, the start of the record there, and its index. */
  readonly cursor: number;
  readonly recordStart: number;
  readonly recordIndex: number;
  /** A bit for each byte of the piece: whether it ends a record that is not in the language. */
  readonly marks: number;
  /** The list of records. */
  readonly list: number;
  /** For each byte the offset of its column in a row, 16 bits each. */
  readonly bytes: number;
  readonly data: number;
  /** For each pair of bytes the offset of its column in a row: 8 bits each, or 16 if `wide`. */
  readonly pairs: number;
  readonly wide: boolean;
  /** A row for each state: the next state for each pair, and then for each byte, 16 bits each. */
  readonly rows: number;
  /** The bytes of a row, a multiple of `2 ** shift`. */
  readonly rowSize: number;
  /** A state is the offset of its row, divided by `2 ** shift`: it has 15 bits. */
  readonly shift: number;
  /** The size of the memory in pages of 64 KiB. */
  readonly pages: number;
}

const PAGE = 0x10000;
const PAIRS = 0x10000;
const CELL = 2;
/** More bytes of rows than this are not made. */
const MOST = 1 << 22;

/** Returns the layout for an automaton, or `null` if its rows are too large. */
export function layoutOf({ states, pairs, bytes }: Columns, strides: readonly number[]): Layout | null {
  const wide = pairs.length > 256 / CELL;
  const cells = CELL * (pairs.length + bytes.length);
  let shift = 0;
  const sizeOf = (): number => Math.ceil(cells / 2 ** shift) * 2 ** shift;
  while (states * sizeOf() > FLAG * 2 ** shift) shift += 1;
  const rowSize = sizeOf();
  // The rows with the flag are a copy, at the place that the flag adds to a state.
  const size = FLAG * 2 ** shift + states * rowSize;
  if (size > MOST) return null;
  const piece = LANES * strides[0]!;
  const marks = 0x80;
  const list = align(marks + piece / 8);
  const byteColumns = list + 4 * LISTED * ROOM;
  // Reading goes on by up to a block after the end of the data.
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

function align(offset: number): number {
  return Math.ceil(offset / 64) * 64;
}
