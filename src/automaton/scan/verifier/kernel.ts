// The code that reads bytes. `layout.ts` says where in the memory everything is, `docs/automata.md` why it is so. It is the
// code of `wasm/kernel.ts` without what finds the records: nothing is saved, and no state is looked at while lanes are read.
import {
  add,
  and,
  block,
  constant,
  equal,
  type I32,
  isBelow,
  isZero,
  type Local,
  load8,
  load16,
  load32,
  loop,
  type ModuleBuilder,
  type Statement,
  shiftLeft,
  shiftRight,
  store32,
  when,
} from "../wasm/assembler.js";
import { LANES } from "../wasm/tables.js";
import { BLOCK, type VerdictLayout } from "./layout.js";

const [ZERO, ONE] = [constant(0), constant(1)];

/** Defines the functions that read. */
export function defineKernel(builder: ModuleBuilder, layout: VerdictLayout, separator: number): void {
  defineLanes(builder, layout);
  defineRun(builder, layout);
  defineBegin(builder, layout, separator);
}

/** The next state of `state`, by the offset of a column. */
export function next({ rows, shift }: VerdictLayout, state: I32, column: I32): I32 {
  return load16(add(shift === 0 ? state : shiftLeft(state, constant(shift)), column), rows);
}

function afterPair(layout: VerdictLayout, state: I32, pair: I32): I32 {
  const { pairs, wide } = layout;
  return next(layout, state, wide ? load16(shiftLeft(pair, ONE), pairs) : load8(pair, pairs));
}

/** The next state after the byte at `at`. */
function afterByte(layout: VerdictLayout, state: I32, at: I32): I32 {
  return next(layout, state, load16(shiftLeft(load8(at, layout.data), ONE), layout.bytes));
}

/** Reads the four bytes at `at + offset`. They are loaded at once: loads are what takes the time. */
function readFour(
  layout: VerdictLayout,
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

const WORDS: readonly number[] = Array.from({ length: BLOCK / 4 }, (_, i) => 4 * i);

/**
 * `lanes(from, to)` reads eight lanes, the first one from `from` to `to`, in turn. A step waits for the one before it in its
 * lane, and the processor does those of the other lanes in that time.
 */
function defineLanes(builder: ModuleBuilder, layout: VerdictLayout): void {
  builder.define("lanes", 2, ({ parameters, variable }) => {
    const [at, to] = parameters as [Local<"i32">, Local<"i32">];
    const states = Array.from({ length: LANES }, () => variable("i32"));
    const word = variable("i32");
    const readBlock = WORDS.flatMap((offset) =>
      states.flatMap((state, lane) => readFour(layout, state, word, at.get, offset + lane * layout.stride)),
    );
    const statements = [
      ...states.map((state, lane) => state.set(load32(ZERO, 4 * lane))),
      loop((again) => [
        ...readBlock,
        at.set(add(at.get, constant(BLOCK))),
        again.branchIf(isBelow(at.get, to.get)),
      ]),
      ...states.map((state, lane) => store32(ZERO, 4 * lane, state.get)),
    ];
    return { statements, result: ZERO };
  });
}

/** `run(state, from, to)` reads one lane, and returns the state. */
function defineRun(builder: ModuleBuilder, layout: VerdictLayout): void {
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

/** `begin(state, at)` reads to the end of the first separator from `at` on, which there must be, and returns the state. */
function defineBegin(builder: ModuleBuilder, layout: VerdictLayout, separator: number): void {
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
