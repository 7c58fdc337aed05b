import { test } from "uvu";
import * as assert from "uvu/assert";
import { MAX_LEVEL } from "../../src/bnf/expression.js";
import {
  canonical,
  type Expression,
  GrammarError,
  MAX_REPEAT,
  type Notation,
  printAbnf,
  printBnf,
  printExpression,
} from "../../src/bnf/index.js";
import { grammarOf } from "./laws.js";

const X: Expression = { type: "literal", text: "x", caseSensitive: true };

function reasonsOf(print: () => string): string[] {
  try {
    print();
  } catch (error) {
    assert.ok(error instanceof GrammarError);
    return error.diagnostics.map(({ code, rule, line, message }) => `${code} ${rule} ${line}: ${message}`);
  }
  return [];
}

test("names that are not valid, and names that are the same in ABNF", () => {
  const grammar = grammarOf([
    ["a b", X],
    ["", X],
    ["1a", X],
    ["c", { type: "reference", name: "=" }],
    ["C", X],
  ]);
  const names = [
    "unprintable a b 1: a b is not a valid rule name",
    "unprintable  2:  is not a valid rule name",
    "unprintable 1a 3: 1a is not a valid rule name",
    "unprintable c 4: = is not a valid rule name",
  ];
  assert.equal(
    reasonsOf(() => printBnf(grammar)),
    names,
  );
  assert.equal(
    reasonsOf(() => printAbnf(grammar)),
    [...names, "unprintable C 5: C and c are the same name in ABNF"],
  );
});

for (const [title, expression, reason] of [
  ["a choice of nothing", { type: "choice", items: [] }, "a choice has no alternatives"],
  [
    "a range of no characters",
    { type: "range", first: 66, last: 65 },
    "a range must go from one code point up to another",
  ],
  [
    "a range out of Unicode",
    { type: "range", first: 0, last: 0x110000 },
    "a range must go from one code point up to another",
  ],
  [
    "a range below Unicode",
    { type: "range", first: -1, last: 5 },
    "a range must go from one code point up to another",
  ],
  [
    "fewer than no times",
    { type: "repeat", item: X, min: -1, max: null },
    `a repetition must count from 0 up to at most ${MAX_REPEAT}`,
  ],
  [
    "a part of a time",
    { type: "repeat", item: X, min: 0.5, max: 1 },
    `a repetition must count from 0 up to at most ${MAX_REPEAT}`,
  ],
  [
    "no number of times",
    { type: "repeat", item: X, min: 0, max: Number.NaN },
    `a repetition must count from 0 up to at most ${MAX_REPEAT}`,
  ],
  [
    "too many times",
    { type: "repeat", item: X, min: 0, max: MAX_REPEAT + 1 },
    `a repetition must count from 0 up to at most ${MAX_REPEAT}`,
  ],
  [
    "more at least than at most",
    { type: "repeat", item: X, min: 2, max: 1 },
    `a repetition must count from 0 up to at most ${MAX_REPEAT}`,
  ],
] as const)
  test(`what cannot be written: ${title}`, () => {
    const inside: Expression = { type: "sequence", items: [X, { type: "choice", items: [X, expression] }] };
    assert.equal(
      reasonsOf(() => printBnf(grammarOf({ a: inside }))),
      [`unprintable a 1: ${reason}`],
    );
    assert.equal(
      reasonsOf(() => printExpression(expression, "abnf")),
      [`unprintable expression 0: ${reason}`],
    );
  });

test("every rule that cannot be printed is reported", () => {
  const never: Expression = { type: "choice", items: [] };
  assert.equal(
    reasonsOf(() => printBnf(grammarOf({ a: never, b: X, c: never }))).map((reason) => reason.slice(0, 13)),
    ["unprintable a", "unprintable c"],
  );
});

test("an expression on one line, however long", () => {
  const item: Expression = { type: "literal", text: "Ab", caseSensitive: true };
  const choice: Expression = { type: "choice", items: Array.from({ length: 40 }, () => item) };
  assert.is(printExpression(choice, "bnf"), Array(40).fill('"Ab"').join(" | "));
  assert.is(printExpression(choice, "abnf"), Array(40).fill('%s"Ab"').join(" / "));
  assert.throws(
    () => printExpression(choice, "ebnf" as Notation),
    (error: unknown) => error instanceof TypeError,
  );
});

test("a grammar without rules is printed as the empty string", () => {
  assert.is(printBnf(grammarOf({})), "");
});

test("expressions that mean the same have one canonical form", () => {
  const empty: Expression = { type: "sequence", items: [] };
  const dot: Expression = { type: "literal", text: ".", caseSensitive: true };
  for (const [expression, form] of [
    [{ type: "literal", text: "", caseSensitive: false }, empty],
    [{ type: "literal", text: ".", caseSensitive: false }, dot],
    [{ type: "choice", items: [{ type: "sequence", items: [X] }] }, X],
    [
      { type: "choice", items: [] },
      { type: "choice", items: [] },
    ],
    [
      { type: "literal", text: 'a"é.', caseSensitive: false },
      {
        type: "sequence",
        items: [
          { type: "literal", text: "a", caseSensitive: false },
          { type: "literal", text: '"é', caseSensitive: true },
          dot,
        ],
      },
    ],
  ] as [Expression, Expression][]) {
    assert.equal(canonical(expression), form);
    assert.equal(canonical(form), form);
  }
});

test("a part that is shared over and over is shared by the canonical form", () => {
  for (const type of ["sequence", "choice"] as const) {
    let doubled: Expression = { type: "literal", text: "a", caseSensitive: true };
    for (let i = 0; i < 60; i++) doubled = { type, items: [doubled, doubled] };
    const form = canonical(doubled);
    assert.ok(form.type === type && form.items[0] === form.items[1]);
  }
});

test("an expression is nested as deep as its deepest way to a shared part", () => {
  const around = (item: Expression, times: number): Expression =>
    times === 0 ? item : { type: "repeat", item: around(item, times - 1), min: 0, max: null };
  const shared = around({ type: "reference", name: "a" }, MAX_LEVEL - 300);
  const choice = (levels: number): Expression => ({
    type: "choice",
    items: [shared, around(shared, levels)],
  });
  assert.is(canonical(choice(299)).type, "choice");
  assert.throws(() => canonical(choice(300)), RangeError);
});

test("an expression nested too deeply has no canonical form", () => {
  let expression: Expression = X;
  for (let level = 0; level < 100_000; level++) expression = { type: "choice", items: [expression] };
  assert.throws(
    () => canonical(expression),
    (error: unknown) => error instanceof GrammarError && error.diagnostics[0]!.code === "too-deep",
  );
});

test("the message of a GrammarError is its first fault, with its place if it has one", () => {
  assert.is(new GrammarError([]).message, "the grammar has faults");
  const [at] = [
    {
      code: "unprintable" as const,
      message: "why",
      offset: 0,
      length: 0,
      rule: null,
      expected: [],
      section: null,
      hint: null,
      template: "why",
      params: {},
    },
  ];
  assert.is(new GrammarError([{ ...at!, line: 0, column: 0 }]).message, "why");
  assert.is(new GrammarError([{ ...at!, line: 2, column: 3 }]).message, "line 2, column 3: why");
});

test.run();
