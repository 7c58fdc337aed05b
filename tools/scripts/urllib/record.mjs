// `node tools/scripts/urllib/record.mjs [seed]`: records the results of each available CPython for generated calls, as
// cases for the tests of forPython: test/case/urllib/releases.ndjson. Each line is [function, arguments, [[releases,
// ...outcome], ...]].
import { spawnSync } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root } from "../project.mjs";
import { pythonFor } from "./pythons.mjs";

const RELEASES = [
  "3.6.15",
  "3.7.16",
  "3.8.18",
  "3.9.18",
  "3.10.13",
  "3.11.3",
  "3.11.7",
  "3.12.1",
  "3.12.7",
  "3.13.0",
  "3.13.2",
  "3.14.2",
  "3.15.0",
];
/** How many calls to generate, and how many to keep for each function and each way in which releases differ. */
const [GENERATED, KEPT, KEPT_EQUAL] = [120_000, 12, 10];
/** The longest call to keep, in characters. */
const LONGEST = 500;

const ORACLE = join(root, "test", "oracle");

function run({ command, args }, script, ...more) {
  const { status, stdout } = spawnSync(command, [...args, join(ORACLE, script), ...more], {
    encoding: "utf8",
    maxBuffer: 1 << 30,
    stdio: ["ignore", "pipe", "inherit"],
  });
  if (status !== 0) throw new Error(`${script} failed`);
  return stdout.trimEnd().split("\n");
}

const found = RELEASES.map((release) => [release, pythonFor(release)]);
for (const [release, python] of found) if (python === null) throw new Error(`no CPython ${release} found`);
const [seed = "releases"] = process.argv.slice(2);
const newest = found.find(([release]) => release === "3.13.0")[1];
const generated = run(newest, "serve.py", "--as-is", seed, String(GENERATED));
const calls = [...new Set(generated.map((line) => JSON.stringify(JSON.parse(line).slice(0, 2))))].filter(
  (call) => call.length <= LONGEST,
);
const file = join(mkdtempSync(join(tmpdir(), "urllib-")), "calls.ndjson");
writeFileSync(file, calls.map((call) => `${call}\n`).join(""));
const outcomes = found.map(([release, python]) => [release, run(python, "outcomes.py", file)]);

const kept = new Map();
const lines = [];
for (const [at, call] of calls.entries()) {
  const groups = new Map();
  for (const [release, all] of outcomes) {
    const outcome = JSON.stringify(JSON.parse(all[at]));
    groups.set(outcome, [...(groups.get(outcome) ?? []), release]);
  }
  const [name, given] = JSON.parse(call);
  const kind = `${name} ${[...groups.values()].join(" ")}`;
  const count = kept.get(kind) ?? 0;
  if (count >= (groups.size === 1 ? KEPT_EQUAL : KEPT)) continue;
  kept.set(kind, count + 1);
  const answers = [...groups].map(([outcome, releases]) => [releases.join(" "), ...JSON.parse(outcome)]);
  lines.push(JSON.stringify([name, given, answers]));
}
writeFileSync(
  join(root, "test", "case", "urllib", "releases.ndjson"),
  lines
    .sort()
    .map((line) => `${line}\n`)
    .join(""),
);
console.log(`${lines.length} of ${calls.length} calls kept`);
