/** The links that the command writes are those that the page reads, and would write itself. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { type PageContents, pageFragment } from "../../src/cli/site.js";
import fc from "../../test/support/fast-check.js";
import { GRAMMARS } from "../src/state/grammars.js";
import { fragmentOf, stateOf } from "../src/state/link.js";
import { FIRST } from "../src/state/state.js";
import { VIEW_NAMES } from "../src/state/view-names.js";

const text = fc.string({ unit: fc.nat(0xffff).map((unit) => String.fromCharCode(unit)) });
/** What is as when the page starts is left out of its links, so here it is always another. */
const other = <T>(all: readonly T[], first: T) => fc.constantFrom(...all.filter((each) => each !== first));

const contents = fc.record({
  url: text,
  base: text.filter((base) => base !== FIRST.base),
  own: text.filter((own) => own !== FIRST.own),
  grammar: other(GRAMMARS, FIRST.grammar),
  rule: text,
  view: other(VIEW_NAMES, FIRST.view),
});

test("any texts, lone surrogates too", () => {
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

test("what is left out is as at the start", () => {
  for (const [some, changes] of SOME) assert.equal(stateOf(pageFragment(some)), { ...FIRST, ...changes });
});

test.run();
