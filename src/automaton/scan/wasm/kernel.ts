// The kernel: code that reads bytes, for the memory layout in `tables.ts`. `docs/reference/automata.md` explains it.
import {
  add,
  addNeighbours8,
  addNeighbours16,
  and,
  bitsSet,
  block,
  bytesOf,
  type Callee,
  constant,
  drop,
  equalBytes,
  type FunctionScope,
  highBits,
  type I32,
  isAnySet,
  isBelow,
  isZero,
  type Local,
  lane32,
  leadingZeros,
  load8,
  load16,
  load32,
  load128,
  loop,
  ModuleBuilder,
  or,
  type Statement,
  shiftLeft,
  shiftRight,
  store16,
  store32,
  subtract,
  subtractBytes,
  trailingZeros,
  type V128,
  when,
} from "./assembler.js";
import { BLOCK, LANES } from "./engine.js";
import { FLAG, type Layout, LISTED, ROOM, type TableLayout } from "./tables.js";

const ZERO = constant(0);
const ONE = constant(1);

// Steps shared by the scanner and the verifier.

/** Returns the next state of `state`, given the offset of a column. */
export function nextState({ rows, shift }: TableLayout, state: I32, column: I32): I32 {
  return load16(add(shift === 0 ? state : shiftLeft(state, constant(shift)), column), rows);
}

/** Returns the next state after a pair of bytes. */
export function afterPair(layout: TableLayout, state: I32, pair: I32): I32 {
  const { pairs, wide } = layout;
  return nextState(layout, state, wide ? load16(shiftLeft(pair, ONE), pairs) : load8(pair, pairs));
}

/** Returns the next state after the byte at `at`. */
export function afterByte(layout: TableLayout, state: I32, at: I32): I32 {
  return nextState(layout, state, load16(shiftLeft(load8(at, layout.data), ONE), layout.bytes));
}

/**
 * Defines a function `name(from, to)`, which reads eight lanes in turn, the first one from `from` to `to`. A step waits
 * for the previous one in its lane; meanwhile, the processor executes those of the other lanes.
 *
 * @param address the address of the lanes' states, before and after
 * @param readBlock the code that reads a block of each lane; `at` is the offset in the first one
 */
export function defineLanes(
  builder: ModuleBuilder,
  name: string,
  address: number,
  readBlock: (
    states: readonly Local<"i32">[],
    at: Local<"i32">,
    variable: FunctionScope["variable"],
  ) => readonly Statement[],
): void {
  builder.define(name, 2, ({ parameters, variable }) => {
    const [at, to] = parameters as [Local<"i32">, Local<"i32">];
    const states = Array.from({ length: LANES }, () => variable("i32"));
    const statements = [
      ...states.map((state, lane) => state.set(load32(ZERO, address + 4 * lane))),
      loop((again) => [
        ...readBlock(states, at, variable),
        at.set(add(at.get, constant(BLOCK))),
        again.branchIf(isBelow(at.get, to.get)),
      ]),
      ...states.map((state, lane) => store32(ZERO, address + 4 * lane, state.get)),
    ];
    return { statements, result: ZERO };
  });
}

// The scanner: marks the ends of records that are not in the language.

/** Returns the module for a layout and a separator. */
export function kernel(layout: Layout, separator: number): Uint8Array {
  const builder = new ModuleBuilder();
  const single = defineSingle(builder, layout);
  const mark = defineMark(builder, layout, separator, single);
  for (const stride of layout.strides) defineMarkingLanes(builder, layout, stride, mark);
  defineRun(builder, layout, mark, single);
  defineFind(builder, layout, separator);
  const count = defineCount(builder, layout, separator);
  defineList(builder, layout, separator, count);
  return builder.build(layout.pages);
}

const flagOf = (state: I32): I32 => and(state, constant(FLAG));
const withoutFlag = (state: I32): I32 => and(state, constant(FLAG - 1));

function addMarks({ marks, found }: Layout, at: I32, added: I32): readonly Statement[] {
  const address = marksOf(at);
  return [store16(address, marks, or(load16(address, marks), added)), store32(ZERO, found, ONE)];
}

/** `single(state, from, to)` reads byte by byte, marks the ends of records, and returns the state. */
function defineSingle(builder: ModuleBuilder, layout: Layout): Callee {
  return builder.define("single", 3, ({ parameters }) => {
    const [state, from, to] = parameters as [Local<"i32">, Local<"i32">, Local<"i32">];
    const step = [
      state.set(afterByte(layout, state.get, from.get)),
      when(flagOf(state.get), [
        ...addMarks(layout, from.get, shiftLeft(ONE, and(from.get, constant(BLOCK - 1)))),
        state.set(withoutFlag(state.get)),
      ]),
      from.set(add(from.get, ONE)),
    ];
    const statements = [
      when(isBelow(from.get, to.get), [
        loop((again) => [...step, again.branchIf(isBelow(from.get, to.get))]),
      ]),
    ];
    return { statements, result: state.get };
  });
}

/**
 * `mark(state, at)` marks the ends of records in the block at `at`, which contains at least one. If the block has more
 * separators, it is read again, starting in `state`, the state before it.
 */
function defineMark(builder: ModuleBuilder, layout: Layout, separator: number, single: Callee): Callee {
  return builder.define("mark", 2, ({ parameters, variable }) => {
    const [state, at] = parameters as [Local<"i32">, Local<"i32">];
    const separators = variable("i32");
    const isOnly = isZero(and(separators.get, subtract(separators.get, ONE)));
    const statements = [
      separators.set(separatorsAt(layout, separator, at.get)),
      when(isOnly, addMarks(layout, at.get, separators.get), [
        drop(single(state.get, at.get, add(at.get, constant(BLOCK)))),
      ]),
    ];
    return { statements, result: ZERO };
  });
}

/** Defines the lanes that check their states after each block, and mark the ends of records. */
function defineMarkingLanes(builder: ModuleBuilder, layout: Layout, stride: number, mark: Callee): void {
  defineLanes(builder, `lanes${stride}`, layout.states, (states, at) => [
    ...states.map((state, lane) => store32(ZERO, layout.saved + 4 * lane, state.get)),
    ...steps(layout, states, at, stride),
    when(
      flagOf(states.map(({ get }) => get).reduce(or)),
      states.map((state, lane) =>
        when(flagOf(state.get), [
          drop(mark(load32(ZERO, layout.saved + 4 * lane), add(at.get, constant(lane * stride)))),
          state.set(withoutFlag(state.get)),
        ]),
      ),
    ),
  ]);
}

function steps(
  layout: Layout,
  states: readonly Local<"i32">[],
  at: Local<"i32">,
  stride: number,
): readonly Statement[] {
  const pairs = Array.from({ length: BLOCK / 2 }, (_, i) => 2 * i);
  return pairs.flatMap((offset) =>
    states.map((state, lane) => {
      const pair = load16(at.get, layout.data + offset + lane * stride);
      return state.set(afterPair(layout, state.get, pair));
    }),
  );
}

/** `run(state, from, to)` is like `single`, but reads pairs. `from` is a multiple of 16. */
function defineRun(builder: ModuleBuilder, layout: Layout, mark: Callee, single: Callee): void {
  builder.define("run", 3, ({ parameters, variable }) => {
    const [state, at, to] = parameters as [Local<"i32">, Local<"i32">, Local<"i32">];
    const before = variable("i32");
    const after = add(at.get, constant(BLOCK));
    const blocks = loop((again) => [
      before.set(state.get),
      ...steps(layout, [state], at, 0),
      when(flagOf(state.get), [drop(mark(before.get, at.get)), state.set(withoutFlag(state.get))]),
      at.set(after),
      again.branchIf(isZero(isBelow(to.get, after))),
    ]);
    const statements = [when(isZero(isBelow(to.get, after)), [blocks])];
    return { statements, result: single(state.get, at.get, to.get) };
  });
}

// Separators: finds them, sixteen bytes at a time, and lists the records whose ends are marked.

const marksOf = (at: I32): I32 => shiftLeft(shiftRight(at, constant(4)), ONE);

/** Returns the separators among the sixteen bytes at `at`, one bit each. */
function separatorsAt({ data }: Layout, separator: number, at: I32): I32 {
  return highBits(equalBytes(load128(at, data), bytesOf(separator)));
}

/** Returns the separators of the block at `at` that are before `to`, if `to` is in the block. */
function before(separators: I32, at: I32, to: I32): I32 {
  return and(separators, subtract(shiftLeft(ONE, subtract(to, at)), ONE));
}

/** `find(from, to)` returns the offset of the first separator, or `to`. Both are multiples of 16. */
function defineFind(builder: ModuleBuilder, layout: Layout, separator: number): void {
  builder.define("find", 2, ({ parameters, variable }) => {
    const [at, to] = parameters as [Local<"i32">, Local<"i32">];
    const separators = variable("i32");
    const statements = [
      block((found) => [
        loop((again) => [
          separators.set(separatorsAt(layout, separator, at.get)),
          found.branchIf(separators.get),
          at.set(add(at.get, constant(BLOCK))),
          again.branchIf(isBelow(at.get, to.get)),
        ]),
      ]),
      when(separators.get, [at.set(add(at.get, trailingZeros(separators.get)))]),
    ];
    return { statements, result: at.get };
  });
}

/** The bytes per iteration of `count`, and the iterations between sums: a byte counts to 255. */
const [COUNTED, SUMMED] = [4 * BLOCK, 63];

/** `count(from, to)` returns the number of separators from `from`, a multiple of 16, to `to`. */
function defineCount(builder: ModuleBuilder, layout: Layout, separator: number): Callee {
  return builder.define("count", 2, ({ parameters, variable }) => {
    const [at, to] = parameters as [Local<"i32">, Local<"i32">];
    const [stop, whole, total] = [variable("i32"), variable("i32"), variable("i32")];
    const sums = variable("v128");
    const isSeparator = (offset: number): V128 =>
      equalBytes(load128(at.get, layout.data + offset), bytesOf(separator));
    const four = addNeighbours16(addNeighbours8(sums.get));
    const sum = [0, 1, 2, 3].map((lane) => lane32(four, lane)).reduce(add);
    const statements = [
      whole.set(add(at.get, and(subtract(to.get, at.get), constant(-COUNTED)))),
      when(isBelow(at.get, whole.get), [
        loop((more) => [
          sums.set(bytesOf(0)),
          stop.set(add(at.get, constant(SUMMED * COUNTED))),
          when(isBelow(whole.get, stop.get), [stop.set(whole.get)]),
          loop((again) => [
            // Equal bytes give 0xff, which is -1.
            ...[0, 16, 32, 48].map((offset) => sums.set(subtractBytes(sums.get, isSeparator(offset)))),
            at.set(add(at.get, constant(COUNTED))),
            again.branchIf(isBelow(at.get, stop.get)),
          ]),
          total.set(add(total.get, sum)),
          more.branchIf(isBelow(at.get, whole.get)),
        ]),
      ]),
      block((end) => [
        loop((again) => [
          end.branchIf(isZero(isBelow(at.get, to.get))),
          stop.set(separatorsAt(layout, separator, at.get)),
          when(isBelow(to.get, add(at.get, constant(BLOCK))), [stop.set(before(stop.get, at.get, to.get))]),
          total.set(add(total.get, bitsSet(stop.get))),
          at.set(add(at.get, constant(BLOCK))),
          again.branchIf(ONE),
        ]),
      ]),
    ];
    return { statements, result: total.get };
  });
}

/** The number of bytes whose marks are checked together. */
const MARKED = 8 * BLOCK;

/** Moves `at` to the next block with marks, or at least to `to`. */
function skipUnmarked({ marks }: Layout, at: Local<"i32">, to: I32): Statement {
  const address = marksOf(at.get);
  const isAligned = isZero(and(at.get, constant(MARKED - 1)));
  return block((end) => [
    loop((again) => [
      end.branchIf(isZero(isBelow(at.get, to))),
      end.branchIf(load16(address, marks)),
      when(
        and(isAligned, isZero(isAnySet(load128(address, marks)))),
        [at.set(add(at.get, constant(MARKED)))],
        [at.set(add(at.get, constant(BLOCK)))],
      ),
      again.branchIf(ONE),
    ]),
  ]);
}

/** `start(from, to)` returns the offset after the last separator, or 0 without one. Both are multiples of 16. */
function defineStart(builder: ModuleBuilder, layout: Layout, separator: number): Callee {
  return builder.define("start", 2, ({ parameters, variable }) => {
    const [from, at] = parameters as [Local<"i32">, Local<"i32">];
    const separators = variable("i32");
    const statements = [
      block((end) => [
        loop((again) => [
          end.branchIf(isZero(isBelow(from.get, at.get))),
          at.set(subtract(at.get, constant(BLOCK))),
          separators.set(separatorsAt(layout, separator, at.get)),
          again.branchIf(isZero(separators.get)),
        ]),
      ]),
      when(
        separators.get,
        [at.set(subtract(add(at.get, constant(32)), leadingZeros(separators.get)))],
        [at.set(ZERO)],
      ),
    ];
    return { statements, result: at.get };
  });
}

/**
 * `list(to)` lists the records whose ends are marked, from the cursor up to `to` or until the list is full, removes the
 * marks, and returns the number of bytes listed.
 */
function defineList(builder: ModuleBuilder, layout: Layout, separator: number, count: Callee): void {
  const startBefore = defineStart(builder, layout, separator);
  builder.define("list", 1, ({ parameters, variable }) => {
    const [to] = parameters as [Local<"i32">];
    const [at, start, index, end] = [variable("i32"), variable("i32"), variable("i32"), variable("i32")];
    const [counted, listed, separators, marks] = [
      variable("i32"),
      variable("i32"),
      variable("i32"),
      variable("i32"),
    ];
    const kept = [
      [counted, layout.cursor],
      [start, layout.recordStart],
      [index, layout.recordIndex],
    ] as const;
    const entrySize = constant(LISTED * 4);
    const isMarked = and(shiftRight(marks.get, trailingZeros(separators.get)), ONE);
    const eachSeparator = loop((again) => [
      end.set(add(at.get, trailingZeros(separators.get))),
      when(isMarked, [
        ...[start, end, index].map((value, i) => store32(listed.get, layout.list + 4 * i, value.get)),
        listed.set(add(listed.get, entrySize)),
      ]),
      index.set(add(index.get, ONE)),
      start.set(add(end.get, ONE)),
      separators.set(and(separators.get, subtract(separators.get, ONE))),
      again.branchIf(separators.get),
    ]);
    const skip = [
      at.set(counted.get),
      skipUnmarked(layout, at, to.get),
      when(isBelow(to.get, at.get), [at.set(to.get)]),
      index.set(add(index.get, count(counted.get, at.get))),
      when(isBelow(at.get, to.get), [
        end.set(startBefore(counted.get, at.get)),
        when(end.get, [start.set(end.get)]),
      ]),
      counted.set(at.get),
    ];
    const marked = [
      marks.set(load16(marksOf(at.get), layout.marks)),
      store16(marksOf(at.get), layout.marks, ZERO),
      separators.set(separatorsAt(layout, separator, at.get)),
      when(isBelow(to.get, add(at.get, constant(BLOCK))), [
        separators.set(before(separators.get, at.get, to.get)),
      ]),
      eachSeparator,
      counted.set(add(at.get, constant(BLOCK))),
    ];
    const statements = [
      ...kept.map(([value, place]) => value.set(load32(ZERO, place))),
      block((done) => [
        loop((again) => [
          done.branchIf(isZero(isBelow(counted.get, to.get))),
          ...skip,
          done.branchIf(isZero(isBelow(at.get, to.get))),
          ...marked,
          again.branchIf(isBelow(listed.get, constant(LISTED * 4 * (ROOM - BLOCK)))),
        ]),
      ]),
      ...kept.map(([value, place]) => store32(ZERO, place, value.get)),
    ];
    return { statements, result: listed.get };
  });
}
