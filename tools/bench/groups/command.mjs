// The command on a long file, against grep and ripgrep with a regular expression for the same language.
import { spawnSync } from "node:child_process";
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { isValid } from "../../../dist/lib/index.js";
import { expressionOf } from "../expression.mjs";
import { race, show, timeByClock } from "../harness.mjs";

const MAIN = fileURLToPath(new URL("../../../dist/lib/cli/main.js", import.meta.url));
const CAN_PARSE = fileURLToPath(new URL("../can-parse.mjs", import.meta.url));
const BYTES = 200e6;
const GRAMMARS = ["draft-05", "rfc3986", "rfc3987"];

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
  const oneCore = runs("taskset", ["-c", "0", "true"]) ? ["taskset", "-c", "0"] : [];
  const hasRipgrep = runs("rg", ["--version"]);
  if (!hasRipgrep) console.log("  ripgrep is not installed, so it is left out");
  if (oneCore.length === 0) console.log("  taskset is not installed, so nothing was held to one core");
  return GRAMMARS.flatMap((grammar) => {
    // Valid lines only: after the first that is not, the answer is known, and the rest of the file would only be read.
    const list = all.filter((address) => isValid(address, { grammar }));
    const { lines, bytes } = write(file, list);
    const grep = [...oneCore, "grep", "-cE", expressionOf(grammar, "grep"), file];
    // Without Unicode it is faster, but then it has no notation for characters beyond ASCII.
    const bytewise = grammar === "rfc3987" ? [] : ["--no-unicode"];
    const expression = expressionOf(grammar, "ripgrep");
    const ripgrep = [...oneCore, "rg", "-c", ...bytewise, "-j1", expression, file];
    const check = [process.execPath, MAIN, "check", "--quiet", "--grammar", grammar, "--file", file];
    const searches = [
      ...(hasRipgrep ? [["ripgrep, one core", ripgrep]] : []),
      // It has no notation for the characters beyond ASCII that an IRI may have.
      ...(grammar === "rfc3987" ? [] : [["grep, one core", grep]]),
    ];
    const inC = { ...process.env, LC_ALL: "C" };
    for (const [name, args] of searches) {
      const counted = Number(run(args, inC).trim());
      console.log(
        `\ncommand: ${lines} lines, ${bytes} bytes, all valid by ${grammar}; ${name} finds ${counted}`,
      );
      if (counted !== lines) throw new Error(`${name} and isValid disagree`);
    }
    const contenders = [
      ...searches,
      ["check, one core", [...oneCore, ...check]],
      ["check, all cores", check],
      ["URL.canParse in a loop, one core", [...oneCore, process.execPath, CAN_PARSE, file]],
    ].map(([name, args]) => ({ name, per: 1e9, run: () => run(args, inC).length }));
    const rows = race(contenders, { rounds, time: timeByClock });
    show(`${Math.round(bytes / 1e6)} MB by ${grammar}`, rows, "s");
    return rows;
  });
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
  return { lines: all.length * times, bytes: list.length * times };
}

function run([program, ...args], env = process.env) {
  const { stdout, stderr, status } = spawnSync(program, args, { encoding: "utf8", env });
  if (status !== 0) throw new Error(`${program} failed: ${stderr.slice(-200)}`);
  return stdout;
}

function runs(program, args) {
  return spawnSync(program, args).status === 0;
}
