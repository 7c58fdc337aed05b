// The bytes that the assembler writes, against those of the WebAssembly Core Specification 2.0, section 5.
import { test } from "uvu";
import * as assert from "uvu/assert";
import {
  add,
  block,
  constant,
  type FunctionBody,
  type FunctionScope,
  type I32,
  isBelow,
  load8,
  load16,
  loop,
  ModuleBuilder,
  name,
  signed,
  sized,
  store16,
  store32,
  subtract,
  unsigned,
  vector,
  when,
} from "../../../src/automaton/scan/wasm/assembler.js";
import { instantiate } from "./engine.js";

test("integers are LEB128: section 5.2.2, and the examples of DWARF that it comes from", () => {
  for (const [value, bytes] of [
    [0, [0x00]],
    [2, [0x02]],
    [127, [0x7f]],
    [128, [0x80, 0x01]],
    [129, [0x81, 0x01]],
    [12857, [0xb9, 0x64]],
    [624485, [0xe5, 0x8e, 0x26]],
    [0xffffffff, [0xff, 0xff, 0xff, 0xff, 0x0f]],
  ] as const)
    assert.equal(unsigned(value), bytes);
  for (const [value, bytes] of [
    [0, [0x00]],
    [2, [0x02]],
    [-2, [0x7e]],
    [63, [0x3f]],
    [64, [0xc0, 0x00]],
    [-64, [0x40]],
    [-65, [0xbf, 0x7f]],
    [127, [0xff, 0x00]],
    [-127, [0x81, 0x7f]],
    [128, [0x80, 0x01]],
    [-128, [0x80, 0x7f]],
    [0x7fffffff, [0xff, 0xff, 0xff, 0xff, 0x07]],
    [-0x80000000, [0x80, 0x80, 0x80, 0x80, 0x78]],
  ] as const)
    assert.equal(signed(value), bytes);
});

test("vectors and names have their length first: sections 5.1.3 and 5.2.4", () => {
  assert.equal(vector([[1, 2], [3]]), [2, 1, 2, 3]);
  assert.equal(sized([7, 8, 9]), [3, 7, 8, 9]);
  assert.equal(name("env"), [3, 0x65, 0x6e, 0x76]);
});

test("a module of one function has these bytes: section 5.5", () => {
  const builder = new ModuleBuilder();
  builder.define("add", 2, ({ parameters: [one, other] }) => ({
    statements: [],
    result: add(one!.get, other!.get),
  }));
  const written = [
    [0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00],
    [0x01, 0x07, 0x01, 0x60, 0x02, 0x7f, 0x7f, 0x01, 0x7f],
    [0x02, 0x0f, 0x01, 0x03, 0x65, 0x6e, 0x76, 0x06, 0x6d, 0x65, 0x6d, 0x6f, 0x72, 0x79, 0x02, 0x00, 0x01],
    [0x03, 0x02, 0x01, 0x00],
    [0x07, 0x07, 0x01, 0x03, 0x61, 0x64, 0x64, 0x00, 0x00],
    [0x0a, 0x09, 0x01, 0x07, 0x00, 0x20, 0x00, 0x20, 0x01, 0x6a, 0x0b],
  ].flat();
  assert.equal([...builder.build(1)], written);
});

/** Returns the function that this code makes. */
function compiled(
  parameters: number,
  body: (scope: FunctionScope) => FunctionBody,
): (...args: readonly number[]) => number {
  const builder = new ModuleBuilder();
  builder.define("f", parameters, body);
  return instantiate(builder.build(1))["f"]!;
}

test("branches repeat a loop and leave a block, from any depth", () => {
  const sumBelow = compiled(1, ({ parameters: [limit], variable }) => {
    const [sum, i] = [variable("i32"), variable("i32")];
    const leave = (condition: I32) =>
      block((end) => [
        loop((again) => [
          when(isBelow(i.get, constant(1000)), [end.branchIf(condition)], [sum.set(constant(-1))]),
          sum.set(add(sum.get, i.get)),
          i.set(add(i.get, constant(1))),
          again.branchIf(constant(1)),
        ]),
      ]);
    return { statements: [leave(isBelow(subtract(limit!.get, constant(1)), i.get))], result: sum.get };
  });
  assert.is(sumBelow(5), 0 + 1 + 2 + 3 + 4);
  assert.is(sumBelow(101), 5050);
});

test("memory is read and written with its lowest byte first", () => {
  const swap = compiled(1, ({ parameters: [value] }) => ({
    statements: [store32(constant(8), 4, value!.get), store16(constant(12), 0, constant(0x1234))],
    result: add(load16(constant(0), 12), load8(constant(1), 14)),
  }));
  assert.is(swap(0x77665544), 0x1234 + 0x77);
});

test("a vector of variables, and calls of a function that was defined before", () => {
  const builder = new ModuleBuilder();
  const twice = builder.define("twice", 1, ({ parameters: [x] }) => ({
    statements: [],
    result: add(x!.get, x!.get),
  }));
  builder.define("four", 1, ({ parameters: [x] }) => ({ statements: [], result: twice(twice(x!.get)) }));
  assert.is(instantiate(builder.build(0))["four"]!(-3), -12);
});

test.run();
