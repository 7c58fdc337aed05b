import { validate, warnings } from "url-grammar";
import { isUndisputed } from "url-grammar/readers";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { list, listDisputes, MOST_LINES } from "../../src/analysis/list.js";
import { ordered } from "../../src/view/list-view.js";

const test = suite("lists");

const LINES = [
  "http://a.example/",
  "",
  "http://a b/",
  "http://good.com\\@evil.com/",
  "http://u:p@a.example/",
  "x",
];
const INPUT = LINES.join("\r\n");

test("each line has the verdict that it has alone", () => {
  const { rows, invalid, warned, left } = list({ input: INPUT, grammar: "rfc3986", rule: null });
  assert.equal(
    rows.map(({ line }) => line),
    [1, 3, 4, 5, 6],
  );
  for (const row of rows) {
    assert.is(row.text, LINES[row.line - 1]);
    const outcome = validate(row.text, { grammar: "rfc3986" });
    const first = outcome.valid ? undefined : outcome.diagnostics[0];
    assert.is(row.valid, outcome.valid);
    assert.equal(row.fault && [row.fault.code, row.fault.offset], first ? [first.code, first.offset] : null);
    assert.is(row.warnings, warnings(row.text, { grammar: "rfc3986" }).length);
  }
  assert.equal([invalid, warned, left], [2, rows.filter((row) => row.warnings > 0).length, 0]);
});

test("faults are counted by code", () => {
  const { codes } = list({ input: "a b\na\\b\nc\\d", grammar: "rfc3986", rule: null });
  assert.equal(codes, [
    ["excluded-character", 2],
    ["space", 1],
  ]);
});

test("a rule can be chosen", () => {
  const { rows } = list({ input: "http\n1", grammar: "rfc3986", rule: "scheme" });
  assert.equal(
    rows.map(({ valid }) => valid),
    [true, false],
  );
});

test("the disputed lines are those that isUndisputed refuses", () => {
  const expected = LINES.flatMap((text, index) => (text === "" || isUndisputed(text) ? [] : [index + 1]));
  assert.equal(listDisputes({ input: INPUT }), expected);
  assert.ok(expected.includes(4));
});

test("lines beyond the limit are counted", () => {
  const { rows, left } = list({ input: "a\n".repeat(MOST_LINES + 5), grammar: "rfc3986", rule: null });
  assert.equal([rows.length, left], [MOST_LINES, 5]);
});

test("rows are put in order by each column", () => {
  const { rows } = list({ input: INPUT, grammar: "rfc3986", rule: null });
  const lines = (by: Parameters<typeof ordered>[1]["by"], descending = false) =>
    ordered(rows, { by, descending }, new Set([4, 5])).map(({ line }) => line);
  assert.equal(lines("line", true), [6, 5, 4, 3, 1]);
  assert.equal(lines("verdict").slice(0, 2), [3, 4]);
  assert.equal(lines("fault", true).slice(0, 2), [3, 4]);
  assert.equal(lines("disputed").slice(0, 2), [4, 5]);
  assert.is(
    lines("warnings", true)[0],
    rows.toSorted((a, b) => b.warnings - a.warnings || a.line - b.line)[0]?.line,
  );
});

test.run();
