// Rules that are not text, but data or combinators: they are proven by the same means, and combinators make typed parts.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { accepts } from "../../src/automaton/index.js";
import type { Expression, RuleDefinition } from "../../src/bnf/expression.js";
import {
  alt,
  atLeast,
  type Combinator,
  draft05,
  fromText,
  literal,
  many,
  map,
  node,
  optional,
  range,
  ref,
  repeat,
  seq,
  symbols,
  text,
} from "../../src/combinators.js";
import { rfc3986 } from "../../src/entry/rfc3986.js";
import { validatorOf } from "../../src/grammar/validator.js";
import { type CompiledScheme, compileRules } from "../../src/schemes/compile.js";
import { composeWithAny } from "../../src/schemes/compose.js";
import { createGrammar, defineScheme, GrammarError } from "../../src/schemes/index.js";
import type { CompiledGrammar } from "../../src/spec/compiled.js";
import { textOf } from "../support/files.js";

const base = validatorOf(rfc3986).grammar as CompiledGrammar;

const literalOf = (text: string): Expression => ({ type: "literal", text, caseSensitive: true });
const referenceTo = (name: string): Expression => ({ type: "reference", name });
const sequenceOf = (...items: readonly Expression[]): Expression => ({ type: "sequence", items });

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
  const { table, hasFragment } = compiled({ x: sequenceOf(literalOf("x:"), referenceTo("segment-nz")) });
  assert.equal(
    ["x:a", "x:a#f", "x:", "y:a"].map((url) => accepts(table, url)),
    [true, true, false, false],
  );
  assert.not.ok(hasFragment);
  assert.not.ok(accepts(compiled({ x: literalOf("x:") }, "x", false).table, "x:#f"));
  assert.ok(compiled({ x: sequenceOf(literalOf("x:#"), referenceTo("fragment")) }).hasFragment);
});

test("rules without a text are proven, and their faults have no place", () => {
  assert.equal(faultOf({ x: literalOf("y:") }), [
    "other-scheme",
    'x matches "y:", which does not begin with "x:"',
  ]);
  assert.equal(faultOf({ x: literalOf("x:^") }), [
    "outside-grammar",
    'x matches "x:^", which is not a valid URL in RFC 3986',
  ]);
  assert.equal(faultOf({ x: literalOf("X:") }), [
    "other-scheme",
    'x matches no text that begins with "x:" in lower case',
  ]);
  // A message shows so much of a name.
  for (const [name, shown] of [
    ["n".repeat(54), "n".repeat(54)],
    ["n".repeat(55), `${"n".repeat(54)}...`],
  ] as const) {
    const message = `${shown} matches "y:", which does not begin with "x:"`;
    assert.equal(faultOf({ [name]: literalOf("y:") }, name), ["other-scheme", message]);
  }
  assert.equal(faultOf({ x: literalOf("x:") }, "y"), ["undefined-rule", "the start rule y is not defined"]);
  assert.is(faultOf({ x: sequenceOf(literalOf("x:"), referenceTo("x")) })[0], "recursive-rule");
});

const note = defineScheme({
  name: "note",
  shape: "opaque",
  rules: node("note", seq(literal("note:"), text(atLeast(1, draft05.digit))), ([, number]) => ({ number })),
});

const repository = defineScheme({
  name: "repo",
  shape: "generic",
  rules: (generic) =>
    map(
      seq(literal("repo://"), generic.hostport, literal("/"), text(atLeast(1, range("a", "z")))),
      ([, server, , branch]) => ({ server, branch }),
    ),
});

test("the value is the typed parts, without a cast", () => {
  const grammar = createGrammar({ schemes: [note, repository] });
  const found = grammar.parts("repo://a.example:80/main#readme");
  assert.ok(found?.scheme === "repo");
  const { server, branch } = found.parts;
  const host: string = server.host.text;
  const port: string | undefined = server.port?.text;
  assert.equal([host, port, branch, server.start], ["a.example", "80", "main", 7]);
  const other = grammar.parts("note:12");
  assert.ok(other?.scheme === "note");
  const number: string = other.parts.number;
  assert.is(number, "12");
  // @ts-expect-error: a note has no branch
  assert.is(other.parts.branch, undefined);
});

test("verdicts, diagnostics and trees are those of the combinator", () => {
  const grammar = createGrammar({ schemes: [note, repository] });
  for (const [url, valid] of [
    ["note:12", true],
    ["NOTE:12#x", true],
    ["note:", false],
    ["note:1x", false],
    ["repo://h/main", true],
    ["repo://h_/main", false],
    ["other:x", true],
  ] as const) {
    assert.is(grammar.isValid(url), valid, url);
  }
  const [fault] = grammar.validate("note:1x").diagnostics;
  assert.equal([fault?.code, fault?.offset, fault?.rule], ["scheme-rules", 6, "start"]);
  assert.equal(grammar.parts("NOTE:12#x")?.parts, {
    type: "note",
    start: 0,
    end: 7,
    text: "NOTE:12",
    number: "12",
  });
  const root = grammar.tree("repo://h/main#x", { depth: 2 });
  assert.ok("children" in root && JSON.stringify(root).includes("hostport"));
});

test("rules of an RFC's text, over the grammar of that RFC", () => {
  const uri = fromText(textOf("grammar/rfc3986/rfc3986.abnf"));
  const item = defineScheme({
    name: "item",
    shape: "generic",
    over: rfc3986,
    fragment: false,
    rules: seq(literal("item://"), uri["authority"]!, uri["path-abempty"]!),
  });
  const grammar = createGrammar({ base: rfc3986, schemes: [item] });
  assert.is(grammar.parts("item://[::1]:80/a")?.parts[1].text, "[::1]:80");
  assert.not(grammar.isValid("item://[::1]/a#b"));
  // The draft has no addresses in brackets, so they are not valid there either.
  assert.not(createGrammar({ schemes: [item] }).isValid("item://[::1]/a"));
});

const x = (rules: Combinator): unknown =>
  createGrammar({ schemes: [defineScheme({ name: "x", shape: "opaque", rules })] });
const digit = draft05.digit;
const self: Combinator = ref("self", () => seq(literal("x:"), optional(self)));

for (const [title, rules, code] of [
  ["another scheme", seq(literal("y:"), digit), "other-scheme"],
  ["no scheme", many(digit), "other-scheme"],
  ["capital letters alone", literal("X:1"), "other-scheme"],
  ["what is not a URL", seq(literal("x:"), symbols("a ")), "outside-grammar"],
  ["nothing", seq(literal("x:"), alt()), "other-scheme"],
  ["itself", self, "recursive-rule"],
  [
    "more than an automaton holds",
    seq(literal("x:"), repeat(0, 60_000, repeat(0, 60_000, digit))),
    "too-large",
  ],
] as const) {
  test(`a combinator that matches ${title} is refused: ${code}`, () => {
    assert.throws(
      () => x(rules),
      (error: unknown) => error instanceof GrammarError && error.diagnostics[0]?.code === code,
    );
  });
}

test("wrong definitions are typed errors", () => {
  const fields = { name: "x", shape: "opaque", rules: literal("x:1") } as const;
  for (const wrong of [
    { notation: "abnf" },
    { start: "a" },
    { parts: () => 1 },
    { fragment: 1 },
    { rules: {} },
  ]) {
    assert.throws(
      () => defineScheme({ ...fields, ...wrong } as never),
      (error: unknown) => error instanceof TypeError,
    );
  }
  assert.throws(
    () => defineScheme({ ...fields, over: 1 as never }),
    (error: unknown) => error instanceof TypeError,
  );
});

test("the faults of a text are in the order of their offsets, of whatever kind they are", () => {
  for (const [text, places] of [
    ['nope := "a"\nx = missing\n', [0, 16]],
    ['x = missing\nnope := "a"\n', [4, 12]],
    ['x = a1\nnope := "a"\ny = a2\n', [4, 7, 23]],
  ] as const) {
    assert.throws(
      () => composeWithAny(text, "abnf", ["host"]),
      (error: unknown) =>
        error instanceof GrammarError &&
        error.diagnostics.map(({ offset }) => offset).join() === places.join(),
      text,
    );
  }
});

test.run();
