import { test } from "uvu";
import * as assert from "uvu/assert";
import { compile } from "../../src/automaton/compile.js";
import { AutomatonLimitError } from "../../src/automaton/limits.js";
import type { Expression, Rulelist } from "../../src/bnf/expression.js";
import { Workshop } from "../support/work.js";
import { choice, literal, repeat, sequence } from "./expressions.js";
import { grammarOf } from "./grammars.js";

const shop = new Workshop(new URL("./work.js", import.meta.url));
test.after(() => shop.close());

for (const name of ["recognition", "derivation", "derivationOfNested"]) {
  test(`the work of ${name} is linear`, async () => {
    // What a first call makes for the later ones is not counted.
    await shop.work(name, 1_000);
    await shop.growsLinearly(name, (length) => [length], 1_000);
  });
}

/** Returns how many steps compiling a rule takes, to within a tenth. */
function stepsOf(grammar: Rulelist): number {
  for (let steps = 16; ; steps = Math.ceil(steps * 1.1)) {
    try {
      compile(grammar, "x", { limits: { steps } });
      return steps;
    } catch (error) {
      if (!(error instanceof AutomatonLimitError)) throw error;
    }
  }
}

const FAMILIES: readonly (readonly [name: string, member: (size: number) => Expression])[] = [
  ["a literal", (size) => literal("ab".repeat(size))],
  ["alternatives", (size) => choice(...Array.from({ length: size }, (_, i) => literal(`${i}`)))],
  ["a bounded repetition", (size) => repeat(literal("ab"), 0, size)],
  [
    "a sequence",
    (size) =>
      sequence(...Array.from({ length: size }, (_, i) => repeat(literal(i % 2 === 0 ? "a" : "b"), 1))),
  ],
];

for (const [name, member] of FAMILIES) {
  test(`the steps of compiling ${name} grow with its size`, () => {
    const [small, large] = [64, 1_024].map((size) => stepsOf(grammarOf({ x: member(size) }))) as [
      number,
      number,
    ];
    assert.ok(large < 40 * small, `16 times the size took ${(large / small).toFixed(1)} times the steps`);
  });
}

test.run();
