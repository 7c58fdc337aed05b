import { createHash } from "node:crypto";
import { test } from "uvu";
import * as assert from "uvu/assert";
import type { GrammarName } from "../../grammar/grammars.js";
import { AutomatonLimitError, conformanceSuite, run, unpack } from "../../src/automaton/index.js";
import { SUITE_VERSION, type SuiteOptions, suite } from "../../src/conformance/index.js";
import { rfc3986 } from "../../src/entry/rfc3986.js";
import { validatorFor } from "../../src/grammar/grammars.js";
import { GRAMMAR_NAMES, isValid } from "../../src/index.js";
import { createGrammar, grammarFromText, standardSchemes } from "../../src/schemes/index.js";
import { packedOf } from "../../src/spec/tables.js";
import { textOf } from "../support/files.js";

/** Rules of several sizes, with options. */
const SUITES: readonly (readonly [GrammarName, SuiteOptions & { readonly rule: string }])[] = [
  ["rfc3986", { rule: "port" }],
  ["rfc3986", { rule: "scheme", extraStates: 2 }],
  ["rfc3986", { rule: "IPv4address" }],
  ["rfc3986", { rule: "fragment", exhaustive: 300 }],
  ["rfc2396-bare", { rule: "URI-reference", extraStates: 1 }],
  ["rfc3987", { rule: "ireg-name", extraStates: 1, exhaustive: 2 }],
  ["draft-05", { rule: "host" }],
  ["draft-05", { rule: "URL-reference" }],
];

const dfaOf = (grammar: GrammarName, rule: string) => {
  const compiled = validatorFor(grammar).grammar;
  return unpack(packedOf(compiled, rule === compiled.startRule ? compiled.strictKey : rule));
};

for (const [grammar, options] of SUITES) {
  const { rule } = options;
  test(`${grammar} ${rule}: verdicts, order, counts`, () => {
    const made = suite(grammar, options);
    const cases = [...made];
    const lengths = cases.map(({ text }) => [...text].length);
    assert.is(lengths.join(), lengths.toSorted((one, other) => one - other).join());
    assert.is(new Set(cases.map(({ text }) => text)).size, cases.length);
    const wrong = cases.find(
      ({ text, valid }) => valid !== isValid(text, { grammar: grammar as "rfc3986", rule: rule as never }),
    );
    assert.is(wrong, undefined);
    const valid = cases.filter((each) => each.valid).length;
    assert.equal(
      [made.cases, made.valid, made.invalid, made.longest],
      [cases.length, valid, cases.length - valid, lengths.at(-1)],
    );
  });

  test(`${grammar} ${rule}: the texts of the automaton's own suite`, () => {
    const { rule: _, ...thoroughness } = options;
    const texts = [...suite(grammar, options)].map(({ text }) => text);
    assert.is(
      JSON.stringify(texts),
      JSON.stringify([...conformanceSuite(dfaOf(grammar, rule), thoroughness as object)]),
    );
  });

  test(`${grammar} ${rule}: made again, and in parts, it is the same`, () => {
    const made = suite(grammar, options);
    const cases = [...made];
    assert.is(JSON.stringify([...suite(grammar, options)]), JSON.stringify(cases));
    const some = made[Symbol.iterator]();
    for (const each of cases.slice(0, 50)) assert.equal(some.next().value, each);
  });

  test(`${grammar} ${rule}: a case tests the state that it says`, () => {
    const dfa = dfaOf(grammar, rule);
    const wrong = [...suite(grammar, options)].find(({ text, state, offset, reason }) => {
      // Another state is named, which would give the other verdict.
      const [, rival] = /, unlike state (\d+)/.exec(reason)!;
      const accepted = (from: number): number => dfa.accepting[run(dfa, text.slice(offset), from)]!;
      return run(dfa, text.slice(0, offset)) !== state || accepted(Number(rival)) === accepted(state);
    });
    assert.is(wrong, undefined);
  });
}

test("every reason of a small suite", () => {
  assert.equal(
    [...suite("rfc3986", { rule: "port" })].map(({ text, valid, reason }) => [text, valid, reason]),
    [
      ["", true, 'the start is state 1: a text that ends there is valid, unlike state 0, after "a"'],
      [
        "0",
        true,
        '"0" leads to state 1, as the start is: a text that ends there is valid, unlike state 0, after "a"',
      ],
      [
        "a",
        false,
        'nothing is valid after "a" (state 0): a text that ends there is invalid, unlike state 1, the start',
      ],
      [
        "aa",
        false,
        'nothing is valid after "aa" (state 0, as after "a"): a text that ends there is invalid, unlike state 1, the start',
      ],
      [
        "a0",
        false,
        'nothing is valid after "a0" (state 0, as after "a"): a text that ends there is invalid, unlike state 1, the start',
      ],
    ],
  );
  const escapes = [...suite("rfc3986", { rule: "pct-encoded" })].map(({ reason }) => reason);
  for (const reason of [
    '"%a" leads to state 3: a text that ends there is invalid, unlike state 4, after "%aa"',
    'nothing is valid after "%ag" (state 0, as after "g"): followed by "a" it is invalid, unlike state 3, after "%a"',
  ])
    assert.ok(escapes.includes(reason), reason);
});

test("the only state of a language of all texts is told from no other", () => {
  const own = grammarFromText("all = *%x0-10FFFF\n", { notation: "abnf" });
  assert.equal(
    [...suite(own, { rule: "all" })].map(({ reason }) => reason),
    [
      "the start is state 1: a text that ends there is valid",
      '"a" leads to state 1, as the start is: a text that ends there is valid',
    ],
  );
});

test("the claim counts what is counted", () => {
  assert.is(
    suite("rfc3986", { rule: "URI", extraStates: 0 }).claim,
    "a parser whose minimal automaton has at most 180 states, and that treats the characters of each of 21 classes " +
      "alike, is right about every text if it is right about these 38,023",
  );
  assert.match(
    suite("rfc3986", { rule: "port", extraStates: 2, exhaustive: 10 }).claim,
    /at most 2 \+ 2 states, .* alike, tested by more than one character of each, is right/,
  );
});

// A failure means that others get other cases than before: then SUITE_VERSION must grow.
test("the cases of this version", () => {
  assert.is(SUITE_VERSION, 1);
  const digest = (options: SuiteOptions): string => {
    const lines = [...suite("rfc3986", options)].map(({ text, valid }) => JSON.stringify([text, valid]));
    return createHash("sha256").update(lines.join("\n")).digest("hex").slice(0, 16);
  };
  assert.equal(
    [
      digest({ rule: "URI" }),
      digest({ rule: "scheme", extraStates: 2 }),
      digest({ rule: "host", exhaustive: 128 }),
    ],
    ["6504b5a1b2009ef6", "809bd03ec1636ef7", "eb0100bdc723e4e2"],
  );
});

test("a suite that is too large is an error before its first case", () => {
  const limitOf = (make: () => unknown): string | null => {
    try {
      make();
      return null;
    } catch (error) {
      assert.instance(error, AutomatonLimitError);
      return (error as AutomatonLimitError).limit;
    }
  };
  assert.is(
    limitOf(() => suite("common-core")),
    "steps",
  );
  assert.is(
    limitOf(() => suite("rfc3986", { limits: { steps: 10_000 } })),
    "steps",
  );
  assert.is(
    limitOf(() => suite("rfc3986", { rule: "scheme", extraStates: 1_000_000, limits: { steps: 1_000_000 } })),
    "steps",
  );
  assert.is(
    limitOf(() => suite("rfc3986", { rule: "scheme", extraStates: 1 })),
    null,
  );
});

test("every start rule but that of the common core has a suite within the limits", () => {
  const sizes = GRAMMAR_NAMES.filter((name) => name !== "common-core").map((name) => suite(name).cases);
  assert.equal(sizes, [2_868, 17_149, 324, 8_449, 316, 36_541, 46_457, 41_245, 184_896]);
});

test("the sizes in the documentation", () => {
  const rows = [
    ...textOf("docs/reference/conformance.md").matchAll(
      /^\| `([\w-]+)` `([\w-]+)` \| ([\d,]+) \| ([\d,]+) \| ([\d,]+) \| ([\d,]*) ?\|$/gm,
    ),
  ];
  assert.is(rows.length, 11);
  const shown = (number: number): string => number.toLocaleString("en-US");
  for (const [, grammar, rule, states, classes, cases, more] of rows) {
    const made = suite(grammar as GrammarName, { rule });
    assert.equal(
      [shown(made.states), shown(made.classes), shown(made.cases)],
      [states, classes, cases],
      rule,
    );
    // The largest take seconds.
    if (more === "" || more!.length > 6) continue;
    assert.is(shown(suite(grammar as GrammarName, { rule, extraStates: 1 }).cases), more, rule);
  }
});

test("a grammar with rules of schemes has no suite", () => {
  const withSchemes = createGrammar({ base: rfc3986, schemes: standardSchemes });
  assert.throws(() => suite(withSchemes), /^the grammar must be one without rules of schemes$/);
});

test.run();
