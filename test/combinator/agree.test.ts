// Compiled combinators against an oracle that tries every way: same extent, same value, on any combinator.

import parsimmon from "parsimmon";
import { test } from "uvu";
import * as assert from "uvu/assert";
import fc, { runs } from "../support/fast-check.js";
import { combinator, TEXTS } from "./arbitrary.js";
import { longest } from "./oracle.js";

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
