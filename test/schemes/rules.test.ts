// Rules that are data, not text: they are proven by the same means.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { accepts } from "../../src/automaton/index.js";
import type { Expression, RuleDefinition } from "../../src/bnf/expression.js";
import { GrammarError } from "../../src/bnf/index.js";
import { rfc3986 } from "../../src/face/rfc3986.js";
import { engineIn } from "../../src/parse/grammar.js";
import type { UrlLanguage } from "../../src/parse/language/language.js";
import { type CompiledScheme, compileRules } from "../../src/schemes/compile.js";

const base = engineIn(rfc3986).language as UrlLanguage;

const literal = (text: string): Expression => ({ type: "literal", text, caseSensitive: true });
const reference = (name: string): Expression => ({ type: "reference", name });
const sequence = (...items: readonly Expression[]): Expression => ({ type: "sequence", items });

/** Compiles rules of the scheme `x`, given by their names, together with those of RFC 3986. */
function compiled(
  own: Readonly<Record<string, Expression>>,
  start = "x",
  fragment?: boolean,
): CompiledScheme {
  const rules = new Map<string, RuleDefinition>(base.rules);
  for (const [name, expression] of Object.entries(own))
    rules.set(name, { name, expression, line: 0, column: 0 });
  return compileRules({ rules, start }, { name: "x", fragment }, { over: base, base }, null);
}

function faultOf(own: Readonly<Record<string, Expression>>, start?: string): readonly unknown[] {
  try {
    compiled(own, start);
    return [];
  } catch (error) {
    assert.instance(error, GrammarError);
    const [first] = (error as GrammarError).diagnostics;
    assert.equal([first!.offset, first!.line, first!.column], [0, 0, 0]);
    return [first!.code, first!.message];
  }
}

test("rules without a text are compiled, and may use those of the generic grammar", () => {
  const { table, hasFragment } = compiled({ x: sequence(literal("x:"), reference("segment-nz")) });
  assert.equal(
    ["x:a", "x:a#f", "x:", "y:a"].map((url) => accepts(table, url)),
    [true, true, false, false],
  );
  assert.not.ok(hasFragment);
  assert.not.ok(accepts(compiled({ x: literal("x:") }, "x", false).table, "x:#f"));
  assert.ok(compiled({ x: sequence(literal("x:#"), reference("fragment")) }).hasFragment);
});

test("rules without a text are proven, and their faults have no place", () => {
  assert.equal(faultOf({ x: literal("y:") }), [
    "other-scheme",
    'x matches "y:", which does not begin with "x:"',
  ]);
  assert.equal(faultOf({ x: literal("x:^") }), [
    "outside-grammar",
    'x matches "x:^", which is not a valid URL in RFC 3986',
  ]);
  assert.equal(faultOf({ x: literal("X:") }), [
    "other-scheme",
    'x matches no text that begins with "x:" in lower case',
  ]);
  // A message shows so much of a name.
  for (const [name, shown] of [
    ["n".repeat(54), "n".repeat(54)],
    ["n".repeat(55), `${"n".repeat(54)}...`],
  ] as const) {
    const message = `${shown} matches "y:", which does not begin with "x:"`;
    assert.equal(faultOf({ [name]: literal("y:") }, name), ["other-scheme", message]);
  }
  assert.equal(faultOf({ x: literal("x:") }, "y"), ["undefined-rule", "the start rule y is not defined"]);
  assert.is(faultOf({ x: sequence(literal("x:"), reference("x")) })[0], "recursive-rule");
});

test.run();
