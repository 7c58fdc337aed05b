import { suite } from "uvu";
import * as assert from "uvu/assert";
import fc, { runs } from "../../../test/support/fast-check.js";
import { GRAMMARS } from "../../src/state/grammars.js";
import { chosenOf, fragmentOf, stateOf } from "../../src/state/link.js";
import { FIRST, type PageState } from "../../src/state/state.js";
import { VIEW_NAMES } from "../../src/state/view-names.js";

const test = suite("links");

/** Any string of UTF-16 code units, with those that mean something in a link more often than chance has them. */
const text = fc.oneof(
  fc.string({ unit: "binary" }),
  fc
    .array(fc.constantFrom("%", "&", "=", "#", "+", "\ud800", "\udc00", "\r", "\n", "é", "%zz"))
    .map((all) => all.join("")),
);

const state: fc.Arbitrary<PageState> = fc
  .record({
    input: text,
    list: fc.boolean(),
    grammar: fc.constantFrom(...GRAMMARS),
    rule: fc.option(text),
    shown: fc.option(text),
    view: fc.constantFrom(...VIEW_NAMES),
    base: text,
    dots: fc.boolean(),
    second: text,
    own: text,
    notation: text,
    start: text,
    other: text,
    otherStart: text,
  })
  .map((members) => ({ ...FIRST, ...members }));

test("a link gives back all that it was made of", () => {
  fc.assert(
    fc.property(state, (one) => {
      assert.equal(stateOf(`#${fragmentOf(one)}`), one);
    }),
    { numRuns: runs(2) },
  );
});

test("a link gives back the chosen character, and any other value chooses none", () => {
  fc.assert(
    fc.property(state, fc.option(fc.nat(999_999_999)), (one, at) => {
      const fragment = fragmentOf(one, at);
      assert.is(chosenOf(fragment), at);
      assert.equal(stateOf(fragment), one);
    }),
    { numRuns: runs(0.5) },
  );
  for (const value of ["", "-1", "1e9", "1.5", "9999999999", "x", "%31x"])
    assert.is(chosenOf(`url=a&at=${value}`), null);
});

test("a link has no character that is cut off or changed on its way", () => {
  fc.assert(
    fc.property(state, (one) => {
      assert.match(fragmentOf(one), /^[A-Za-z0-9\-_.~!*'()%&=]*$/);
    }),
    { numRuns: runs(2) },
  );
});

test("any fragment gives a state", () => {
  fc.assert(
    fc.property(text, (fragment) => {
      const { grammar, view } = stateOf(fragment);
      assert.ok(GRAMMARS.includes(grammar));
      assert.ok(VIEW_NAMES.includes(view));
    }),
    { numRuns: runs(2) },
  );
});

test("what does not exist is as at the start", () => {
  assert.equal(stateOf("#url=x&grammar=rfc9999&view=constructor&__proto__=1"), { ...FIRST, input: "x" });
  assert.equal(stateOf(""), FIRST);
});

test.run();
