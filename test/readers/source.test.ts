// A text with characters removed knows where each offset of it was.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { Source } from "../../src/readers/scan.js";
import fc from "../support/fast-check.js";

const TAB = 9;

test("offsets are those of the input, whatever is removed and cut", () => {
  const property = fc.property(
    fc.string({ unit: fc.constantFrom("a", "b", "\t"), maxLength: 12 }),
    fc.nat(12),
    fc.nat(12),
    (input, from, length) => {
      const cut = Source.of(input, Math.min(from, input.length)).without((unit) => unit === TAB);
      const part = cut.slice(0, Math.min(length, cut.text.length));
      const kept = [...input.slice(from)].filter((character) => character !== "\t").join("");
      assert.is(cut.text, kept);
      for (let at = 0; at < part.text.length; at++) {
        assert.is(input[part.origin(at)], part.text[at]);
        assert.equal(part.span(at, at + 1), { start: part.origin(at), end: part.origin(at) + 1 });
      }
      const { start, end } = part.span(0, part.text.length);
      assert.is(input.slice(start, end).replaceAll("\t", ""), part.text);
    },
  );
  fc.assert(property, { numRuns: 2000 });
});

test("an empty part is where it would be, after what was removed", () => {
  const cut = Source.of("a\tb").without((unit) => unit === TAB);
  assert.equal(cut.slice(2).span(0, 0), { start: 3, end: 3 });
});

test("what has nothing to remove is the same text", () => {
  const source = Source.of("abc");
  assert.is(
    source.without(() => false),
    source,
  );
  assert.equal(
    Source.of("\t")
      .without(() => true)
      .span(0, 0),
    { start: 0, end: 0 },
  );
});

test.run();
