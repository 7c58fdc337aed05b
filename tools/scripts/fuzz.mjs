// `npm run fuzz`: checks laws with random input. By default it fills the matrix: a number of texts for each law and
// each grammar. With --minutes or --calls, it calls every public function for that long. Repeat a finding with --law
// and --case.
//
//   [--texts N] [--law NAME] [--grammar NAME]                         the matrix
//   --document                                                        put the last matrix into test/README.md
//   --minutes M | --calls N [--law NAME]                              random calls
//   --law NAME [--grammar NAME] --case SEED                           one case
//   [--seed S] [--jobs J] [--no-build]
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { Worker } from "node:worker_threads";
import { build, install, root } from "./project.mjs";

const { values } = parseArgs({
  options: {
    texts: { type: "string", default: "10000" },
    minutes: { type: "string" },
    calls: { type: "string" },
    seed: { type: "string", default: "1" },
    jobs: { type: "string", default: String(availableParallelism()) },
    law: { type: "string" },
    grammar: { type: "string" },
    case: { type: "string" },
    document: { type: "boolean", default: false },
    "no-build": { type: "boolean", default: false },
  },
});
const isMatrix = values.minutes === undefined && values.calls === undefined;
const minutes = Number(values.minutes ?? Number.POSITIVE_INFINITY);
const wanted = Number(values.calls ?? Number.POSITIVE_INFINITY);
const [texts, seed, jobs] = [values.texts, values.seed, values.jobs].map(Number);
const only = { law: values.law ?? null, grammar: values.grammar ?? null };

/** Milliseconds after which a case counts as endless. */
const PATIENCE = 60_000;
/** The number of findings of one kind to show. */
const SHOWN = 2;
const FOLDER = join(root, "results", "fuzz");

if (values.document) {
  await document();
  process.exit(0);
}
if (!values["no-build"]) {
  install();
  build();
}
const { bundlePage } = await import("./fuzz/page.mjs");
await bundlePage();
const { LAWS } = await import("./fuzz/laws/index.mjs");
const { GRAMMARS, rowsOf, tableOf } = await import("./fuzz/matrix.mjs");
const law = LAWS.find(({ name }) => name === values.law);
requireOne(
  "law",
  values.law,
  LAWS.map(({ name }) => name),
);
requireOne("grammar", values.grammar, GRAMMARS);
const findings = new Map();
const calls = new Map();
if (values.case !== undefined) await repeat(Number(values.case));
else if (isMatrix) await fillMatrix();
else await callAtRandom();
process.exit(findings.size === 0 && neverCalled().length === 0 ? 0 : 1);

function requireOne(what, name, names) {
  if (name === undefined || names.includes(name)) return;
  console.error(`there is no ${what} ${name}: ${names.join(", ")}`);
  process.exit(2);
}

/** Writes the table of the last matrix between its markers. */
async function document() {
  const { documentOf } = await import("./fuzz/matrix.mjs");
  const page = join(root, "test", "README.md");
  const found = JSON.parse(readFileSync(join(FOLDER, "matrix.json"), "utf8"));
  const marks = /(<!-- matrix -->\n).*(\n<!-- end of matrix -->)/s;
  const text = readFileSync(page, "utf8").replace(
    marks,
    (_, start, end) => `${start}\n${documentOf(found)}\n${end}`,
  );
  writeFileSync(page, text);
}

async function repeat(caseSeed) {
  const { runCase } = await import("./fuzz/case.mjs");
  const finding = await runCase(law, caseSeed, only.grammar);
  if (finding === null) console.log("the law holds");
  else report(finding);
}

async function fillMatrix() {
  const next = new Int32Array(new SharedArrayBuffer(4));
  const found = [];
  const started = performance.now();
  const summary = () => {
    const rows = rowsOf(found).filter((row) => only.law === null || row.law === only.law);
    const total = found.reduce((sum, cell) => sum + cell.texts, 0);
    return { seed, texts, jobs, seconds: Math.round((performance.now() - started) / 1000), total, rows };
  };
  const workers = Array.from({ length: jobs }, () =>
    start("matrix-worker.mjs", { texts, next, only }, ({ cell }) => {
      if (cell === undefined) return;
      found.push(cell);
      for (const finding of cell.broken) report(finding);
      // What is available after an interrupted run.
      save("matrix.json", summary());
    }),
  );
  await Promise.all(workers.map(({ ended }) => ended));
  const { rows, seconds, total } = summary();
  save("matrix.json", { ...summary(), calls: Object.fromEntries(calls) });
  console.log(`\n${tableOf(rows).join("\n")}\n`);
  const broken = found.filter((cell) => cell.broken.length > 0).length;
  console.log(
    `${total.toLocaleString("en")} texts in ${found.length} cells, ${seconds} s with ${jobs} threads; ` +
      (broken === 0 ? "no cell is broken" : `${broken} cells are broken`),
  );
  showNeverCalled();
}

async function callAtRandom() {
  console.log(`seed ${seed}, ${jobs} threads, ${LAWS.length} laws`);
  const started = performance.now();
  const workers = Array.from({ length: jobs }, (_, index) =>
    start(
      "worker.mjs",
      { seed: seed * 1000 + index, share: wanted / jobs, only: only.law },
      ({ finding }) => {
        if (finding !== undefined) report(finding);
      },
    ),
  );
  const stop = () => {
    for (const { state } of workers) Atomics.store(state, 0, 1);
  };
  // A timer cannot wait forever.
  const timer = setTimeout(stop, Math.min(minutes * 60_000, 2 ** 31 - 1));
  await Promise.all(workers.map(({ ended }) => ended));
  clearTimeout(timer);
  summarise(workers, (performance.now() - started) / 1000);
}

/** Starts a thread. Its state is shared: whether to stop, and the law, the seed and the number of the current case. */
function start(file, data, onMessage) {
  const state = new Int32Array(new SharedArrayBuffer(16));
  const worker = new Worker(new URL(`./fuzz/${file}`, import.meta.url), {
    workerData: { seed, ...data, state },
  });
  const about = { state, cases: 0, total: 0 };
  worker.on("message", (message) => {
    Object.assign(about, { cases: message.cases ?? about.cases, total: message.total ?? about.total });
    for (const [name, count] of message.calls ?? []) calls.set(name, (calls.get(name) ?? 0) + count);
    onMessage(message);
  });
  let last = -1;
  const watch = setInterval(() => {
    if (state[3] === last) {
      report({
        law: LAWS[state[1]].name,
        grammar: null,
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
  const { law: name, grammar, seed: caseSeed, what, where, found, input, count = 1 } = finding;
  const cell = grammar === null ? name : `${name} by ${grammar}`;
  const key = `${cell}: ${finding.kind} ${where.replace(/:\d+$/, "")}`;
  const known = findings.get(key) ?? 0;
  findings.set(key, known + count);
  if (known >= SHOWN) return;
  console.log(`\nBROKEN: ${cell}: ${what}${where === "" ? "" : ` (${where})`}`);
  if (found !== "") console.log(`  ${found}`);
  console.log(`  input: ${JSON.stringify(input)}`);
  const by = grammar === null ? "" : ` --grammar ${grammar}`;
  console.log(`  again: npm run fuzz -- --law ${JSON.stringify(name)}${by} --case ${caseSeed}`);
}

function summarise(workers, seconds) {
  const total = workers.reduce((sum, worker) => sum + worker.total, 0);
  const cases = workers.reduce((sum, worker) => sum + worker.cases, 0);
  save("summary.json", {
    ...{ seed, seconds, cases, total },
    findings: [...findings],
    calls: Object.fromEntries(calls),
  });
  console.log(
    `\n${total.toLocaleString("en")} calls of ${calls.size - neverCalled().length} functions in ${cases.toLocaleString("en")} cases, ` +
      `${seconds.toFixed(0)} s: ${Math.round(total / seconds).toLocaleString("en")} calls a second`,
  );
  showNeverCalled();
  console.log(findings.size === 0 ? "no law was broken" : `${findings.size} kinds of findings:`);
  for (const [key, count] of findings) console.log(`  ${count} times ${key}`);
}

/** Returns the names of the functions that no law called; none if only some laws ran. */
function neverCalled() {
  if (only.law !== null || only.grammar !== null) return [];
  return [...calls].filter(([, count]) => count === 0).map(([name]) => name);
}

function showNeverCalled() {
  const never = neverCalled();
  if (never.length > 0) console.log(`never called: ${never.join(", ")}`);
}

function save(name, value) {
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(join(FOLDER, name), `${JSON.stringify(value, null, 2)}\n`);
}
