// The references that give no warning: each is valid by the grammar, and `warnings` finds nothing in it, quick or not.

import { test } from "uvu";
import * as assert from "uvu/assert";
import {
  conformanceSuite,
  type Dfa,
  equals,
  has,
  includes,
  intersection,
  sampler,
  unpack,
} from "../../../src/automaton/index.js";
import { type Warning, warningScanner, warnings } from "../../../src/compat/warnings/index.js";
import { contextOf } from "../../../src/compat/warnings/warning.js";
import { warningsAbout } from "../../../src/compat/warnings/warnings.js";
import { unsuspicious as tableFor } from "../../../src/generated/data/unsuspicious.js";
import { validatorFor } from "../../../src/grammar/grammars.js";
import { GRAMMAR_NAMES, type GrammarName, isValid } from "../../../src/index.js";
import type { CompiledGrammar } from "../../../src/spec/compiled.js";
import { tableOf } from "../../../src/spec/tables.js";
import { unsuspicious } from "../../../tools/generate/table-files.js";
import fc, { runs } from "../../support/fast-check.js";
import { filesBelow, textOf } from "../../support/files.js";
import { throws } from "../../support/throws.js";

const EVERY = unsuspicious(textOf);

const languageOf = (grammar: GrammarName): CompiledGrammar =>
  validatorFor(grammar).grammar as CompiledGrammar;
const strictOf = (grammar: GrammarName): Dfa => unpack(tableOf(languageOf(grammar)).packed);

/** The warnings about a text, looked for without the quick test whether there can be any. */
function found(text: string, grammar: GrammarName): readonly Warning[] {
  return warningsAbout(contextOf(languageOf(grammar), text, null));
}

for (const grammar of GRAMMAR_NAMES) {
  const own = unpack(tableFor(grammar));

  test(`what is unsuspicious by ${grammar} is valid by it, and is all of the grammar's text that is`, () => {
    assert.ok(includes(strictOf(grammar), own));
    assert.ok(equals(own, intersection(EVERY, strictOf(grammar))));
  });

  test(`what is unsuspicious by ${grammar} gives no warning: random texts`, () => {
    const sample = sampler(own);
    const numbers = fc.infiniteStream(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }));
    const law = fc.property(fc.integer({ min: 12, max: 80 }), numbers, (length, random) => {
      const text = sample(length, () => random.next().value)!;
      assert.equal(found(text, grammar), [], text);
      assert.equal(warnings(text, { grammar }), []);
    });
    fc.assert(law, { numRuns: runs(0.2) });
  });
}

test("no unsuspicious reference gives a warning: some for every state and every class of characters", () => {
  for (const grammar of ["rfc3986", "rfc1738"] as const) {
    const own = unpack(tableFor(grammar));
    let count = 0;
    for (const text of conformanceSuite(own)) {
      if (!has(own, text)) continue;
      count += 1;
      assert.equal(found(text, grammar), [], text);
    }
    assert.ok(count > 5000, `${count}`);
  }
});

test("no unsuspicious reference in the cases of other tests gives a warning", () => {
  const words = filesBelow("test/case", ".txt").flatMap((path) => textOf(path).split(/\s+/));
  for (const grammar of GRAMMAR_NAMES) {
    const own = unpack(tableFor(grammar));
    const unsuspected = [...new Set(words)].filter((word) => has(own, word));
    assert.ok(unsuspected.length > 50, `${unsuspected.length}`);
    for (const text of unsuspected) assert.equal(found(text, grammar), [], text);
  }
});

test("the scanner reports what is invalid or has warnings", () => {
  const lines = [
    "http://a.example/",
    "http://a.example/?b&amp;c",
    "/a",
    "a b",
    "https://a.example/~b#c",
    "é",
  ];
  for (const separator of ["line", "nul"] as const) {
    const bytes = new TextEncoder().encode(lines.join(separator === "line" ? "\n" : "\0"));
    for (const grammar of GRAMMAR_NAMES) {
      const reported: string[] = [];
      const count = warningScanner({ grammar, separator })(bytes, (start, end, index) => {
        assert.is(new TextDecoder().decode(bytes.subarray(start, end)), lines[index]);
        reported.push(lines[index]!);
      });
      assert.is(count, lines.length);
      for (const line of lines) {
        const clean = isValid(line, { grammar }) && warnings(line, { grammar }).length === 0;
        if (!clean) assert.ok(reported.includes(line), `${grammar}: ${line}`);
      }
      assert.is(reported.includes(lines[0]!), false);
    }
  }
});

test("wrong options of the scanner are TypeErrors", () => {
  // By the draft's grammar unless another is chosen.
  assert.is(
    warningScanner()(new TextEncoder().encode("http://a.example/\nhttp:/a.example\n"), () => {}),
    2,
  );
  throws(() => warningScanner({ grammar: "rfc0" } as object), TypeError);
  throws(() => warningScanner({ separator: "tab" } as object), TypeError);
  throws(() => warningScanner({ rule: "path" } as object), TypeError);
});

test.run();
