// Grammars made by code, as those of parser combinators are: no rule is on a line, and parts may be shared.
import { test } from "uvu";
import * as assert from "uvu/assert";
import {
  checkRecursion,
  type Expression,
  GrammarError,
  printAbnf,
  printBnf,
  printExpression,
  type Rulelist,
} from "../../src/bnf/index.js";
import { references } from "../../src/bnf/references.js";
import { readsBack } from "./laws.js";

function made(expressions: Readonly<Record<string, Expression>>): Rulelist {
  const rules = Object.entries(expressions);
  return {
    rules: new Map(rules.map(([name, expression]) => [name, { name, expression, line: 0, column: 0 }])),
  };
}

const reference = (name: string): Expression => ({ type: "reference", name });
const literal = (text: string): Expression => ({ type: "literal", text, caseSensitive: true });
const digit: Expression = { type: "range", first: 0x30, last: 0x39 };
const digits: Expression = { type: "repeat", item: digit, min: 1, max: null };

const VERSION = made({
  version: { type: "sequence", items: [literal("v"), digits, reference("tail")] },
  tail: {
    type: "repeat",
    item: { type: "sequence", items: [literal("."), digits] },
    min: 0,
    max: 1,
  },
});

test("a grammar made by code is printed in both notations, and read back", () => {
  assert.is(printBnf(VERSION), 'version = "v" 1*%x30-39 tail\ntail    = [ "." 1*%x30-39 ]\n');
  assert.is(printAbnf(VERSION), 'version = %s"v" 1*%x30-39 tail\ntail    = [ "." 1*%x30-39 ]\n');
  readsBack(VERSION);
});

test("a grammar made by code is checked for recursion, and a cycle has no place", () => {
  assert.equal(checkRecursion(VERSION), []);
  const cyclic = made({
    a: { type: "choice", items: [literal("x"), reference("b")] },
    b: { type: "repeat", item: reference("a"), min: 0, max: null },
  });
  for (const text of [null, 'a = "x" | b\nb = *a']) {
    const [fault, ...others] = checkRecursion(cyclic, text);
    assert.equal(others, []);
    const { code, message, rule, line, column, offset, length } = fault!;
    assert.equal(
      { code, message, rule, line, column, offset, length },
      {
        code: "recursive-rule",
        message: "recursive rules are not supported: a refers to b, which refers to a",
        rule: "a",
        line: 0,
        column: 0,
        offset: 0,
        length: 0,
      },
    );
  }
});

test("the message about a rule made by code has no place", () => {
  assert.throws(
    () => printBnf(made({ a: { type: "choice", items: [] } })),
    (error: unknown) => error instanceof GrammarError && error.message === "a choice has no alternatives",
  );
});

/** A sequence of two of a sequence of two of ..., each made once: 2 to the power of `levels` letters. */
function doubled(levels: number, last: Expression): Expression {
  let expression = last;
  for (let level = 0; level < levels; level++)
    expression = { type: "sequence", items: [expression, expression] };
  return expression;
}

test("a part in several places is printed in each of them", () => {
  assert.is(printExpression(doubled(2, reference("a")), "bnf"), "( a a ) ( a a )");
  assert.is(printExpression(doubled(12, reference("a")), "abnf").split("a").length, 2 ** 12 + 1);
});

test("an expression whose text would be huge is not printed, but its references are found", () => {
  const huge = doubled(100, reference("a"));
  for (const print of [printBnf, printAbnf])
    assert.throws(
      () => print(made({ a: literal("x"), huge })),
      (error: unknown) =>
        error instanceof GrammarError && error.message === "the expression is too large to write",
    );
  assert.equal([...references(huge)], ["a"]);
  assert.equal(
    checkRecursion(made({ a: huge }))[0]?.message,
    "recursive rules are not supported: a refers to itself",
  );
});

test.run();
