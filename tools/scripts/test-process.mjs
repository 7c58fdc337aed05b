// A process of run-tests.mjs: runs the given test files one at a time, and sends the outcome of each, with uvu's output
// for files that fail.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { root } from "./project.mjs";

globalThis.UVU_DEFER = 1;
let printed = "";
process.stdout.write = (text, ...rest) => {
  printed += text;
  rest.find((each) => typeof each === "function")?.();
  return true;
};

let running = null;
process.on("exit", () => {
  if (running === null) return;
  process.exitCode ||= 1;
  process.send({ file: running, total: 1, passed: 0, seconds: 0, output: `${printed}\nthe process ended` });
});

for (const file of process.argv.slice(2)) {
  running = file;
  printed = "";
  const before = seconds();
  let [total, passed, failures] = [0, 0, ""];
  globalThis.UVU_INDEX = 0;
  globalThis.UVU_QUEUE = [[]];
  try {
    await import(pathToFileURL(join(root, "dist", "test", file)).href);
    for (const suite of globalThis.UVU_QUEUE[0]) {
      const [errors, ran, , count] = await suite();
      total += count;
      passed += ran;
      if (errors !== true) failures += errors;
    }
  } catch (error) {
    total += 1;
    failures += `${error?.stack ?? error}\n`;
  }
  if (failures !== "") process.exitCode = 1;
  const output = failures === "" ? "" : `${printed}\n${failures}`;
  process.send({ file, total, passed, seconds: seconds() - before, output });
}
running = null;

/**
 * Returns the processor time of this process so far, with its threads, and on Linux with the child processes that it
 * waited for.
 */
function seconds() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6 + secondsOfChildren();
}

function secondsOfChildren() {
  try {
    // The program name, in parentheses, can have any characters. These counts use 100 ticks per second.
    const fields = readFileSync("/proc/self/stat", "utf8")
      .replace(/^.*\) /s, "")
      .split(" ");
    return (Number(fields[13]) + Number(fields[14])) / 100;
  } catch {
    return 0;
  }
}
