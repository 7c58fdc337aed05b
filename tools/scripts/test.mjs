// `npm test`: the quick tests and their coverage. `npm run test:all`, which passes `--all`: every test of the project.
// Both end with a line `N passed, N failed`.
import { spawn } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { linkLibrary } from "../../site/build/library.mjs";
import { build, install, root } from "./project.mjs";
import { QUICK_COVERAGE, RUNS } from "./tiers.mjs";

const all = process.argv.includes("--all");

install();
// ESLint's TypeScript parser, which needs another TypeScript than the one that compiles the package.
install(join(root, "tools", "hosts", "typescript-eslint"));
// The page and the browser for its tests.
install(join(root, "site"));
if (all) {
  // The compilers that the types are checked with.
  install(join(root, "tools", "hosts", "typescript"));
  // TypeDoc, for the same reason.
  install(join(root, "tools", "reference"));
  // The bundlers for testing the packed package.
  install(join(root, "tools", "hosts", "bundlers"));
}
build();
// The types of the site are those of the built package.
linkLibrary();
// It imports what the build generates, so it is imported afterwards.
const { writeLists } = await import("../../site/build/lists.mjs");
writeLists();

const tier = all ? ["--all"] : [];
// What the quick tests leave uncovered is not a fault, so it is not listed.
const coverage = all
  ? []
  : [
      "--reporter=text-summary",
      ...Object.entries(QUICK_COVERAGE).map(([what, percent]) => `--${what}=${percent}`),
    ];
const C8 = ["node_modules/c8/bin/c8.js", ...uncovered(), ...coverage];

/** Arguments for Node: starting a program with npx takes half a second. */
const CHECKS = {
  "types of the site": ["node_modules/typescript/bin/tsc", "-p", "site/tsconfig.json"],
  "formatting and lint": ["node_modules/@biomejs/biome/bin/biome", "ci", "--error-on-warnings", "."],
  "types of the core, without Node": ["node_modules/typescript/bin/tsc", "-p", "tsconfig.core.json"],
  "tests and coverage": [...C8, process.execPath, "tools/scripts/run-tests.mjs", ...tier],
  "the site": ["site/test.mjs", "--no-build", ...(all ? ["--reference"] : ["--quick"])],
};

let [passed, failed] = [0, 0];
if (all) {
  // Before the tests, several of which read it.
  console.error("Building the site, with the API reference …");
  report("npm run site", await run(["tools/scripts/site.mjs"]));
  report("npm run view", await run(["tools/scripts/view.mjs"]));
}
// They need one processor each, so they run alongside the first tests.
const outcomes = Object.entries(CHECKS).map(([name, args]) => [name, run(args)]);
for (const [name, outcome] of outcomes) report(name, await outcome);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

/** Counts a check and its tests, and prints its output if that is of interest. */
function report(name, { status, output }) {
  const total = /^\s*Total:\s+(\d+)\s+Passed:\s+(\d+)/m.exec(output);
  if (total !== null) {
    passed += Number(total[2]);
    failed += Number(total[1]) - Number(total[2]);
  }
  if (status === 0) passed += 1;
  else failed += 1;
  if (status !== 0 || total !== null) process.stdout.write(output);
  console.log(`${status === 0 ? "ok" : "NOT OK"}: ${name}`);
}

/** Runs a script. Its standard error, which shows progress, is passed on immediately. */
function run(args) {
  return new Promise((settle) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      env: { FC_RUNS: String(all ? RUNS.all : RUNS.quick), ...process.env },
      stdio: ["ignore", "pipe", "inherit"],
    });
    let output = "";
    child.stdout.setEncoding("utf8").on("data", (text) => {
      output += text;
    });
    child.on("close", (status) => settle({ status, output: stripVTControlCharacters(output) }));
  });
}

/** Returns the c8 options for files to exclude: those with only types compile to no code. */
function uncovered() {
  const typesAlone = readdirSync(join(root, "dist", "src"), { recursive: true })
    .filter((name) => name.endsWith(".js"))
    .map((name) => join("dist", "src", name))
    .filter((path) =>
      /^export \{\};$/.test(
        readFileSync(join(root, path), "utf8")
          .replace(/\/\/.*\n?/g, "")
          .trim(),
      ),
    );
  return ["**/*.d.ts", ...typesAlone].flatMap((path) => ["--exclude", path]);
}
