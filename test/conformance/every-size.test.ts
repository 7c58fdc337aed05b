// Suites of every size: of verdicts by each grammar, and of more than verdicts.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { suite } from "../../src/conformance/index.js";
import { GRAMMAR_NAMES, isValid } from "../../src/index.js";
import { checkRight, RIGHT } from "../support/right-answers.js";

for (const grammar of GRAMMAR_NAMES)
  test(`${grammar}: the verdicts of each size, each text once, and a reason for each`, () => {
    for (const size of ["S", "M"] as const) {
      const made = suite(grammar, { size });
      const cases = [...made];
      assert.is(new Set(cases.map(({ text }) => text)).size, cases.length);
      for (const { text, valid, reason } of cases) {
        assert.is(isValid(text, { grammar }), valid, text);
        assert.ok(reason.length > 0);
      }
      assert.equal(
        [made.cases, made.valid, made.invalid],
        [cases.length, cases.filter(({ valid }) => valid).length, cases.filter(({ valid }) => !valid).length],
      );
      assert.ok(!cases.some(({ text }) => /\p{Surrogate}/u.test(text)));
    }
  });

for (const right of RIGHT)
  test(`${right[0]}: the answers of this package to each size`, async () => {
    const sizes = [await checkRight(right, "S"), await checkRight(right, "M")];
    // The largest suites of references have 60,000 cases.
    if (right[0] === "resolution by rfc3986" || !right[0].startsWith("resolution"))
      sizes.push(await checkRight(right, "L"));
    assert.equal(
      sizes,
      sizes.toSorted((one, other) => one - other),
    );
  });

test.run();
