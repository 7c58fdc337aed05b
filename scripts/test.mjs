// `npm test`: every check of the project in one run, closed by a line `N passed, N failed`.
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { build, install, root } from "./project.mjs";

install();
// The parser of TypeScript for ESLint, which needs another TypeScript than the one that compiles the package.
install(join(root, "hosts", "typescript-eslint"));
// The compilers that the types are checked with.
install(join(root, "hosts", "typescript"));
// TypeDoc, for the same reason.
install(join(root, "reference"));
build();

// A file of types alone compiles to no code, so there is nothing of it to cover.
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
const uncovered = ["**/*.d.ts", ...typesAlone].flatMap((path) => ["--exclude", path]);

/** A file to be read or served, not to be imported. */
const NO_MODULES = ["--exclude-entrypoints", "./iife"];

const CHECKS = [
  ["formatting and lint", "npx", ["--no", "--", "biome", "ci", "--error-on-warnings", "."]],
  ["types of the core, without Node", "npx", ["--no", "--", "tsc", "-p", "tsconfig.core.json"]],
  ["the package's manifest", "npx", ["--no", "--", "publint", "--strict"]],
  [
    "the package's types",
    "npx",
    ["--no", "--", "attw", "--pack", ".", "--profile", "esm-only", ...NO_MODULES],
  ],
  ["tests and coverage", "npx", ["--no", "--", "c8", ...uncovered, "node", "scripts/run-tests.mjs"]],
];

let passed = 0;
let failed = 0;
for (const [name, command, args] of CHECKS) {
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 1 << 28,
    shell: process.platform === "win32",
  });
  const output = stripVTControlCharacters(stdout + stderr);
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
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
