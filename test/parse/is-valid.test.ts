// The entry points with verdicts alone give the verdicts of the functions with options.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { GRAMMARS } from "../../grammar/grammars.js";
import { predicatesOf } from "../../src/generate/sources.js";
import { isValid } from "../../src/index.js";
import fc, { CHARACTER } from "../support/fast-check.js";
import { textOf } from "../support/files.js";
import { throws } from "../support/throws.js";
import { anyReference, likelyReference } from "../support/url-arbitrary.js";

type Predicate = (input: string) => boolean;

const REAL = textOf("examples/addresses.txt").trim().split("\n");

for (const grammar of GRAMMARS) {
  const module = `../../src/is-valid/${grammar.name}.js`;
  const functions = (await import(module)) as Readonly<Record<string, Predicate>>;

  test(`${grammar.name} has isValid and its predicates, and nothing else`, () => {
    assert.equal(Object.keys(functions).sort(), ["isValid", ...Object.keys(predicatesOf(grammar))].sort());
  });

  for (const [name, rule] of Object.entries({ isValid: grammar.start, ...predicatesOf(grammar) })) {
    const predicate = functions[name]!;
    const expected: Predicate = (input) =>
      isValid(input, { grammar: grammar.name, rule: rule as "URI-reference" } as object);

    test(`${grammar.name}: ${name} is the rule ${rule}`, () => {
      for (const input of [...REAL, "", "\ud800", "http://é.example/", "x".repeat(100_000)]) {
        assert.is(predicate(input), expected(input), input);
      }
      fc.assert(
        fc.property(fc.oneof(anyReference, likelyReference, fc.string({ unit: CHARACTER })), (input) => {
          assert.is(predicate(input), expected(input), input);
        }),
        { numRuns: 300 },
      );
    });

    test(`${grammar.name}: ${name} can be passed to filter, and refuses what is no string`, () => {
      assert.equal(["http://a.example/", "http://[/", "http://b.example/"].filter(predicate), [
        "http://a.example/",
        "http://b.example/",
      ]);
      for (const value of [null, undefined, 1, new String("a"), ["a"]]) {
        throws(() => predicate(value as string), "the input must be a string");
      }
    });
  }
}

test.run();
