// The code that reads bytes. `layout.ts` says where in the memory everything is, `docs/automata.md` why it is so.
import {
  add,
  and,
  constant,
  drop,
  type I32,
  isBelow,
  isZero,
  type Local,
  load8,
  load16,
  load32,
  loop,
  or,
  type Statement,
  shiftLeft,
  store16,
  store32,
  subtract,
  when,
} from "./code.js";
import { BLOCK, FLAG, LANES, type Layout } from "./layout.js";
import { type Callee, ModuleBuilder } from "./module.js";
import { defineCount, defineFind, defineList, marksOf, separatorsAt } from "./separators.js";

const ZERO = constant(0);
const ONE = constant(1);

/** Returns the module for a layout and a separator. */
export function kernel(layout: Layout, separator: number): Uint8Array {
  const builder = new ModuleBuilder();
  const single = defineSingle(builder, layout);
  const mark = defineMark(builder, layout, separator, single);
  for (const stride of layout.strides) defineLanes(builder, layout, stride, mark);
  defineRun(builder, layout, mark, single);
  defineFind(builder, layout, separator);
  const count = defineCount(builder, layout, separator);
  defineList(builder, layout, separator, count);
  return builder.build(layout.pages);
}

/** The next state of `state`, by the offset of a column. */
function next({ rows, shift }: Layout, state: I32, column: I32): I32 {
  return load16(add(shift === 0 ? state : shiftLeft(state, constant(shift)), column), rows);
}

/** The next state after the two bytes at `at + offset`. */
function afterPair(layout: Layout, state: I32, at: I32, offset: number): I32 {
  const { data, pairs, wide } = layout;
  const pair = load16(at, data + offset);
  return next(layout, state, wide ? load16(shiftLeft(pair, ONE), pairs) : load8(pair, pairs));
}

/** The next state after the byte at `at`. */
function afterByte(layout: Layout, state: I32, at: I32): I32 {
  return next(layout, state, load16(shiftLeft(load8(at, layout.data), ONE), layout.bytes));
}

const flagOf = (state: I32): I32 => and(state, constant(FLAG));
const withoutFlag = (state: I32): I32 => and(state, constant(FLAG - 1));

/** Adds marks to those of the block at `at`. */
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
 * `mark(state, at)` marks the ends of records in the block at `at`, in which there is at least one. If it has more
 * separators, it reads the block from `state` on, the state before it.
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

/**
 * `lanes(from, to)` reads eight lanes, the first one from `from` to `to`, in turn. A step waits for the one before it in
 * its lane, and the processor does those of the other lanes in that time.
 */
function defineLanes(builder: ModuleBuilder, layout: Layout, stride: number, mark: Callee): void {
  builder.define(`lanes${stride}`, 2, ({ parameters, variable }) => {
    const [at, to] = parameters as [Local<"i32">, Local<"i32">];
    const states = Array.from({ length: LANES }, () => variable("i32"));
    const blocks = loop((again) => [
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
      at.set(add(at.get, constant(BLOCK))),
      again.branchIf(isBelow(at.get, to.get)),
    ]);
    const statements = [
      ...states.map((state, lane) => state.set(load32(ZERO, layout.states + 4 * lane))),
      blocks,
      ...states.map((state, lane) => store32(ZERO, layout.states + 4 * lane, state.get)),
    ];
    return { statements, result: ZERO };
  });
}

/** The steps of a block in all lanes. */
function steps(
  layout: Layout,
  states: readonly Local<"i32">[],
  at: Local<"i32">,
  stride: number,
): readonly Statement[] {
  const pairs = Array.from({ length: BLOCK / 2 }, (_, i) => 2 * i);
  return pairs.flatMap((offset) =>
    states.map((state, lane) => state.set(afterPair(layout, state.get, at.get, offset + lane * stride))),
  );
}

/** `run(state, from, to)` does what `single` does, in pairs. `from` is a multiple of 16. */
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
