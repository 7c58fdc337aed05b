import type { Columns } from "./columns.js";
import { FLAG, type Layout } from "./layout.js";
import { FLAG as COLUMN_FLAG } from "./pair-columns.js";

const BYTES = 256;
const CELL = 2;

/** Writes the tables of an automaton into the memory of its module. Numbers in it have their lowest byte first. */
export function writeTables(memory: ArrayBuffer, columns: Columns, layout: Layout): void {
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
  // For each number of a state, the state as the module has it.
  const states = Array.from({ length: columns.states }, (_, state) => stateOf(layout, state));
  for (const [index, column] of [...pairs, ...bytes].entries())
    writeColumn(rows, index, column, layout, states);
}

/** Writes the cells of a column into the rows, and into their copy, in which the flag is kept. */
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

/** Returns a state as the module has it, by its number. */
export function stateOf({ rowSize, shift }: Layout, state: number): number {
  return (state * rowSize) >> shift;
}
