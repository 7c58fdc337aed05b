// Runs the test files of a tier in parallel processes, one per processor. Prints what fails, the slowest files, and one
// total.
import { fork } from "node:child_process";
import { readdirSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { root } from "./project.mjs";
import { isQuick, OF_THE_PACKED, UNCOUNTED } from "./tiers.mjs";

/** Few enough that all processors have work until the end, and enough that loading shared modules does not matter. */
const FILES_A_PROCESS = 32;

/** How many of the slowest files to list. */
const NAMED = 5;

/** Milliseconds between two progress lines. */
const INTERVAL = 10_000;

const PROGRAM = fileURLToPath(new URL("./test-process.mjs", import.meta.url));

// Before the first test, so that a variable with a wrong value gives one message, not one for each file.
await import("../../dist/test/support/fast-check.js").catch((error) => {
  console.error(`error: ${error.message}`);
  process.exit(1);
});

const all = process.argv.includes("--all");
const files = readdirSync(join(root, "dist", "test"), { recursive: true })
  .map((path) => path.replaceAll("\\", "/"))
  .filter((path) => path.endsWith(".test.js"))
  .filter((path) => all || isQuick(`test/${path.replace(/js$/, "ts")}`))
  .sort();
const [packed, uncounted, counted] = [[], [], []];
for (const file of files)
  (OF_THE_PACKED.test(file) ? packed : UNCOUNTED.test(file) ? uncounted : counted).push(file);

// The longest first, so that no processor is left with one of them at the end.
const waiting = [...(packed.length > 0 ? [packed] : []), ...parts(uncounted), ...parts(counted)];

const started = performance.now();
let said = started;
const outcomes = new Map();
const totals = { total: 0, passed: 0, failed: false };
await Promise.all(Array.from({ length: availableParallelism() }, work));

const longest = [...outcomes].sort(([, a], [, b]) => b - a).slice(0, NAMED);
console.log("\nThe files that took the most processor time:");
for (const [file, seconds] of longest) console.log(`  ${seconds.toFixed(1).padStart(6)} s  ${file}`);
console.log(`\n  Total:     ${totals.total}\n  Passed:    ${totals.passed}`);
process.exit(totals.failed ? 1 : 0);

function parts(some) {
  const count = Math.ceil(some.length / FILES_A_PROCESS);
  // Dealt out in turn, since the slowest are in the same folders, so that all parts take about the same time.
  return Array.from({ length: count }, (_, part) => some.filter((_, index) => index % count === part));
}

async function work() {
  for (let some = waiting.shift(); some !== undefined; some = waiting.shift()) await run(some);
}

function run(some) {
  // Node passes the variable on to processes unless it has a value here.
  const environment = counted.includes(some[0]) ? {} : { NODE_V8_COVERAGE: "" };
  return new Promise((settle) => {
    const child = fork(PROGRAM, some, {
      cwd: root,
      env: { ...process.env, FORCE_COLOR: "0", ...environment },
      stdio: ["ignore", "inherit", "inherit", "ipc"],
    });
    child.on("message", finished);
    child.on("close", (status) => {
      if (status !== 0) totals.failed = true;
      const left = some.filter((file) => !outcomes.has(file));
      if (left.length > 0) console.log(`not run: ${left.join(", ")}`);
      // Each of them has at least one test that did not pass.
      totals.total += left.length;
      settle();
    });
  });
}

function finished({ file, total, passed, seconds, output }) {
  outcomes.set(file, seconds);
  totals.total += total;
  totals.passed += passed;
  if (output !== "") console.log(`${file}\n${output}`);
  const now = performance.now();
  if (now - said < INTERVAL && outcomes.size < files.length) return;
  said = now;
  const elapsed = Math.round((now - started) / 1000);
  console.error(
    `${outcomes.size} of ${files.length} test files, ${totals.passed} of ${totals.total} tests passed, ${elapsed} s`,
  );
}
