// `npm test`: every check of the project in one run, closed by a line `N passed, N failed`.
import { spawn, spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { build, install, root } from "./project.mjs";

install();
// The parser of TypeScript for ESLint, which needs another TypeScript than the one that compiles the package.
install(join(root, "tools", "hosts", "typescript-eslint"));
// The compilers that the types are checked with.
install(join(root, "tools", "hosts", "typescript"));
// TypeDoc, for the same reason.
install(join(root, "tools", "reference"));
// The page and the browser that it is tested in.
install(join(root, "site"));
build();
// Before the tests, since what the package would pack has the site, and several of them ask.
const site = spawnSync(process.execPath, [join(root, "tools", "scripts", "site.mjs"), "--no-reference"], {
  stdio: "inherit",
});
if (site.status !== 0) process.exit(site.status ?? 1);

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

/** The quick ones need one processor, so they run beside the first tests. */
const CHECKS = [
  ["types of the site", "npx", ["--no", "--", "tsc", "-p", "site/tsconfig.json"]],
  ["formatting and lint", "npx", ["--no", "--", "biome", "ci", "--error-on-warnings", "."]],
  ["types of the core, without Node", "npx", ["--no", "--", "tsc", "-p", "tsconfig.core.json"]],
  ["tests and coverage", "npx", ["--no", "--", "c8", ...uncovered, "node", "tools/scripts/run-tests.mjs"]],
  ["the site, in a browser", "node", ["site/test.mjs", "--no-build"]],
];

let passed = 0;
let failed = 0;
// The tests ask what would be packed, which removes declarations that the site is checked with, so its types come first.
// Then they are removed at once: other tests copy what has been built, and a file must not go away meanwhile.
const [[, ...typesOfSite], ...others] = CHECKS;
const first = run(...typesOfSite);
await first;
spawnSync(process.execPath, [join(root, "tools", "scripts", "declarations.mjs")], { stdio: "inherit" });
const outcomes = [first, ...others.map(([, command, args]) => run(command, args))];
for (const [index, [name]] of CHECKS.entries()) {
  const { status, output } = await outcomes[index];
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

function run(command, args) {
  return new Promise((settle) => {
    const child = spawn(command, args, {
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
    child.on("close", (status) => settle({ status, output: stripVTControlCharacters(output) }));
  });
}
