import { LANES } from "../wasm/tables.js";
import type { VerdictAutomaton } from "./automaton.js";

/** The bytes that a lane reads in one iteration. */
export const BLOCK = 16;
/**
 * The bytes of a lane, a multiple of `BLOCK`. All lanes together are about half a megabyte, which fits into the cache of a
 * core. An odd number of 64 bytes, so that no two lanes are at the same place of a page: their bytes would need the same
 * places in the cache.
 */
export const STRIDE: number = 1033 * 64;

/** Where things are in the memory, in bytes. At its start are the states of the lanes, 32 bits each. */
export interface VerdictLayout {
  /** The bytes of a lane, and of all lanes. */
  readonly stride: number;
  readonly piece: number;
  readonly data: number;
  /** For each byte the offset of its column in a row, 16 bits each. */
  readonly bytes: number;
  /** For each pair of bytes the offset of its column in a row: 8 bits each, or 16 if `wide`. */
  readonly pairs: number;
  readonly wide: boolean;
  /** A row for each state: the next state for each pair, and then for each byte, 16 bits each. */
  readonly rows: number;
  /** The bytes of a row, a multiple of `2 ** shift`. */
  readonly rowSize: number;
  /** A state is the offset of its row, divided by `2 ** shift`: it has 16 bits. */
  readonly shift: number;
  /** Where the tables are that all others are made from, and how many bytes they have: see `seed.ts`. */
  readonly seed: number;
  readonly seedSize: number;
  /** The size of the memory in pages of 64 KiB. */
  readonly pages: number;
}

/** The bytes of a cell of a row. */
export const CELL = 2;
/** The number of pairs of bytes. */
export const PAIRS = 0x10000;
const PAGE = 0x10000;
/** More bytes of rows than this are not made. */
const MOST = 1 << 22;

/** Returns the layout for an automaton, or `null` if its rows are too large. */
export function verdictLayout(
  { states, pairs, bytes }: VerdictAutomaton,
  stride: number,
): VerdictLayout | null {
  const wide = pairs.length > 256 / CELL;
  const cells = CELL * (pairs.length + bytes.length);
  let shift = 0;
  const sizeOf = (): number => Math.ceil(cells / 2 ** shift) * 2 ** shift;
  while (states * sizeOf() > PAGE * 2 ** shift) shift += 1;
  const rowSize = sizeOf();
  if (states * rowSize > MOST) return null;
  const piece = LANES * stride;
  const byteColumns = 0x40;
  const data = byteColumns + CELL * 256;
  // What the lanes leave over, less than a block of each, is read after the last one.
  const pairColumns = Math.ceil((data + piece + LANES * BLOCK) / 64) * 64;
  const rows = pairColumns + PAIRS * (wide ? CELL : 1);
  const seed = Math.ceil((rows + states * rowSize) / 64) * 64;
  const seedSize = 256 + CELL * (bytes.length ** 2 + 2 * pairs.length + states * bytes.length);
  const pages = Math.ceil((seed + seedSize) / PAGE);
  const tables = { bytes: byteColumns, pairs: pairColumns, wide, rows, rowSize, shift };
  return { stride, piece, data, ...tables, seed, seedSize, pages };
}

/** Returns a state as the module has it, by its number. */
export function stateOf({ rowSize, shift }: VerdictLayout, state: number): number {
  return (state * rowSize) >> shift;
}
