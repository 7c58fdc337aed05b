import { test } from "uvu";
import * as assert from "uvu/assert";
import { compile } from "../../src/automaton/compile.js";
import { type Dfa, has } from "../../src/automaton/dfa.js";
import { members, randomMember, sampler } from "../../src/automaton/language/members.js";
import { EVERYTHING, NOTHING } from "../../src/automaton/language/operations.js";
import fc, { runs } from "../support/fast-check.js";
import { choice, expressions, literal, range, repeat, seeded, sequence } from "./expressions.js";
import { APPENDIX_A, automatonOf, grammarOf } from "./grammars.js";

const dfaOf = (expression: Parameters<typeof grammarOf>[0][string]): Dfa =>
  compile(grammarOf({ x: expression }), "x");

/** Returns every text of up to `length` letters, shorter ones first. */
function allTexts(letters: readonly string[], length: number): string[] {
  let words = [""];
  const all = [""];
  for (let i = 0; i < length; i++) {
    words = words.flatMap((word) => letters.map((letter) => word + letter));
    all.push(...words);
  }
  return all;
}

test("every member appears once, shorter ones first", () => {
  const only = repeat(choice(literal("a"), literal("b"), literal("c")), 0, 4);
  fc.assert(
    fc.property(expressions(), (expression) => {
      const dfa = dfaOf(expression);
      const found = [...members(dfa, { characters: "all", maxLength: 1 })].slice(0, 50);
      for (const text of found) assert.ok(has(dfa, text), JSON.stringify(text));
      assert.is(new Set(found).size, found.length);
    }),
    { numRuns: runs(0.06) },
  );
  assert.equal([...members(dfaOf(only), { characters: "all" })], allTexts(["a", "b", "c"], 4));
  const mixed = dfaOf(choice(literal("ba"), literal("a"), repeat(literal("b"), 2), literal("\u{1f600}")));
  const expected = ["a", "\u{1f600}", "ba", "bb", "bbb", "bbbb"];
  assert.equal([...members(mixed, { characters: "all", maxLength: 4 })], expected);
});

test("with representatives, each form appears once", () => {
  assert.equal([...members(compile(APPENDIX_A, "port"), { maxLength: 3 })], ["", "0", "00", "000"]);
  assert.equal([...members(compile(APPENDIX_A, "escaped"))], ["%aa"]);
  assert.equal(
    [...members(compile(APPENDIX_A, "toplabel"), { maxLength: 3 })],
    ["a", "a0", "aa", "a-0", "a-a", "a00", "a0a", "aa0", "aaa"].sort((one, other) =>
      one.length === other.length ? (one < other ? -1 : 1) : one.length - other.length,
    ),
  );
});

test("an infinite language is listed lazily, a finite one ends, an empty one has no members", () => {
  const infinite = members(automatonOf('x = *"a"'));
  assert.equal([infinite.next().value, infinite.next().value, infinite.next().value], ["", "a", "aa"]);
  assert.equal([...members(NOTHING)], []);
  assert.equal([...members(automatonOf('x = 3"a" | 9"b"'))], ["aaa", "bbbbbbbbb"]);
  assert.is([...members(EVERYTHING, { maxLength: 2 })].length, 3);
});

test("no text contains the two halves of a surrogate pair as two characters", () => {
  const half = (first: number): ReturnType<typeof range> => range(first, first);
  const pair = dfaOf(sequence(half(0xd800), half(0xdc00)));
  assert.equal([...members(pair)], []);
  assert.is(randomMember(pair, 2, seeded(1)), null);
  const halves = dfaOf(repeat(range(0xdbff, 0xdc00), 2, 2));
  const expected = ["\udbff\udbff", "\udc00\udbff", "\udc00\udc00"];
  assert.equal([...members(halves, { characters: "all" })], expected);
  const sample = sampler(halves);
  const random = seeded(2);
  for (let i = 0; i < 200; i++) assert.ok(expected.includes(sample(2, random)!));
});

test("random members are uniform over the texts of their length", () => {
  const dfa = automatonOf('x = "a" 2("b" | "c" | "d") | *"e" | "f" *1"g" "h"');
  const expected = [...members(dfa, { characters: "all", maxLength: 3 })].filter((text) => text.length === 3);
  const counts = new Map(expected.map((text) => [text, 0]));
  const sample = sampler(dfa);
  const random = seeded(3);
  for (let i = 0; i < 11_000; i++) {
    const text = sample(3, random)!;
    counts.set(text, counts.get(text)! + 1);
  }
  assert.is(counts.size, 11);
  for (const [text, count] of counts) assert.ok(count > 850 && count < 1_150, `${text}: ${count}`);
});

test("random members over representatives", () => {
  const sample = sampler(compile(APPENDIX_A, "scheme"), "representatives");
  assert.is(sample(4, seeded(4)), "aaaa");
  assert.is(sample(0, seeded(4)), null);
});

test("long random texts, and rare ones", () => {
  const net = compile(APPENDIX_A, "net_path");
  const random = seeded(5);
  const sample = sampler(net);
  for (let i = 0; i < 20; i++) assert.ok(has(net, sample(2_000, random)!));
  // One text against 2^1120: its count is not rounded to 0.
  const rare = automatonOf('x = "x" 560"a" | "y" 560( "b" | "c" | "d" | "e" )');
  assert.is(sample(1, random), null);
  const first = `x${"a".repeat(560)}`;
  assert.is(members(rare).next().value, first);
  assert.is(
    randomMember(rare, 561, () => 0),
    first,
  );
  for (let i = 0; i < 10; i++) assert.ok(has(rare, randomMember(rare, 561, random)!));
});

test("unknown options and values are type errors before the first text", () => {
  const list = (options: object) => () => members(EVERYTHING, options);
  assert.throws(list({ length: 1 }), /^unknown option "length"/);
  assert.throws(
    list({ maxLength: Number.NaN }),
    /^the maximum length must be a whole number of at least 0, not NaN$/,
  );
  assert.throws(
    list({ characters: "representative" }),
    /^the characters must be "representatives" or "all", not "representative": did you mean "representatives"\?$/,
  );
  assert.throws(
    () => sampler(EVERYTHING, "some" as "all"),
    /^the characters must be "representatives" or "all"/,
  );
});

test.run();
