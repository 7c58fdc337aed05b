import { LANES } from "../wasm/layout.js";
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
  /** The size of the memory in pages of 64 KiB. */
  readonly pages: number;
}

const [CELL, PAIRS, PAGE] = [2, 0x10000, 0x10000];
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
  const pages = Math.ceil((rows + states * rowSize) / PAGE);
  return { stride, piece, data, bytes: byteColumns, pairs: pairColumns, wide, rows, rowSize, shift, pages };
}

/** Returns a state as the module has it, by its number. */
export function stateOf({ rowSize, shift }: VerdictLayout, state: number): number {
  return (state * rowSize) >> shift;
}

/** Writes the tables of an automaton into the memory of its module. Numbers in it have their lowest byte first. */
export function writeVerdictTables(
  memory: ArrayBuffer,
  { ofByte, ofPair, bytes, pairs, states }: VerdictAutomaton,
  layout: VerdictLayout,
): void {
  const ofPairs = new (layout.wide ? Uint16Array : Uint8Array)(memory, layout.pairs, PAIRS);
  const ofBytes = new Uint16Array(memory, layout.bytes, 256);
  for (let second = 0; second < 256; second++) {
    const column = ofByte[second]!;
    ofBytes[second] = (pairs.length + column) * CELL;
    const same = ofByte.indexOf(column);
    if (same < second) ofPairs.copyWithin(second * 256, same * 256, (same + 1) * 256);
    else
      for (let first = 0; first < 256; first++)
        ofPairs[second * 256 + first] = ofPair[ofByte[first]! * bytes.length + column]! * CELL;
  }
  const rows = new Uint16Array(memory, layout.rows);
  const width = layout.rowSize / CELL;
  for (const [index, column] of [...pairs, ...bytes].entries())
    for (let state = 0; state < states; state++)
      rows[state * width + index] = stateOf(layout, column[state]!);
}
