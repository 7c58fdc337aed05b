// Runs the test files in several processes at a time, one for each processor, and prints one total.
import { spawn } from "node:child_process";
import { readdirSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { root } from "./project.mjs";

/** Few enough that all processors have work to the end, and enough that loading what they share does not matter. */
const FILES_A_PROCESS = 24;

/**
 * Tests of all texts of a kind, and of the package as a whole. They run the same lines over and over, or in other processes,
 * and counting that makes them up to twice as slow: what is covered is for the tests of the parts to show.
 */
const UNCOUNTED =
  /^law\/(?!api\/)|^compat\/(inputs|resolve\/relativize|warnings\/unsuspicious)\.|^generate\/tables\./;

/** They share one packing of the package, so they are in one process. */
const OF_THE_PACKED = /^law\/(consumer|dependencies|environments|iife|packed|source-maps)\./;

/** Started as it is: `npx` takes half a second of its own. */
const UVU = join(root, "node_modules", "uvu", "bin.js");

const files = readdirSync(join(root, "dist", "test"), { recursive: true })
  .map((path) => path.replaceAll("\\", "/"))
  .filter((path) => path.endsWith(".test.js"))
  .sort();
const [packed, uncounted, counted] = [[], [], []];
for (const file of files)
  (OF_THE_PACKED.test(file) ? packed : UNCOUNTED.test(file) ? uncounted : counted).push(file);

// The longest first, so that no processor is left with one of them at the end.
const waiting = [packed, ...parts(uncounted), ...parts(counted)];

const totals = { total: 0, passed: 0, failed: false };
await Promise.all(Array.from({ length: availableParallelism() }, work));
console.log(`\n  Total:     ${totals.total}\n  Passed:    ${totals.passed}`);
process.exit(totals.failed ? 1 : 0);

function parts(some) {
  const count = Math.ceil(some.length / FILES_A_PROCESS);
  // Dealt in turn, since the longest are in the same folders: so all parts take about as long.
  return Array.from({ length: count }, (_, part) => some.filter((_, index) => index % count === part));
}

async function work() {
  for (let some = waiting.shift(); some !== undefined; some = waiting.shift()) {
    const { status, output } = await run(some);
    const [, total = "0", passed = "0"] = /^\s*Total:\s+(\d+)\s+Passed:\s+(\d+)/m.exec(output) ?? [];
    totals.total += Number(total);
    totals.passed += Number(passed);
    if (status !== 0) totals.failed = true;
    // The totals of the parts would be taken for that of all.
    process.stdout.write(output.replace(/^\s*Total:[\s\S]*$/m, "\n"));
  }
}

function run(some) {
  const pattern = `^(${some.map((path) => path.replace(/[.]/g, "\\.")).join("|")})$`;
  // Node passes the variable on to processes unless it has a value here.
  const environment = counted.includes(some[0]) ? {} : { NODE_V8_COVERAGE: "" };
  return new Promise((settle) => {
    const child = spawn(process.execPath, [UVU, "--no-color", "dist/test", pattern], {
      cwd: root,
      env: { ...process.env, ...environment },
      stdio: ["ignore", "pipe", "pipe"],
    });
    let output = "";
    const add = (text) => {
      output += text;
    };
    child.stdout.setEncoding("utf8").on("data", add);
    child.stderr.setEncoding("utf8").on("data", add);
    child.on("close", (status) => settle({ status, output }));
  });
}
