import { test } from "uvu";
import * as assert from "uvu/assert";
import { benchResults, benchTargets, tableText } from "../../tools/generate/benchmarks.js";
import { textOf } from "../support/files.js";
import { throws } from "../support/throws.js";

const row = (name: string, ratio: number, low = ratio, high = ratio) => ({
  name,
  median: 1,
  ratio,
  low,
  high,
});
const about = { date: "2026-11-23", node: "v20.1.0", cores: 2, load: 1.5, addresses: 1400, list: "a.txt" };
const recognise = (...rows: readonly ReturnType<typeof row>[]) => ({
  recognise: { ...about, tables: [{ title: "recognise", unit: "ns", rows }] },
});
const recorded = (groups: object) => (path: string) => {
  assert.is(path, "tools/bench/recorded.json");
  return JSON.stringify(groups);
};

test("a table has ratios and quartiles, or is as it was made", () => {
  const rows = [row("a", 1), row("b", 1.234, 1.2, 1.3), row("c", 7.77, 7, 8), row("d", 1234.5, 1000, 2000)];
  assert.is(
    tableText({ title: "t", unit: "ns", rows }),
    `| t | to the first | quartiles |
| --- | --- | --- |
| a | 1.00 |  |
| b | 1.23 | 1.20 – 1.30 |
| c | 7.8 | 7.0 – 8.0 |
| d | 1,235 | 1,000 – 2,000 |`,
  );
  assert.match(tableText({ title: "t", unit: "s", against: "to one core", rows }), "| t | to one core |");
  assert.is(tableText({ title: "t", text: "| x |" }), "| x |");
});

test("each group is shown with its command and its run", () => {
  const text = benchResults(recorded(recognise(row("a", 1))));
  const heading =
    "`npm run bench -- recognise` (2026-11-23, Node 20.1.0, 2 cores, load 1.5, 1,400 addresses of `a.txt`):\n\n| recognise |";
  assert.ok(text.startsWith(heading), text);
});

test("a target is what the recorded ratios make of it", () => {
  const rows = [row("isValid", 1), row("a loop over the characters", 0.8), row("URL.canParse", 1.6)];
  const table = benchTargets(recorded(recognise(...rows)));
  assert.match(
    table,
    "`isValid` at most 1.15 of a loop over the characters | `recognise` | 1.25 | not met |",
  );
  assert.match(table, "`isValid` at most 0.7 of `URL.canParse` | `recognise` | 0.63 | met |");
  assert.match(table, "`tree` | not recorded |  |");
});

test("a target that names what a group does not measure is an error", () => {
  throws(
    () => benchTargets(recorded(recognise(row("isValid", 1)))),
    "the table recognise of recognise has no row a loop over the characters",
  );
  throws(
    () => benchTargets(recorded({ recognise: { ...about, tables: [] } })),
    "the group recognise has no table recognise",
  );
});

test("every target has been measured", () => {
  assert.not.match(benchTargets(textOf), "not recorded");
});

test.run();
