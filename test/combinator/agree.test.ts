// Compiled combinators against an oracle that tries every way: same extent, same value, on any combinator.

import parsimmon from "parsimmon";
import { test } from "uvu";
import * as assert from "uvu/assert";
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
} from "../../src/combinators.js";
import fc, { runs } from "../support/fast-check.js";
import { strings } from "../support/strings.js";
import { longest } from "./oracle.js";

const { combinator } = fc.letrec<{ combinator: Combinator }>((tie) => {
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
      item.map((one) => ref("rule", one)),
    ),
  };
});

const TEXTS = [...strings("abA", 3), "abab", "aabb", "bbba"];

test("compiled: the longest match, and the value of the greedy derivation", () => {
  fc.assert(
    fc.property(combinator, (one) => {
      const { compiled } = one;
      const parser = parsimmon.seqMap(compiled, parsimmon.index, parsimmon.all, (value, { offset }) => [
        offset,
        value,
      ]);
      for (const word of TEXTS) {
        const found = parser.parse(word);
        const wanted = longest(one.form, word);
        assert.equal(found.status ? found.value : null, wanted, JSON.stringify(word));
      }
    }),
    { numRuns: runs(0.5) },
  );
});

test.run();
