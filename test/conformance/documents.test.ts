// The sizes of suites that docs/reference/conformance.md states are those of the suites.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { AutomatonLimitError } from "../../src/automaton/index.js";
import { type SuiteOptions, suite } from "../../src/conformance/index.js";
import type { GrammarName } from "../../src/index.js";
import { statedFigure } from "../support/figures.js";
import { textOf } from "../support/files.js";

const PAGE = "docs/reference/conformance.md";
const ROW = /^\| `(\S+)` `(\S+)` \| ([\d,]+) \| ([\d,]+) \| ([\d,]+) \| ([\d,]*) ?\|$/gm;
const rows = [...textOf(PAGE).matchAll(ROW)].map((found) => found.slice(1));
const count = (text: string): number => Number(text.replaceAll(",", ""));

function suiteOf(grammar: string, options: SuiteOptions) {
  return suite(grammar as GrammarName, options);
}

test("the table has rows", () => assert.ok(rows.length > 10));

for (const [grammar = "", rule = "", states = "", classes = "", cases = "", more = ""] of rows) {
  test(`${grammar} ${rule}`, () => {
    const { states: found, classes: kinds, cases: texts } = suiteOf(grammar, { rule });
    assert.equal([found, kinds, texts], [states, classes, cases].map(count));
    const larger = () => suiteOf(grammar, { rule, extraStates: 1 }).cases;
    if (more === "") assert.throws(larger, (error: unknown) => error instanceof AutomatonLimitError);
    else assert.is(larger(), count(more));
  });
}

test("the suites of other sizes", () => {
  const exhaustive = suiteOf("rfc3986", { rule: "URI", exhaustive: 128 });
  assert.is(count(statedFigure(PAGE, "that makes # cases of")), exhaustive.cases);
  assert.is(count(statedFigure(PAGE, "cases of #.")), suiteOf("rfc3986", { rule: "URI" }).cases);
  assert.throws(
    () => suiteOf("common-core", { rule: "URL" }),
    (error: unknown) => error instanceof AutomatonLimitError,
  );
  const large = suiteOf("common-core", { rule: "URL", limits: { steps: 400_000_000 } });
  assert.is(count(statedFigure(PAGE, "`URL` (# states")), large.states);
  assert.is(count(statedFigure(PAGE, "it has # cases")), large.cases);
});

test.run();
