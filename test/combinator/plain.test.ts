// Plain parsers against the same combinators in Parsimmon's own functions: the same reply to any text, whether it matches or
// not, with the same value, the same furthest offset and the same expectations.
import type { Parser } from "parsimmon";
import { test } from "uvu";
import * as assert from "uvu/assert";
import {
  alt,
  type Combinator,
  draft05,
  fromText,
  literal,
  many,
  map,
  node,
  optional,
  range,
  seq,
  symbols,
  text,
} from "../../src/combinators.js";
import fc, { runs } from "../support/fast-check.js";
import { linesOf } from "../support/files.js";
import { combinator, TEXTS } from "./arbitrary.js";
import { parsimmonParser } from "./parsimmon.js";

/** Returns the reply of a parser at an offset, as Parsimmon's functions get it, or the error that it throws. */
function replyOf(parser: Parser<unknown>, input: string, offset: number): unknown {
  const { _: reply } = parser as unknown as { _(input: string, offset: number): unknown };
  try {
    return reply(input, offset);
  } catch (error) {
    return (error as Error).message;
  }
}

function repliesAgree({ form, parser }: Combinator, texts: readonly string[], offsets = [0]): void {
  const oracle = parsimmonParser(form);
  for (const input of texts)
    for (const offset of offsets)
      assert.equal(replyOf(parser, input, offset), replyOf(oracle, input, offset), JSON.stringify(input));
}

test("any combinator", () => {
  fc.assert(
    fc.property(combinator, (one) => repliesAgree(one, TEXTS, [0, 1])),
    { numRuns: runs(1) },
  );
});

const ADDRESSES = linesOf("examples/addresses.txt").filter((_, i) => i % 20 === 0);
const REFERENCES = [
  "",
  "#",
  "//",
  "//a@:1",
  "a:b",
  "?",
  "%4g",
  "%",
  "//1.2.3.4.",
  "a;b;;/;",
  "\u00e9",
  "//a-.b",
  "//@",
];

test("each rule of the draft, on addresses, parts of them and broken ones", () => {
  const texts = ADDRESSES.flatMap((address) => [
    address,
    address.slice(0, address.length / 2),
    address.slice(address.indexOf(":") + 1),
    address.replace("/", "%"),
  ]);
  for (const rule of Object.values(draft05)) repliesAgree(rule, [...texts, ...REFERENCES]);
});

test("halves of pairs, and characters of two code units", () => {
  const texts = ["\ud83d", "\ude00", "\u{1f600}", "a\u{1f600}", "a\ud83d", "\u{1f601}b", "\u{10ffff}"];
  for (const one of [
    literal("\ud83d"),
    literal("\u{1f600}b"),
    literal("a\ud83d"),
    symbols("a\u{1f600}"),
    range("\u{1f600}", "\u{1f6ff}"),
    many(alt(range("\u{10000}", "\u{10ffff}"), literal("a"))),
  ])
    repliesAgree(one, texts, [0, 1, 2]);
});

test("rules of a text among others, and actions that fail", () => {
  const { word } = fromText('word = "a" / "ab" / "abb"');
  const failing = map(symbols("ab"), (value) => {
    if (value === "b") throw new Error("no b");
    return value;
  });
  for (const one of [
    seq(word!, symbols("b")),
    alt(seq(word!, literal("A")), word!),
    many(failing),
    text(many(failing)),
    node("leaf", seq(optional(failing), failing)),
  ])
    repliesAgree(one, TEXTS);
});

test.run();
