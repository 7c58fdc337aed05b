// What the command prints of each record of a long list, in one thread and in all.
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { race, show, timeByClock } from "../harness.mjs";

const MAIN = fileURLToPath(new URL("../../../dist/lib/cli/main.js", import.meta.url));
const BYTES = 32e6;
const REPORTS = [
  ["check"],
  ["check", "--format=ndjson"],
  ["check", "--tsv"],
  ["resolve", "http://a.example/b/c"],
  ["normalize"],
  ["parts", "--json"],
  ["grammars"],
];

export function reports({ all }, { rounds }) {
  if (spawnSync("taskset", ["-c", "0", "true"]).status !== 0) {
    console.log("\nreports: skipped, because taskset is not installed");
    return [];
  }
  const folder = mkdtempSync(join(tmpdir(), "url-grammar-"));
  try {
    const file = join(folder, "addresses.txt");
    const list = `${all.join("\n")}\n`;
    writeFileSync(file, list.repeat(Math.ceil(BYTES / list.length)));
    const rows = REPORTS.map((args) => measured(args, file, Math.min(rounds, 5)));
    show(`${BYTES / 1e6} MB, all cores`, rows, "s", "to one core");
    return rows;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function measured(args, file, rounds) {
  const alone = lengthOf(["taskset", "-c", "0"], args, file);
  if (lengthOf([], args, file) !== alone)
    throw new Error(`${args.join(" ")} prints something else in threads`);
  const rows = race(
    [
      ["one core", ["taskset", "-c", "0"]],
      ["all cores", []],
    ].map(([name, before]) => ({ name, per: 1e9, run: () => run(before) })),
    { rounds, time: timeByClock },
  );
  return { ...rows[1], name: `\`${args.join(" ")}\`` };
}

/** Runs the command, and returns the number of bytes that it prints. */
function lengthOf(before, args, file) {
  const [program, ...given] = [...before, process.execPath, MAIN, ...args, "--file", file];
  const { stdout, status, stderr } = spawnSync(program, given, { maxBuffer: 1 << 30 });
  if (status === 2) throw new Error(`${args.join(" ")} failed: ${stderr.subarray(0, 200)}`);
  return stdout.length;
}
