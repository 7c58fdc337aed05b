import { validate } from "url-grammar";
import { DISPUTE_CLASSES, disputes } from "url-grammar/readers";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { VIEW_NAMES } from "../../src/state/state.js";
import { DISPUTE_EXAMPLES, EXAMPLES, FAULT_EXAMPLES } from "../../src/view/examples.js";

const test = suite("examples");

test("there is one for every class of disputes", () => {
  assert.equal(DISPUTE_EXAMPLES.map(({ about }) => about).sort(), [...DISPUTE_CLASSES].sort());
});

for (const { title, about, state } of DISPUTE_EXAMPLES) {
  test(`${title}: programs disagree about ${about}`, () => {
    const classes = disputes(state.input ?? "").map((dispute) => dispute.class as string);
    assert.ok(classes.includes(about), `the classes are ${classes.join(", ")}`);
  });
}

for (const { title, about, state } of FAULT_EXAMPLES) {
  test(`${title}: the fault is ${about}, and there is no other`, () => {
    const outcome = validate(state.input ?? "", { grammar: state.grammar ?? "rfc3986" });
    assert.not(outcome.valid);
    const codes = outcome.valid ? [] : outcome.diagnostics.map(({ code }) => code as string);
    assert.equal([...new Set(codes)], [about]);
  });
}

test("there is one for every view", () => {
  const views = new Set(EXAMPLES.map(({ state }) => state.view));
  for (const view of VIEW_NAMES) assert.ok(views.has(view), view);
});

test("no two have the same name", () => {
  const titles = EXAMPLES.map(({ group, title }) => `${group} ${title}`);
  assert.is(new Set(titles).size, titles.length);
});

test.run();
