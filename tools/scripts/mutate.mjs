// `npm run mutate [-- --count N --seed S --jobs J --only TEXT --tests TEXT --quick --budget SECONDS]`: makes small
// changes to the compiled code, and checks that a test fails for each. Results go to results/mutation; existing ones
// are not tested again.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { makeCopy, removeCopy } from "./mutate/copy.mjs";
import { coverage, stateOf } from "./mutate/coverage.mjs";
import { Order, testMutant } from "./mutate/job.mjs";
import { compiledFiles, idOf, inOrder } from "./mutate/mutants.mjs";
import { applied, parses } from "./mutate/mutators.mjs";
import { summary } from "./mutate/report.mjs";
import { Results } from "./mutate/results.mjs";
import { stopAll } from "./mutate/run.mjs";
import { build, install, root } from "./project.mjs";
import { isQuick } from "./tiers.mjs";

const { values } = parseArgs({
  options: {
    count: { type: "string", default: "1000" },
    seed: { type: "string", default: "1" },
    jobs: { type: "string", default: "2" },
    // Comma-separated texts. Only files whose path contains one of them are changed.
    only: { type: "string", default: "" },
    // Uses only test files whose path contains one of these texts, such as new ones. Whatever survives them counts as a
    // survivor.
    tests: { type: "string", default: "" },
    // Uses only the quick tests, which find nearly as much in a fraction of the time. Survivors are for a run with all
    // tests.
    quick: { type: "boolean", default: false },
    // Uses only as many test files per mutant as usually take this many seconds together. Whatever survives them counts
    // as a survivor.
    budget: { type: "string", default: "Infinity" },
  },
});
const [count, seed, jobs, budget] = [values.count, values.seed, values.jobs, values.budget].map(Number);

install();
build();
const folder = join(root, "results", "mutation");
mkdirSync(folder, { recursive: true });
// From here on the build may change, since only the copies are used.
const copies = Array.from({ length: jobs }, makeCopy);
const { digests, state } = stateOf(copies[0], isWanted, budget);
const chosen = sample();
process.on("exit", () => {
  stopAll();
  for (const copy of copies) removeCopy(copy);
});
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => process.exit(130));

const tests = await coverage(copies, digests, join(folder, "coverage.json"), console.error);
const failing = [...tests].filter(([, test]) => test === null).map(([file]) => file);
if (failing.length > 0) console.error(`left out, because they fail in a copy: ${failing.join(", ")}`);

const results = new Results(join(folder, "results.jsonl"));
const known = JSON.parse(readFileSync(join(root, "test", "mutation", "equivalent.json"), "utf8"));
const equivalent = new Set(known.map(idOf));
const waiting = chosen.filter(
  (mutant) => !equivalent.has(mutant.id) && results.of(mutant, state) === undefined,
);
console.error(`${chosen.length} mutants, ${chosen.length - waiting.length} of them known`);

const order = new Order(tests, budget * 1000);
const started = performance.now();
let tested = 0;
await Promise.all(copies.map(work));
finish();

/** Returns whether a test file is used. */
function isWanted(file) {
  return contains(file, values.tests) && (!values.quick || isQuick(`test/${file.replace(/\.js$/, ".ts")}`));
}

/** Returns whether a path contains one of several comma-separated texts. */
function contains(path, texts) {
  return texts.split(",").some((text) => path.includes(text));
}

/**
 * Returns the first mutants in order that are valid programs, and not known to be equivalent. Those are counted
 * separately.
 */
function sample() {
  const files = compiledFiles().filter((path) => contains(path, values.only));
  const taken = [];
  for (const mutant of inOrder(files, seed)) {
    if (taken.length === count) break;
    const compiled = readFileSync(join(root, "dist", mutant.path), "utf8");
    if (parses(applied(compiled, mutant.change))) taken.push(mutant);
  }
  return taken;
}

async function work(copy) {
  for (let mutant = waiting.shift(); mutant !== undefined; mutant = waiting.shift()) {
    const { change, path, ...about } = mutant;
    const outcome = await testMutant(copy, mutant, order);
    results.add({ ...about, ...outcome, state });
    const { status, milliseconds } = outcome;
    const place = `${about.file}:${about.line}`;
    console.error(
      `${++tested}: ${status} in ${milliseconds} ms: ${place} ${about.kind} ${about.from} → ${about.to}`,
    );
  }
}

function finish() {
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  const all = chosen.map((mutant) => {
    const { status } = equivalent.has(mutant.id) ? { status: "equivalent" } : results.of(mutant, state);
    return { ...mutant, status };
  });
  const about = `${all.length} mutants, seed ${seed}; ${tested} of them tested now, in ${seconds} s with ${jobs} jobs`;
  const text = summary(all, about);
  writeFileSync(join(folder, "summary.txt"), text);
  console.log(text);
}
