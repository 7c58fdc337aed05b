// The command on a long file, against grep with a regular expression for the same language.
import { spawnSync } from "node:child_process";
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { isValid } from "../../dist/lib/index.js";
import { expressionOf } from "../expression.mjs";
import { race, show } from "../harness.mjs";

const MAIN = fileURLToPath(new URL("../../dist/lib/cli/main.js", import.meta.url));
const BYTES = 200e6;

export function command({ all }, { rounds }) {
  if (!runs("grep", ["--version"])) {
    console.log("\ncommand: skipped, because grep is not installed");
    return [];
  }
  const folder = mkdtempSync(join(tmpdir(), "url-grammar-"));
  try {
    return measured(all, folder, Math.min(rounds, 5));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function measured(all, folder, rounds) {
  const file = join(folder, "addresses.txt");
  const { lines, valid, bytes } = write(file, all);
  const expression = `^${expressionOf("strict")}$`;
  const counted = Number(grep(expression, file, []).trim());
  console.log(`\ncommand: ${lines} lines, ${bytes} bytes; valid: ${valid}, by grep: ${counted}`);
  if (counted !== valid) throw new Error("grep and isValid disagree");
  const oneCore = runs("taskset", ["-c", "0", "true"]) ? ["taskset", "-c", "0"] : [];
  const check = [process.execPath, MAIN, "check", "--quiet", "--exit-zero", "--file", file];
  const contenders = [
    ["grep, one core", () => grep(expression, file, oneCore)],
    ["check, one core", () => run([...oneCore, ...check])],
    ["check, all cores", () => run(check)],
  ].map(([name, start]) => ({ name, per: 1e9, run: () => start().length }));
  const rows = race(contenders, { rounds });
  show(`command: ${Math.round(bytes / 1e6)} MB (the ratio is to grep)`, rows, "s");
  if (oneCore.length === 0) console.log("  taskset is not installed, so nothing was held to one core");
  return rows;
}

/** Writes the list over and over, up to 200 MB. */
function write(file, all) {
  const list = Buffer.from(`${all.join("\n")}\n`);
  const times = Math.ceil(BYTES / list.length);
  const once = Math.max(1, Math.floor(2 ** 24 / list.length));
  const piece = Buffer.concat(new Array(once).fill(list));
  const out = openSync(file, "w");
  for (let left = times; left > 0; left -= once) {
    writeSync(out, left >= once ? piece : piece.subarray(0, left * list.length));
  }
  closeSync(out);
  const valid = all.filter((address) => isValid(address)).length;
  return { lines: all.length * times, valid: valid * times, bytes: list.length * times };
}

function grep(expression, file, before) {
  return run([...before, "grep", "-cE", expression, file], { ...process.env, LC_ALL: "C" });
}

function run([program, ...args], env = process.env) {
  const { stdout, stderr, status } = spawnSync(program, args, { encoding: "utf8", env });
  if (status !== 0) throw new Error(`${program} failed: ${stderr}`);
  return stdout;
}

function runs(program, args) {
  return spawnSync(program, args).status === 0;
}
