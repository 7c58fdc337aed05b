// Runs the test files in several processes at a time, one for each processor, and prints one total.
import { spawn } from "node:child_process";
import { readdirSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { root } from "./project.mjs";

/** Few enough that all processors have work to the end, and enough that starting a process does not matter. */
const FILES_A_PROCESS = 16;

const files = readdirSync(join(root, "dist", "test"), { recursive: true })
  .map((path) => path.replaceAll("\\", "/"))
  .filter((path) => path.endsWith(".test.js"))
  .sort();
const waiting = [];
for (let at = 0; at < files.length; at += FILES_A_PROCESS)
  waiting.push(files.slice(at, at + FILES_A_PROCESS));

const totals = { total: 0, passed: 0, failed: false };
await Promise.all(Array.from({ length: availableParallelism() }, work));
console.log(`\n  Total:     ${totals.total}\n  Passed:    ${totals.passed}`);
process.exit(totals.failed ? 1 : 0);

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
  return new Promise((settle) => {
    const child = spawn("npx", ["--no", "--", "uvu", "--no-color", "dist/test", pattern], {
      cwd: root,
      stdio: ["ignore", "pipe", "pipe"],
      shell: process.platform === "win32",
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
