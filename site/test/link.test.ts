/** Links to the page: they give back what they were made of, and those that the command writes are those that the page reads. */
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { GRAMMARS } from "#page/grammars.js";
import { type PageContents, pageFragment } from "../../src/cli/site.js";
import fc, { runs } from "../../test/support/fast-check.js";
import { chosenOf, fragmentOf, stateOf } from "../src/state/link.js";
import { FIRST, type PageState, VIEW_NAMES } from "../src/state/state.js";

const test = suite("links of the page");

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

const command = suite("links of the command");

const anyText = fc.string({ unit: fc.nat(0xffff).map((unit) => String.fromCharCode(unit)) });
/** What is as when the page starts is left out of its links, so here it is always another. */
const other = <T>(all: readonly T[], first: T) => fc.constantFrom(...all.filter((each) => each !== first));

const contents = fc.record({
  url: anyText,
  base: anyText.filter((base) => base !== FIRST.base),
  own: anyText.filter((own) => own !== FIRST.own),
  grammar: other(GRAMMARS, FIRST.grammar),
  rule: anyText,
  view: other(VIEW_NAMES, FIRST.view),
});

command("any texts, lone surrogates too", () => {
  fc.assert(
    fc.property(contents, ({ url, ...rest }) => {
      const fragment = pageFragment({ url, ...rest });
      assert.equal(stateOf(`#${fragment}`), { ...FIRST, input: url, ...rest });
      assert.is(fragmentOf(stateOf(fragment)), fragment);
    }),
    { seed: 1 },
  );
});

const SOME: readonly (readonly [PageContents, Partial<typeof FIRST>])[] = [
  [{}, {}],
  [{ url: "" }, { input: "" }],
  [{ url: "a#b&c=d", grammar: "rfc3986" }, { input: "a#b&c=d" }],
  [
    { own: "a = b", view: "own" },
    { own: "a = b", view: "own" },
  ],
];

command("what is left out is as at the start", () => {
  for (const [some, changes] of SOME) assert.equal(stateOf(pageFragment(some)), { ...FIRST, ...changes });
});

command.run();
