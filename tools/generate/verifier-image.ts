// Builds the module of a verifier: its automaton, memory, code, and the seed of its tables.

import { leadingStates, stateAdder } from "../../src/automaton/scan/scan-table.js";
import { FACTS } from "../../src/automaton/scan/verifier.js";
import {
  add,
  and,
  block,
  constant,
  END,
  equal,
  type FunctionScope,
  type I32,
  isBelow,
  isZero,
  type Local,
  load8,
  load16,
  load32,
  loop,
  ModuleBuilder,
  multiply,
  name,
  type Statement,
  section,
  shiftLeft,
  shiftRight,
  sized,
  store8,
  store16,
  vector,
  when,
} from "../../src/automaton/scan/wasm/assembler.js";
import { BLOCK, LANES } from "../../src/automaton/scan/wasm/engine.js";
import { afterByte, afterPair, defineLanes, nextState } from "../../src/automaton/scan/wasm/kernel.js";
import {
  align,
  type ByteColumns,
  CELL,
  ColumnSet,
  PAGE,
  PAIRS,
  pairColumns,
  rowLayout,
  stateOf,
  type TableLayout,
} from "../../src/automaton/scan/wasm/tables.js";
import type { PackedDfa } from "../../src/automaton/table/table.js";
import { memoized } from "../../src/core/values.js";

/**
 * The size of a lane in bytes, a multiple of `BLOCK`. All lanes together are about half a megabyte, which fits into the
 * cache of a core. It is an odd multiple of 64, so that no two lanes are at the same offset in a page, where they would
 * compete for the same cache lines.
 */
export const STRIDE: number = 1033 * 64;

/**
 * Returns the module of the verifier of an automaton, with everything that `verifierFrom` needs; `null` if its tables
 * would be too large. Building it takes up to 70 ms in a new process, so this is done when the package is built.
 *
 * @param packed the automaton that accepts a record
 * @param separator the byte that ends a record
 * @param stride the size of a lane in bytes; set by tests
 */
export function verifierImage(
  packed: PackedDfa,
  separator: number,
  stride: number = STRIDE,
): Uint8Array | null {
  const automaton = verifierAutomaton(packed, separator);
  const layout = verifierLayout(automaton, stride);
  if (layout === null) return null;
  const builder = new ModuleBuilder();
  defineKernel(builder, layout, separator);
  definePrepare(builder, automaton, layout);
  const { start, waiting, rejected, accepting } = automaton;
  const states = [start, waiting, rejected, ...accepting].map((state) => stateOf(layout, state));
  return builder.build(
    layout.pages,
    dataSection(layout.seed, seedOf(automaton, layout)),
    customSection(FACTS, numbers([layout.pages, layout.data, stride, ...states])),
  );
}

/** Encodes the initial bytes of the memory at an address (WebAssembly Core Specification 2.0, section 5.5.14). */
function dataSection(address: number, bytes: Uint8Array): readonly number[] {
  const segment: number[] = [0x00];
  constant(address).write(segment, 0);
  return section(11, vector([segment.concat(END, sized([...bytes]))]));
}

/** Encodes a named custom section, for the program that loads the module (section 5.5.3). */
function customSection(called: string, bytes: Uint8Array): readonly number[] {
  return section(0, [...name(called), ...bytes]);
}

/** Encodes 32-bit numbers, lowest byte first. */
function numbers(list: readonly number[]): Uint8Array {
  const view = new DataView(new ArrayBuffer(4 * list.length));
  for (const [index, value] of list.entries()) view.setUint32(4 * index, value, true);
  return new Uint8Array(view.buffer);
}

/**
 * An automaton that reads consecutive records, each ended by a separator. After a record that is not in the language,
 * it stays in the state `rejected`.
 */
interface VerifierAutomaton extends ByteColumns {
  readonly rejected: number;
  /** The states in which the input may end, without a separator. */
  readonly accepting: readonly number[];
}

const [BYTES, ASCII_BYTES, FIRST_LEAD] = [256, 0x80, 0xc0];
const [LINE_FEED, CARRIAGE_RETURN] = [0x0a, 0x0d];

/**
 * Returns an automaton equivalent to the `scanTable` of the same arguments. It is made from the character classes and
 * not from that table, which has a column for each byte.
 *
 * @param packed the automaton that accepts a record
 * @param separator the byte that ends a record
 */
export function verifierAutomaton(packed: PackedDfa, separator: number): VerifierAutomaton {
  const { accepting: accepts, width, rows } = packed;
  const own = accepts.length;
  const inside: (readonly number[])[] = [];
  const leading = leadingStates(packed, stateAdder(own, inside));
  const carriageReturn = own + inside.length;
  const [waiting, rejected] = [carriageReturn + 1, carriageReturn + 2];
  const states = rejected + 1;
  const start = own > 1 ? 1 : 0;
  /** Returns a column that leads from all states to the dead state, except from those that skip every byte. */
  const column = (): Int32Array => {
    const next = new Int32Array(states);
    next[waiting] = waiting;
    next[rejected] = rejected;
    return next;
  };
  const columns = new ColumnSet();
  const ofByte = new Uint8Array(BYTES).fill(columns.indexOf(column()));
  const ofClass = new Map<number, number>();
  for (let byte = 0, interval = 0; byte < ASCII_BYTES; byte++) {
    if (packed.starts[interval + 1] === byte) interval += 1;
    const value = packed.classes[interval]!;
    ofByte[byte] = memoized(ofClass, value, () => {
      const next = column();
      for (let state = 0; state < own; state++) next[state] = rows[state * width + value]!;
      return columns.indexOf(next);
    });
  }
  // If no non-ASCII character leads anywhere, no state is inside one.
  for (let byte = ASCII_BYTES; byte < BYTES && inside.length > 0; byte++) {
    const next = column();
    if (byte < FIRST_LEAD)
      for (const [i, after] of inside.entries()) next[own + i] = after[byte - ASCII_BYTES]!;
    else for (let state = 0; state < own; state++) next[state] = leading[state]![byte - FIRST_LEAD] ?? 0;
    ofByte[byte] = columns.indexOf(next);
  }
  if (separator === LINE_FEED) {
    const next = columns.columns[ofByte[CARRIAGE_RETURN]!]!.slice();
    for (let state = 0; state < own; state++)
      // The grammar may use the carriage return itself.
      if (accepts[state] === 1 && next[state] === 0) next[state] = carriageReturn;
    ofByte[CARRIAGE_RETURN] = columns.indexOf(next);
  }
  const end = column().fill(rejected);
  for (let state = 0; state < own; state++) if (accepts[state] === 1) end[state] = start;
  end[carriageReturn] = start;
  end[waiting] = start;
  ofByte[separator] = columns.indexOf(end);
  const bytes = columns.columns;
  const accepting = [...accepts.keys()].filter((state) => accepts[state] === 1);
  return { states, start, waiting, rejected, accepting, ofByte, bytes, ...pairColumns(bytes) };
}

/** The memory layout, in bytes. It starts with the states of the lanes, 32 bits each. A state has 16 bits. */
interface VerifierLayout extends TableLayout {
  /** The size of a lane in bytes; `piece` is that of all lanes. */
  readonly stride: number;
  readonly piece: number;
  /** The offset and size in bytes of the seed, from which all other tables are made. */
  readonly seed: number;
  readonly seedSize: number;
}

/** Returns the layout for an automaton, or `null` if its rows are too large. */
export function verifierLayout(automaton: VerifierAutomaton, stride: number): VerifierLayout | null {
  const found = rowLayout(automaton, 0x10000);
  if (found === null) return null;
  const { wide, rowSize, shift, size } = found;
  const { states, pairs, bytes } = automaton;
  const piece = LANES * stride;
  const byteColumns = 0x40;
  const data = byteColumns + CELL * 256;
  // The rest of the lanes, less than a block each, is read after the last one.
  const pairColumns = align(data + piece + LANES * BLOCK);
  const rows = pairColumns + PAIRS * (wide ? CELL : 1);
  const seed = align(rows + size);
  const seedSize = 256 + CELL * (bytes.length ** 2 + 2 * pairs.length + states * bytes.length);
  const pages = Math.ceil((seed + seedSize) / PAGE);
  const tables = { bytes: byteColumns, pairs: pairColumns, wide, rows, rowSize, shift };
  return { stride, piece, data, ...tables, seed, seedSize, pages };
}

const [ZERO, ONE] = [constant(0), constant(1)];

const WORDS: readonly number[] = Array.from({ length: BLOCK / 4 }, (_, i) => 4 * i);

/**
 * Defines the functions that read bytes. They are simpler than those of the scanner, since no records are reported:
 * nothing is saved, and no state is checked while lanes are read.
 */
function defineKernel(builder: ModuleBuilder, layout: VerifierLayout, separator: number): void {
  defineLanes(builder, "lanes", 0, (states, at, variable) => {
    const word = variable("i32");
    return WORDS.flatMap((offset) =>
      states.flatMap((state, lane) => readFour(layout, state, word, at.get, offset + lane * layout.stride)),
    );
  });
  defineRun(builder, layout);
  defineBegin(builder, layout, separator);
}

/** Reads the four bytes at `at + offset` in one load, because loads take most of the time. */
function readFour(
  layout: VerifierLayout,
  state: Local<"i32">,
  word: Local<"i32">,
  at: I32,
  offset: number,
): readonly Statement[] {
  return [
    word.set(load32(at, layout.data + offset)),
    state.set(afterPair(layout, state.get, and(word.get, constant(0xffff)))),
    state.set(afterPair(layout, state.get, shiftRight(word.get, constant(16)))),
  ];
}

/** `run(state, from, to)` reads one lane, and returns the state. */
function defineRun(builder: ModuleBuilder, layout: VerifierLayout): void {
  builder.define("run", 3, ({ parameters, variable }) => {
    const [state, at, to] = parameters as [Local<"i32">, Local<"i32">, Local<"i32">];
    const word = variable("i32");
    const after = add(at.get, constant(BLOCK));
    const statements = [
      block((end) => [
        loop((again) => [
          end.branchIf(isBelow(to.get, after)),
          ...WORDS.flatMap((offset) => readFour(layout, state, word, at.get, offset)),
          at.set(after),
          again.branchIf(ONE),
        ]),
      ]),
      when(isBelow(at.get, to.get), [
        loop((again) => [
          state.set(afterByte(layout, state.get, at.get)),
          at.set(add(at.get, ONE)),
          again.branchIf(isBelow(at.get, to.get)),
        ]),
      ]),
    ];
    return { statements, result: state.get };
  });
}

/** `begin(state, at)` reads to the end of the first separator from `at`, which must exist, and returns the state. */
function defineBegin(builder: ModuleBuilder, layout: VerifierLayout, separator: number): void {
  builder.define("begin", 2, ({ parameters, variable }) => {
    const [state, at] = parameters as [Local<"i32">, Local<"i32">];
    const byte = variable("i32");
    const statements = [
      loop((again) => [
        byte.set(load8(at.get, layout.data)),
        state.set(afterByte(layout, state.get, at.get)),
        at.set(add(at.get, ONE)),
        again.branchIf(isZero(equal(byte.get, constant(separator)))),
      ]),
    ];
    return { statements, result: state.get };
  });
}

/**
 * `prepare()` makes the tables from the seed. It must be called once, before anything is read. It is part of the
 * module, which is compiled before it runs: in a new process, the same code in JavaScript would be interpreted at
 * first.
 */
function definePrepare(builder: ModuleBuilder, automaton: VerifierAutomaton, layout: VerifierLayout): void {
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

/** Returns twice a number: the offset of a cell. */
const doubled = (number: I32): I32 => shiftLeft(number, ONE);

/** Writes, for each byte, the offset of its column in a row. */
const writeBytes: Writer = ({ variable }, { pairs }, { bytes }, { ofByte }) => {
  const byte = variable("i32");
  const column = add(load8(byte.get, ofByte), constant(pairs.length));
  return each(byte, 256, 1, [store16(doubled(byte.get), bytes, doubled(column))]);
};

/**
 * Writes, for each pair of bytes, the offset of its column in a row. The first byte of a pair is the low byte of its
 * number.
 */
const writePairs: Writer = ({ variable }, { bytes }, { pairs, wide }, { ofByte, ofPair }) => {
  const pair = variable("i32");
  const first = load8(and(pair.get, constant(0xff)), ofByte);
  const second = load8(shiftRight(pair.get, constant(8)), ofByte);
  const column = load16(doubled(add(multiply(second, constant(bytes.length)), first)), ofPair);
  return each(pair, PAIRS, 1, [
    wide ? store16(doubled(pair.get), pairs, column) : store8(pair.get, pairs, column),
  ]);
};

/** Copies the cells of the byte columns to the rows. */
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

/** Composes the cells of the pair columns: the states after the first and then the second byte. */
const composeCells: Writer = ({ variable }, { pairs, states }, layout, { sources }) => {
  const [row, column] = [variable("i32"), variable("i32")];
  const { rows, rowSize, shift } = layout;
  const state = shiftRight(row.get, constant(shift));
  const source = doubled(column.get);
  const middle = nextState(layout, state, load16(source, sources));
  return each(row, states * rowSize, rowSize, [
    ...each(column, CELL * pairs.length, CELL, [
      store16(add(row.get, column.get), rows, nextState(layout, middle, load16(source, sources + CELL))),
    ]),
  ]);
};

/** Repeats statements with a variable from 0 to `end`, which is not 0, in steps. */
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

type Writer = (
  scope: FunctionScope,
  automaton: VerifierAutomaton,
  layout: VerifierLayout,
  parts: Parts,
) => readonly Statement[];

/**
 * The layout of the seed, from which a verifier makes all tables when it starts. It is much smaller than the tables: it
 * has only the columns of bytes, and for each column of pairs the two from which it is composed.
 */
interface Parts {
  /** The column of each byte, 8 bits each. */
  readonly ofByte: number;
  /** For each column of the second byte and each of the first, the offset of the pair's column in a row. */
  readonly ofPair: number;
  /** For each column of pairs, the offsets in a row of the columns of its first and second byte. */
  readonly sources: number;
  /** For each state, its cells in the columns of bytes. */
  readonly cells: number;
}

function partsOf({ bytes, pairs }: VerifierAutomaton, { seed }: VerifierLayout): Parts {
  const ofPair = seed + 256;
  const sources = ofPair + CELL * bytes.length ** 2;
  return { ofByte: seed, ofPair, sources, cells: sources + 2 * CELL * pairs.length };
}

/** Returns the seed of an automaton. Its numbers have their lowest byte first, as the module reads them. */
function seedOf(
  { states, ofByte, ofPair, bytes, pairs }: VerifierAutomaton,
  layout: VerifierLayout,
): Uint8Array {
  const count = bytes.length;
  const seed = new DataView(new ArrayBuffer(layout.seedSize));
  let at = 0;
  for (; at < 256; at++) seed.setUint8(at, ofByte[at]!);
  const append = (value: number): void => {
    seed.setUint16(at, value, true);
    at += CELL;
  };
  for (let second = 0; second < count; second++)
    for (let first = 0; first < count; first++) append(ofPair[first * count + second]! * CELL);
  for (let pair = 0; pair < pairs.length; pair++) {
    const source = ofPair.indexOf(pair);
    append((pairs.length + Math.floor(source / count)) * CELL);
    append((pairs.length + (source % count)) * CELL);
  }
  for (let state = 0; state < states; state++)
    for (const column of bytes) append(stateOf(layout, column[state]!));
  return new Uint8Array(seed.buffer);
}
