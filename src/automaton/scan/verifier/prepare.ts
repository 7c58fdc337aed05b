// The code that makes the tables from the seed (`seed.ts`). It is part of the module, which is compiled before it runs: the same
// in JavaScript would be interpreted at first, in a process that has just started.
import {
  add,
  and,
  constant,
  type FunctionScope,
  type I32,
  isBelow,
  type Local,
  load8,
  load16,
  loop,
  type ModuleBuilder,
  multiply,
  type Statement,
  shiftLeft,
  shiftRight,
  store8,
  store16,
} from "../wasm/assembler.js";
import type { VerdictAutomaton } from "./automaton.js";
import { next } from "./kernel.js";
import { CELL, PAIRS, type VerdictLayout } from "./layout.js";
import { type Parts, partsOf } from "./seed.js";

const [ZERO, ONE] = [constant(0), constant(1)];

/** `prepare()` makes the tables. It is to be called once, before anything is read. */
export function definePrepare(
  builder: ModuleBuilder,
  automaton: VerdictAutomaton,
  layout: VerdictLayout,
): void {
  const parts = partsOf(automaton, layout);
  builder.define("prepare", 0, (scope) => ({
    statements: [
      ...writeBytes(scope, automaton, layout, parts),
      ...writePairs(scope, automaton, layout, parts),
      ...copyCells(scope, automaton, layout, parts),
      ...composeCells(scope, automaton, layout, parts),
    ],
    result: ZERO,
  }));
}

type Writer = (
  scope: FunctionScope,
  automaton: VerdictAutomaton,
  layout: VerdictLayout,
  parts: Parts,
) => readonly Statement[];

/** Repeats statements with a variable that goes from 0 to `end`, which is not 0, in steps. */
function each(variable: Local<"i32">, end: number, step: number, body: readonly Statement[]): Statement[] {
  return [
    variable.set(ZERO),
    loop((again) => [
      ...body,
      variable.set(add(variable.get, constant(step))),
      again.branchIf(isBelow(variable.get, constant(end))),
    ]),
  ];
}

/** Twice a number: the offset of a cell. */
const doubled = (number: I32): I32 => shiftLeft(number, ONE);

/** For each byte the offset of its column in a row. */
const writeBytes: Writer = ({ variable }, { pairs }, { bytes }, { ofByte }) => {
  const byte = variable("i32");
  const column = add(load8(byte.get, ofByte), constant(pairs.length));
  return each(byte, 256, 1, [store16(doubled(byte.get), bytes, doubled(column))]);
};

/** For each pair of bytes the offset of its column in a row. The first byte of a pair is the lower one of its number. */
const writePairs: Writer = ({ variable }, { bytes }, { pairs, wide }, { ofByte, ofPair }) => {
  const pair = variable("i32");
  const first = load8(and(pair.get, constant(0xff)), ofByte);
  const second = load8(shiftRight(pair.get, constant(8)), ofByte);
  const column = load16(doubled(add(multiply(second, constant(bytes.length)), first)), ofPair);
  return each(pair, PAIRS, 1, [
    wide ? store16(doubled(pair.get), pairs, column) : store8(pair.get, pairs, column),
  ]);
};

/** The cells of the columns of bytes, to where they are in the rows. */
const copyCells: Writer = ({ variable }, { bytes, pairs, states }, { rows, rowSize }, { cells }) => {
  const [row, from, column] = [variable("i32"), variable("i32"), variable("i32")];
  const to = rows + CELL * pairs.length;
  return [
    from.set(ZERO),
    ...each(row, states * rowSize, rowSize, [
      ...each(column, CELL * bytes.length, CELL, [
        store16(add(row.get, column.get), to, load16(from.get, cells)),
        from.set(add(from.get, constant(CELL))),
      ]),
    ]),
  ];
};

/** The cells of the columns of pairs: what follows after the first byte and then the second one. */
const composeCells: Writer = ({ variable }, { pairs, states }, layout, { sources }) => {
  const [row, column] = [variable("i32"), variable("i32")];
  const { rows, rowSize, shift } = layout;
  const state = shiftRight(row.get, constant(shift));
  const source = doubled(column.get);
  const middle = next(layout, state, load16(source, sources));
  return each(row, states * rowSize, rowSize, [
    ...each(column, CELL * pairs.length, CELL, [
      store16(add(row.get, column.get), rows, next(layout, middle, load16(source, sources + CELL))),
    ]),
  ]);
};
