// `npm run fuzz [-- --minutes M | --calls N] [--seed S] [--jobs J] [--law NAME [--case SEED]]`: calls every public function
// with random input, and checks laws for any input. A finding can be repeated with --law and --case.
import { mkdirSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { Worker } from "node:worker_threads";
import { build, install, root } from "./project.mjs";

const { values } = parseArgs({
  options: {
    minutes: { type: "string" },
    calls: { type: "string" },
    seed: { type: "string", default: "1" },
    jobs: { type: "string", default: String(availableParallelism()) },
    law: { type: "string" },
    case: { type: "string" },
    "no-build": { type: "boolean", default: false },
  },
});
const minutes = Number(values.minutes ?? (values.calls === undefined ? 1 : Number.POSITIVE_INFINITY));
const wanted = Number(values.calls ?? Number.POSITIVE_INFINITY);
const [seed, jobs] = [values.seed, values.jobs].map(Number);

/** Milliseconds after which a case counts as endless. */
const PATIENCE = 60_000;
/** Findings that are shown of one kind. */
const SHOWN = 2;

if (!values["no-build"]) {
  install();
  build();
}
const { LAWS } = await import("./fuzz/laws/index.mjs");
const law = LAWS.find(({ name }) => name === values.law);
if (values.law !== undefined && law === undefined) {
  console.error(`there is no law ${values.law}: ${LAWS.map(({ name }) => name).join(", ")}`);
  process.exit(2);
}
const findings = new Map();
if (values.case === undefined) await fuzz();
else await repeat(Number(values.case));
process.exit(findings.size === 0 ? 0 : 1);

async function repeat(caseSeed) {
  const { runCase } = await import("./fuzz/case.mjs");
  const finding = await runCase(law, caseSeed);
  if (finding === null) console.log("the law holds");
  else report(finding);
}

async function fuzz() {
  console.log(`seed ${seed}, ${jobs} threads, ${LAWS.length} laws`);
  const started = performance.now();
  const workers = Array.from({ length: jobs }, (_, index) => start(index));
  const stop = () => {
    for (const { state } of workers) Atomics.store(state, 0, 1);
  };
  // A timer cannot wait for ever.
  const timer = setTimeout(stop, Math.min(minutes * 60_000, 2 ** 31 - 1));
  await Promise.all(workers.map(({ ended }) => ended));
  clearTimeout(timer);
  summarise(workers, (performance.now() - started) / 1000);
}

/** Starts a thread. Its state is shared: whether to stop, and the law, the seed and the number of the present case. */
function start(index) {
  const state = new Int32Array(new SharedArrayBuffer(16));
  const only = values.law ?? null;
  const worker = new Worker(new URL("./fuzz/worker.mjs", import.meta.url), {
    workerData: { seed: seed * 1000 + index, share: wanted / jobs, only, state },
  });
  const about = { state, cases: 0, total: 0, calls: new Map() };
  worker.on("message", ({ finding, ...progress }) => {
    if (finding !== undefined) report(finding);
    else Object.assign(about, progress);
  });
  let last = -1;
  const watch = setInterval(() => {
    if (state[3] === last) {
      report({
        law: LAWS[state[1]].name,
        seed: state[2] >>> 0,
        what: "the case does not end",
        kind: "endless",
        where: "",
        found: "",
        input: {},
      });
      worker.terminate();
    }
    last = state[3];
  }, PATIENCE);
  about.ended = new Promise((settle, fail) => {
    worker.on("error", fail);
    worker.on("exit", () => {
      clearInterval(watch);
      settle();
    });
  });
  return about;
}

function report(finding) {
  const key = `${finding.law}: ${finding.kind} ${finding.where.replace(/:\d+$/, "")}`;
  const known = findings.get(key) ?? 0;
  findings.set(key, known + 1);
  if (known >= SHOWN) return;
  const { law: name, seed: caseSeed, what, where, found, input } = finding;
  console.log(`\nBROKEN: ${name}: ${what}${where === "" ? "" : ` (${where})`}`);
  if (found !== "") console.log(`  ${found}`);
  console.log(`  input: ${JSON.stringify(input)}`);
  console.log(`  again: npm run fuzz -- --law ${JSON.stringify(name)} --case ${caseSeed}`);
}

function summarise(workers, seconds) {
  const calls = new Map();
  for (const worker of workers) {
    for (const [name, count] of worker.calls) calls.set(name, (calls.get(name) ?? 0) + count);
  }
  const total = workers.reduce((sum, worker) => sum + worker.total, 0);
  const cases = workers.reduce((sum, worker) => sum + worker.cases, 0);
  const never = [...calls].filter(([, count]) => count === 0).map(([name]) => name);
  const folder = join(root, "results", "fuzz");
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    join(folder, "summary.json"),
    JSON.stringify(
      { seed, seconds, cases, total, findings: [...findings], calls: Object.fromEntries(calls) },
      null,
      2,
    ),
  );
  console.log(
    `\n${total.toLocaleString("en")} calls of ${calls.size - never.length} functions in ${cases.toLocaleString("en")} cases, ` +
      `${seconds.toFixed(0)} s: ${Math.round(total / seconds).toLocaleString("en")} calls a second`,
  );
  if (never.length > 0 && law === undefined) console.log(`never called: ${never.join(", ")}`);
  console.log(findings.size === 0 ? "no law was broken" : `${findings.size} kinds of findings:`);
  for (const [key, count] of findings) console.log(`  ${count} times ${key}`);
}
