import { test } from "uvu";
import * as assert from "uvu/assert";
import { compile } from "../../src/automaton/compile.js";
import { has } from "../../src/automaton/dfa.js";
import { Deriver } from "../../src/automaton/greedy/derivation.js";
import { equals } from "../../src/automaton/language/operations.js";
import { AutomatonLimitError, RecursiveRuleError, UndefinedRuleError } from "../../src/automaton/limits.js";
import { ruleProgram } from "../../src/automaton/program.js";
import type { Expression } from "../../src/bnf/expression.js";
import fc, { runs } from "../support/fast-check.js";
import {
  choice,
  expressions,
  literal,
  patternOf,
  range,
  reference,
  repeat,
  sequence,
  texts,
} from "./expressions.js";
import { grammarOf } from "./grammars.js";

const compiled = (expression: Expression) => compile(grammarOf({ x: expression }), "x");

test("random expressions have the language that JavaScript's RegExp gives them", () => {
  fc.assert(
    fc.property(expressions(), fc.array(texts, { minLength: 10, maxLength: 10 }), (expression, some) => {
      const dfa = compiled(expression);
      const pattern = new RegExp(`^(?:${patternOf(expression)})$`, "u");
      for (const text of some) assert.is(has(dfa, text), pattern.test(text), JSON.stringify(text));
    }),
    { numRuns: runs(0.6) },
  );
});

test("equal languages have equal automata, however they are written", () => {
  const a = literal("a");
  const b = literal("b");
  const one = compiled(repeat(choice(a, b)));
  const other = compiled(repeat(sequence(repeat(a), repeat(b))));
  assert.equal(one, other);
  assert.ok(equals(one, other));
  assert.equal(compiled(range(0x61, 0x63)), compiled(choice(literal("c"), literal("a"), literal("b"))));
});

test("state 0 is dead, state 1 is the start, and the others are numbered breadth-first by classes", () => {
  const dfa = compiled(choice(literal("ab"), literal("ba")));
  assert.equal([...dfa.alphabet.starts], [0, 0x61, 0x62, 0x63]);
  assert.equal([...dfa.alphabet.classes], [0, 1, 2, 0]);
  assert.equal([...dfa.rows], [0, 0, 0, 0, 2, 3, 0, 0, 4, 0, 4, 0, 0, 0, 0]);
  assert.equal([...dfa.accepting], [0, 0, 0, 0, 1]);
});

test("the empty language has the dead state only, and the language of all texts has one more", () => {
  const nothing = compiled(choice());
  assert.equal([nothing.states, nothing.start, nothing.alphabet.size], [1, 0, 1]);
  const everything = compiled(repeat(range(0, 0x10ffff)));
  assert.equal([everything.states, everything.start, everything.alphabet.size], [2, 1, 1]);
});

test("a recursive rule is an error that names the cycle", () => {
  const grammar = grammarOf({
    alone: reference("alone"),
    a: sequence(literal("("), reference("ok"), reference("b")),
    b: repeat(reference("c"), 0, 1),
    c: choice(literal("x"), reference("b")),
    ok: literal("y"),
  });
  const cycleOf = (rule: string): readonly string[] => {
    try {
      compile(grammar, rule);
    } catch (error) {
      assert.instance(error, RecursiveRuleError);
      return (error as RecursiveRuleError).cycle;
    }
    return [];
  };
  assert.equal(cycleOf("alone"), ["alone", "alone"]);
  assert.equal(cycleOf("a"), ["b", "c", "b"]);
  assert.equal(cycleOf("ok"), []);
  assert.throws(() => compile(grammar, "c"), /recursive rule.*c -> b -> c/);
});

test("an undefined rule is an error that names the rule that refers to it", () => {
  const grammar = grammarOf({ x: sequence(literal("a"), reference("y")) });
  assert.throws(
    () => compile(grammar, "x"),
    (error: unknown) =>
      error instanceof UndefinedRuleError &&
      error.rule === "y" &&
      error.referrer === "x" &&
      /"x"/.test(error.message),
  );
  assert.throws(
    () => compile(grammar, "z"),
    (error: unknown) => error instanceof UndefinedRuleError && error.referrer === null,
  );
});

const limitOf = (build: () => unknown): string | null => {
  try {
    build();
  } catch (error) {
    assert.instance(error, AutomatonLimitError);
    return (error as AutomatonLimitError).limit;
  }
  return null;
};

test("an error names the limit that was passed", () => {
  const last = (letters: number): Expression =>
    sequence(repeat(range(0x61, 0x62)), literal("a"), repeat(range(0x61, 0x62), letters, letters));
  const under = (expression: Expression, limits: object) => () =>
    compile(grammarOf({ x: expression }), "x", { limits });
  assert.is(limitOf(under(literal("a".repeat(1_000)), { nfaStates: 500 })), "nfaStates");
  assert.is(limitOf(under(last(10), { dfaStates: 500 })), "dfaStates");
  assert.is(limitOf(under(last(10), { cells: 500 })), "cells");
  assert.is(limitOf(under(last(10), { steps: 500 })), "steps");
  assert.is(limitOf(under(last(3), { steps: 5_000 })), null);
  assert.is(
    limitOf(() => compiled(last(40))),
    "dfaStates",
  );
  assert.is(
    limitOf(() => compiled(repeat(literal("a"), 0, 1_000_000_000))),
    "nfaStates",
  );
});

test("references that double at every step pass a limit", () => {
  const doubling: Record<string, Expression> = { x0: literal("") };
  for (let i = 1; i <= 60; i++) {
    doubling[`x${i}`] = sequence(reference(`x${i - 1}`), reference(`x${i - 1}`));
  }
  assert.is(
    limitOf(() => compile(grammarOf(doubling), "x60")),
    "nfaStates",
  );
});

/** Sixty levels of two uses of the level below: small in memory, 2^60 when written out. */
function shared(level: (below: Expression) => Expression): Expression {
  let expression: Expression = range(0x61, 0x63);
  for (let i = 0; i < 60; i++) expression = level(expression);
  return expression;
}

const SHARED: readonly (readonly [name: string, expression: Expression])[] = [
  ["sequences", shared((below) => sequence(below, below))],
  ["sequences of empty parts", shared((below) => sequence(repeat(below, 0, 1), repeat(below)))],
  ["choices", shared((below) => choice(sequence(below, literal("a")), sequence(below, literal("b"))))],
  ["choices in repetitions", shared((below) => repeat(choice(repeat(below, 1), repeat(below, 2))))],
  ["repetitions", shared((below) => repeat(below, 2, 2))],
];

for (const [name, expression] of SHARED) {
  // Written out, they would take for ever.
  test(`shared parts in ${name} pass a limit as they are`, () => {
    const grammar = grammarOf({ x: expression });
    assert.ok(ruleProgram(grammar, "x", 0).parts.length < 1_000);
    assert.is(
      limitOf(() => compile(grammar, "x")),
      "nfaStates",
    );
    assert.is(
      limitOf(() => new Deriver(grammar, "x")),
      "nfaStates",
    );
  });
}

test("an expression that shares one part very often is planned in proportion to its size", () => {
  const wide = (below: Expression): Expression => sequence(...Array.from({ length: 50_000 }, () => below));
  const grammar = grammarOf({ x: wide(wide(wide(literal("a")))) });
  assert.is(ruleProgram(grammar, "x", -1).parts.length, 4);
});

test("shared parts that are merged are no larger than one of them", () => {
  const dfa = compiled(shared((below) => choice(below, below)));
  assert.equal([dfa.states, dfa.alphabet.size], [3, 2]);
});

test("nesting of any depth costs no stack", () => {
  let deep: Expression = literal("a");
  for (let i = 0; i < 30_000; i++)
    deep = i % 2 === 0 ? repeat(deep, 0, 1) : choice(sequence(deep), literal("b"));
  const dfa = compiled(deep);
  assert.ok(has(dfa, "a") && has(dfa, "b") && has(dfa, "") && !has(dfa, "ab"));
});

test("a chain of rules of any length costs no stack", () => {
  const rules: Record<string, Expression> = { x0: literal("a") };
  for (let i = 1; i < 20_000; i++) rules[`x${i}`] = sequence(reference(`x${i - 1}`));
  assert.ok(has(compile(grammarOf(rules), "x19999"), "a"));
});

test("100,000 alternatives", () => {
  const words = Array.from({ length: 100_000 }, (_, i) => i.toString(36).padStart(4, "0"));
  const dfa = compiled(choice(...words.map((word) => literal(word))));
  assert.ok(words.every((word) => has(dfa, word)));
  assert.not(has(dfa, (100_000).toString(36).padStart(4, "0")));
  assert.is(compiled(choice(...words.map((_, i) => range(2 * i, 2 * i)))).states, 3);
});

test("repetitions of repetitions, and of the empty text", () => {
  let stars: Expression = literal("a");
  for (let i = 0; i < 200; i++) stars = repeat(choice(repeat(stars), literal("")));
  assert.is(compiled(stars).states, 2);
  assert.is(compiled(repeat(literal(""))).states, 2);
  assert.ok(equals(compiled(repeat(literal(""))), compiled(sequence())));
});

test("a bounded repetition has states in proportion to its bound", () => {
  assert.is(compiled(repeat(literal("a"), 0, 30_000)).states, 30_002);
});

test("a limit that is undefined has its default", () => {
  const passed = (limits: object): unknown => {
    try {
      return compile(grammarOf({ x: repeat(literal("a"), 1_200_000, null) }), "x", { limits });
    } catch (error) {
      return (error as AutomatonLimitError).limit;
    }
  };
  assert.is(passed({}), "nfaStates");
  assert.is(passed({ nfaStates: undefined }), "nfaStates");
});

test("unknown options and limits, and limits that are not sizes, are type errors", () => {
  const grammar = grammarOf({ x: literal("a") });
  const compileWith = (options: object) => () => compile(grammar, "x", options);
  assert.throws(compileWith({ limit: {} }), /^unknown option "limit": did you mean "limits"\?/);
  assert.throws(
    compileWith({ limits: { nfastates: 1 } }),
    /^unknown option "nfastates": did you mean "nfaStates"\?/,
  );
  for (const nfaStates of [-1, 1.5, Number.NaN, "9"]) {
    assert.throws(
      compileWith({ limits: { nfaStates } }),
      /^the limit "nfaStates" must be a whole number of at least 0, not /,
    );
  }
  assert.is(compile(grammar, "x", { limits: { steps: Number.POSITIVE_INFINITY } }).states, 3);
});

test.run();
