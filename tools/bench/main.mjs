// Runs the groups named, or all, and keeps what was measured as JSON. Each group has a process of its own, since what one has run
// changes how the engine compiles the next.
import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { availableParallelism, loadavg } from "node:os";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { corpus } from "./corpus.mjs";
import { coldStart } from "./groups/cold-start.mjs";
import { combinators } from "./groups/combinators.mjs";
import { command } from "./groups/command.mjs";
import { findInText } from "./groups/find.mjs";
import { grammars } from "./groups/grammars.mjs";
import { length } from "./groups/length.mjs";
import { memory } from "./groups/memory.mjs";
import { normalForm } from "./groups/normal.mjs";
import { parseAndRead } from "./groups/parse.mjs";
import { parsers } from "./groups/parsers.mjs";
import { recognise } from "./groups/recognise.mjs";
import { reports } from "./groups/reports.mjs";
import { resolution } from "./groups/resolve.mjs";
import { scanning } from "./groups/scan.mjs";
import { schemes } from "./groups/schemes.mjs";
import { size } from "./groups/size.mjs";
import { trees } from "./groups/tree.mjs";
import { urllib } from "./groups/urllib.mjs";
import { tables } from "./harness.mjs";

const GROUPS = {
  recognise,
  grammars,
  parse: parseAndRead,
  tree: trees,
  combinators,
  parsers,
  schemes,
  urllib,
  resolve: resolution,
  normalize: normalForm,
  find: findInText,
  length,
  memory,
  "cold-start": coldStart,
  scan: scanning,
  command,
  reports,
  size,
};

const { values, positionals } = parseArgs({
  options: {
    file: { type: "string" },
    rounds: { type: "string" },
    record: { type: "boolean", default: false },
  },
  allowPositionals: true,
});
const names = positionals.length > 0 ? positionals : Object.keys(GROUPS);
const unknown = names.find((name) => !Object.hasOwn(GROUPS, name));
if (unknown !== undefined) {
  console.error(`there is no group ${unknown}: ${Object.keys(GROUPS).join(", ")}`);
  process.exit(2);
}

if (names.length > 1) {
  const options = process.argv.slice(2).filter((argument) => !positionals.includes(argument));
  const failed = names.filter((name) => {
    const args = [fileURLToPath(import.meta.url), name, ...options];
    return spawnSync(process.execPath, args, { stdio: "inherit" }).status !== 0;
  });
  if (failed.length > 0) console.error(`failed: ${failed.join(", ")}`);
  process.exit(failed.length > 0 ? 1 : 0);
}

const [group] = names;
const list = corpus(values.file);
const about = {
  date: new Date().toISOString(),
  node: process.version,
  cores: availableParallelism(),
  load: Number(loadavg()[0].toFixed(1)),
  addresses: list.all.length,
  list: basename(list.file),
};
console.log(`\n${group}: Node ${about.node}, ${about.cores} cores, load ${about.load} at the start`);
const samples = await GROUPS[group](list, { rounds: Number(values.rounds ?? 25) });

const folder = fileURLToPath(new URL("results/", import.meta.url));
mkdirSync(folder, { recursive: true });
const target = `${about.date.replaceAll(":", "-")}-${group}.json`;
writeFileSync(
  `${folder}${target}`,
  `${JSON.stringify({ ...about, group, tables, results: samples }, null, 2)}\n`,
);
console.log(`\nkept in tools/bench/results/${target}`);

if (values.record) {
  // Read again: another run may have written to it.
  const file = new URL("recorded.json", import.meta.url);
  const recorded = JSON.parse(readFileSync(file, "utf8"));
  const all = { ...recorded, [group]: { ...about, date: about.date.slice(0, 10), tables } };
  const ordered = Object.keys(GROUPS).filter((name) => Object.hasOwn(all, name));
  writeFileSync(
    file,
    `${JSON.stringify(Object.fromEntries(ordered.map((name) => [name, all[name]])), null, 1)}\n`,
  );
  console.log(
    "recorded in tools/bench/recorded.json: npm run build writes docs/explanation/benchmarks.md from it",
  );
}
