// Random combinators of a few letters, and the texts that they are tried on.
import {
  after,
  alt,
  anyCase,
  atLeast,
  before,
  type Combinator,
  literal,
  many,
  map,
  node,
  optional,
  range,
  ref,
  repeat,
  sepBy1,
  seq,
  symbols,
  text,
  whole,
} from "../../src/combinators.js";
import fc from "../support/fast-check.js";
import { strings } from "../support/strings.js";

/** Any combinator of `a`, `b` and `A`, nested a few levels deep. */
export const combinator: fc.Arbitrary<Combinator> = fc.letrec<{ combinator: Combinator }>((tie) => {
  const item = tie("combinator");
  const leaf = fc.oneof(
    fc.constantFrom("", "a", "b", "ab", "A").map((word) => literal(word)),
    fc.constantFrom("a", "aB").map(anyCase),
    fc.constantFrom("", "ab", "bA").map(symbols),
    fc.constant(range("a", "b")),
  );
  const two = fc.tuple(item, item);
  return {
    combinator: fc.oneof(
      { maxDepth: 4, depthSize: "small", withCrossShrink: true },
      leaf,
      two.map(([one, other]) => seq(one, other)),
      two.map(([one, other]) => after(one, other)),
      two.map(([one, other]) => before(one, other)),
      fc.array(item, { maxLength: 3 }).map((items) => seq(...items)),
      fc.array(item, { maxLength: 3 }).map((items) => alt(...items)),
      item.map(optional),
      item.map(many),
      fc.tuple(fc.nat(2), item).map(([min, one]) => atLeast(min, one)),
      fc.tuple(fc.nat(2), fc.nat(2), item).map(([min, more, one]) => repeat(min, min + more, one)),
      item.map((one) => map(one, (value) => ({ mapped: value }))),
      item.map(text),
      item.map((one) => node("leaf", one)),
      item.map((one) => node("branch", one, (value) => ({ value }))),
      fc
        .tuple(item, item, fc.constantFrom({ one: 0 }, { one: 1, other: 0 }, { one: 1, other: 1 }))
        .map(([one, other, fields]) => node("places", seq(one, other), fields)),
      two.map(([one, other]) => sepBy1(one, other)),
      two.map(([one, other]) => whole(one, other)),
      item.map((one) => ref("rule", one)),
    ),
  };
}).combinator;

export const TEXTS: readonly string[] = [...strings("abA", 3), "abab", "aabb", "bbba"];
