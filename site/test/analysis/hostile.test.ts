/** Every task takes any string, and gives plain data that can travel from a worker. */
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { GRAMMARS } from "#page/grammars.js";
import fc, { runs } from "../../../test/support/fast-check.js";
import { perform, type RequestOf, type TaskName } from "../../src/analysis/tasks.js";

const test = suite("tasks with any string");

const PIECES = [
  "http:",
  "//",
  "a",
  "@",
  ":",
  "80",
  "[::1]",
  "/",
  "\\",
  "?",
  "#",
  "%41",
  "%",
  "\ud800",
  "\n",
  "\0",
  "é",
];
const url = fc.array(fc.constantFrom(...PIECES), { maxLength: 12 }).map((pieces) => pieces.join(""));
const text = fc.oneof(fc.string({ unit: "binary" }), url);
const grammar = fc.constantFrom(...GRAMMARS);
const TOKENS = [
  "a",
  "b",
  " = ",
  '"x"',
  " / ",
  "*",
  "(",
  ")",
  "[",
  "]",
  "\n",
  "%x31-39",
  "<",
  "\u202e",
  "9999999",
];
const rules = fc.oneof(
  text,
  fc.array(fc.constantFrom(...TOKENS), { maxLength: 14 }).map((pieces) => pieces.join("")),
);
const notation = fc.constantFrom(null, "abnf", "bnf");
const start = fc.constantFrom(null, "a", "__proto__");

const REQUESTS: readonly (readonly [TaskName, fc.Arbitrary<unknown>])[] = [
  ["components", fc.record({ input: text })],
  ["resolution", fc.record({ base: text, reference: text })],
  ["normal", fc.record({ input: text, grammar, dotSegments: fc.boolean(), second: text })],
  ["scheme", fc.record({ input: text, grammar })],
  ["own", fc.record({ text: rules, notation, start, input: text })],
  [
    "comparison",
    fc.record({ text: rules, notation, start, other: fc.oneof(rules, grammar), otherStart: start }),
  ],
  ["list", fc.record({ input: text, grammar, rule: fc.constant(null) })],
  ["listDisputes", fc.record({ input: text })],
];

for (const [task, request] of REQUESTS) {
  test(`${task} gives plain data`, async () => {
    await fc.assert(
      fc.asyncProperty(request, async (one) => {
        const result = await perform(task, one as RequestOf<typeof task>);
        assert.equal(structuredClone(result), result);
        assert.equal(JSON.parse(JSON.stringify(result)), result);
      }),
      { numRuns: runs(task === "comparison" ? 0.06 : 0.2) },
    );
  });
}

test.run();
