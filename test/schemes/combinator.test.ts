// Schemes whose rules are combinators: typed parts without a cast, and the proofs that rules of a text get.
import { test } from "uvu";
import * as assert from "uvu/assert";
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
import { rfc3986 } from "../../src/face/rfc3986.js";
import { createGrammar, defineScheme, GrammarError } from "../../src/schemes/index.js";
import { textOf } from "../support/files.js";

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
    () => createGrammar({ schemes: [{ ...fields, over: 1 as never }] }),
    (error: unknown) => error instanceof TypeError,
  );
});

test.run();
