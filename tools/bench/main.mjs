// Runs the groups named, or all, and keeps what was measured as JSON.
import { mkdirSync, writeFileSync } from "node:fs";
import { availableParallelism, loadavg } from "node:os";
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
import { recognise } from "./groups/recognise.mjs";
import { reports } from "./groups/reports.mjs";
import { resolution } from "./groups/resolve.mjs";
import { scanning } from "./groups/scan.mjs";
import { schemes } from "./groups/schemes.mjs";
import { size } from "./groups/size.mjs";
import { trees } from "./groups/tree.mjs";
import { urllib } from "./groups/urllib.mjs";

const GROUPS = {
  recognise,
  grammars,
  parse: parseAndRead,
  tree: trees,
  combinators,
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

const { values } = parseArgs({
  options: {
    file: { type: "string" },
    group: { type: "string", multiple: true },
    rounds: { type: "string" },
  },
});
const names = values.group ?? Object.keys(GROUPS);
const unknown = names.find((name) => !Object.hasOwn(GROUPS, name));
if (unknown !== undefined) {
  console.error(`there is no group ${unknown}: ${Object.keys(GROUPS).join(", ")}`);
  process.exit(2);
}

const list = corpus(values.file);
const options = { rounds: Number(values.rounds ?? 25) };
const about = {
  date: new Date().toISOString(),
  node: process.version,
  cores: availableParallelism(),
  load: loadavg()[0],
  addresses: list.all.length,
};
console.log(`Node ${about.node}, ${about.cores} cores, load ${about.load.toFixed(1)} at the start`);
const results = {};
for (const name of names) results[name] = await GROUPS[name](list, options);

const folder = fileURLToPath(new URL("results/", import.meta.url));
mkdirSync(folder, { recursive: true });
const target = `${folder}${about.date.replaceAll(":", "-")}.json`;
writeFileSync(target, `${JSON.stringify({ ...about, results }, null, 2)}\n`);
console.log(`\nkept in tools/bench/results/${about.date.replaceAll(":", "-")}.json`);
