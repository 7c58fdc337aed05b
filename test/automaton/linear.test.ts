import { test } from "uvu";
import * as assert from "uvu/assert";
import { compile } from "../../src/automaton/dfa/compile.js";
import { AutomatonLimitError } from "../../src/automaton/errors.js";
import { Deriver } from "../../src/automaton/greedy/derivation.js";
import { pack } from "../../src/automaton/table/pack.js";
import { accepts, load } from "../../src/automaton/table/table.js";
import type { Expression, Grammar } from "../../src/bnf/expression.js";
import { growsLinearly } from "../support/growth.js";
import { choice, literal, repeat, sequence } from "./expressions.js";
import { APPENDIX_A, grammarOf, WITH_STRICT } from "./grammars.js";

/** Asserts that sixteen times the length takes not much more than sixteen times the time. */
function linear(name: string, work: (length: number) => () => void): void {
  test(`${name} takes linear time`, () => growsLinearly(work, 40_000));
}

const strict = load(pack(compile(WITH_STRICT, "strict")));
linear("recognition", (length) => {
  const text = `http://h/${"a".repeat(length)}`;
  return () => assert.ok(accepts(strict, text));
});

const deriver = new Deriver(APPENDIX_A, "URL-reference");
linear("derivation", (length) => {
  const text = `http://h/${"a/b;c".repeat(length / 5)}`;
  return () => assert.ok(deriver.derive(text) !== null);
});

// Backtracking takes exponential time on these.
const nested = new Deriver(
  grammarOf({ x: sequence(repeat(repeat(repeat(literal("a")))), literal("b")) }),
  "x",
);
linear("derivation from repetitions of repetitions", (length) => {
  const text = "a".repeat(length);
  return () => assert.is(nested.derive(text), null);
});

/** Returns how many steps compiling a rule takes, to within a tenth. */
function stepsOf(grammar: Grammar): number {
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
