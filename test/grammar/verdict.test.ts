// Verdicts alone, by the rules or by the entry points for these, are those of the grammar with all of its tables: on every
// rule, in both readings.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { GRAMMARS } from "../../grammar/grammars.js";
import { accepts } from "../../src/automaton/table/table.js";
import { SOURCES } from "../../src/generated/data/sources.js";
import { namedGrammar, validatorFor } from "../../src/grammar/grammars.js";
import { Verdict } from "../../src/grammar/verdict.js";
import { GRAMMAR_NAMES, type GrammarName, isValid } from "../../src/index.js";
import { matchesRule } from "../../src/spec/readings.js";
import { tableOf } from "../../src/spec/tables.js";
import { hasEntryPoint } from "../../tools/generate/entry-points.js";
import { predicatesOf } from "../../tools/generate/table-files.js";
import fc, { CHARACTER, runs } from "../support/fast-check.js";
import { textOf } from "../support/files.js";
import { throws } from "../support/throws.js";
import { anyReference, likelyReference } from "../support/url-arbitrary.js";

const REAL = textOf("examples/addresses.txt").trim().split("\n");
const READINGS = ["strict", "bnf"] as const;

function compare(name: GrammarName, verdict: Verdict, input: string): number {
  const { grammar } = validatorFor(name);
  let valid = 0;
  for (const rule of grammar.ruleNames) {
    for (const reading of READINGS) {
      const expected =
        reading === "bnf"
          ? accepts(tableOf(grammar, rule), input)
          : matchesRule(grammar, input, rule, reading);
      assert.is(verdict.decide(input, rule, reading), expected, `${rule} ${reading} ${input}`);
      if (expected) valid += 1;
    }
  }
  return valid;
}

/** Every text of up to five of the characters that components begin and end with. */
function* shortTexts(): Generator<string> {
  const characters = ["a", "1", ".", ":", "/", "?", "#", "@", ";"];
  let texts = [""];
  for (let length = 0; length <= 4; length++) {
    yield* texts;
    texts = texts.flatMap((text) => characters.map((character) => text + character));
  }
}

for (const name of GRAMMAR_NAMES) {
  const verdict = new Verdict(SOURCES[name]());

  test(`${name}: addresses and short texts`, () => {
    const step = Math.ceil(REAL.length / 60);
    let valid = 0;
    for (const input of REAL.filter((_, index) => index % step === 0)) valid += compare(name, verdict, input);
    assert.ok(valid > 60, String(valid));
    for (const input of shortTexts()) {
      for (const reading of READINGS) {
        for (const rule of SOURCES[name]().ambiguity?.references?.keys() ?? [
          SOURCES[name]().identity.start,
        ]) {
          const expected = matchesRule(validatorFor(name).grammar, input, rule, reading);
          assert.is(verdict.decide(input, rule, reading), expected, `${rule} ${reading} ${input}`);
        }
      }
    }
  });

  test(`${name}: random references`, () => {
    fc.assert(
      fc.property(fc.oneof(anyReference, likelyReference, fc.string({ unit: CHARACTER })), (input) => {
        compare(name, verdict, input);
      }),
      { numRuns: runs(0.06) },
    );
  });
}

test("the names of the rules are those of the grammar", () => {
  for (const name of GRAMMAR_NAMES) {
    const verdict = new Verdict(SOURCES[name]());
    assert.equal([...verdict.ruleNames].sort(), [...namedGrammar(name).rules].sort());
    assert.ok(verdict.has(namedGrammar(name).start));
    assert.not.ok(verdict.has("toString"));
  }
});

test("a program without the tables decides by the rules, and refuses what the grammar does", () => {
  // A name that no program has loaded.
  const { identity, ...rest } = SOURCES.rfc3986();
  const verdict = new Verdict({ ...rest, identity: { ...identity, name: "rfc3986-alone" } });
  assert.ok(verdict.isValid("//[::1]/"));
  assert.not.ok(verdict.isValid("//[::1/"));
  assert.ok(verdict.isValid("[::1]", { rule: "IP-literal" }));
  assert.ok(verdict.matches("URI", "a:b"));
  assert.ok(verdict.isValid("a:b", { rule: "URI", reading: "bnf" }));
  throws(() => verdict.isValid("a", { rule: "URL" }), 'unknown rule "URL" of RFC 3986: did you mean "URI"?');
  throws(() => verdict.matches("URI", 1 as never), "the input must be a string, not 1");
  const other = { grammar: "rfc1738" } as object;
  throws(
    () => verdict.isValid("a", other),
    'the grammar in the options of a function of rfc3986-alone must be that grammar, not "rfc1738"',
  );
});

test("isValid takes every grammar by its name, and says which names there are", () => {
  for (const { name, start } of GRAMMARS) {
    assert.ok(isValid("http://a.example/b", { grammar: name }), name);
    assert.ok(isValid("http://a.example/b", { grammar: name, rule: start as never }), name);
  }
  assert.throws(() => isValid("", { grammar: "rfc3968" as "rfc3986" }), /did you mean "rfc3986"\?/);
});

// The entry points with verdicts alone give the verdicts of the functions with options.

type Predicate = (input: string) => boolean;

for (const grammar of GRAMMARS.filter(hasEntryPoint)) {
  const module = `../../src/generated/is-valid/${grammar.name}.js`;
  const functions = (await import(module)) as Readonly<Record<string, Predicate>>;

  test(`${grammar.name} has isValid and its predicates, and nothing else`, () => {
    assert.equal(
      Object.keys(functions).sort(),
      [
        "isValid",
        ...Object.keys(predicatesOf(grammar)),
        ...(grammar.entry === null ? ["isCommonCore"] : []),
      ].sort(),
    );
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
        { numRuns: runs(0.3) },
      );
    });

    test(`${grammar.name}: ${name} can be passed to filter, and refuses values that are not strings`, () => {
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

test("what follows the scheme of a rule without an authority is not checked as one", () => {
  const verdict = new Verdict(SOURCES.rfc1738());
  let valid = 0;
  for (const scheme of ["mailto", "news", "x", "file"])
    for (const rest of [
      "",
      "..",
      "../",
      "a:",
      "a:/",
      "a_b",
      "a/",
      "u@h",
      "../@a",
      "a_b@c",
      "/@1.2.3.4",
      "a b",
    ])
      valid += compare("rfc1738", verdict, `${scheme}://${rest}`);
  assert.ok(valid > 100, String(valid));
  assert.ok(verdict.decide("mailto://a:/", "mailtourl", "strict"));
  assert.not(verdict.decide("news://a:/", "otherurl", "strict"));
  assert.ok(verdict.decide("news://a:/@b", "otherurl", "strict"));
});

test.run();
