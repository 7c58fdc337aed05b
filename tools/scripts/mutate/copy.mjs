// A private copy of the build, in which changes affect nothing else.
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { COMMAND } from "../bundle/layout.mjs";
import { root } from "../project.mjs";

/** What a copy has separately, or does not need. */
const NOT_LINKED = new Set(["dist", "coverage", "results", ".git"]);

const RUNNER = "run-tests.mjs";

/**
 * Creates a copy and returns its folder. Everything except `dist` is a link. The bundles in `dist/lib` are replaced by
 * modules that re-export those in `dist/src`, so that tests of the package as users import it see a change too.
 */
export function makeCopy() {
  const copy = mkdtempSync(join(tmpdir(), "url-grammar-mutate-"));
  // Some tests run the command as another user.
  chmodSync(copy, 0o755);
  for (const name of readdirSync(root)) {
    if (!NOT_LINKED.has(name)) symlinkSync(join(root, name), join(copy, name));
  }
  for (const part of ["src", "grammar", "tools", "test"]) {
    cpSync(join(root, "dist", part), join(copy, "dist", part), { recursive: true });
  }
  const { exports } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const entries = Object.values(exports).flatMap(
    ({ default: path }) => path?.replace("./dist/lib/", "") ?? [],
  );
  const command = COMMAND.map((path) => path.replace("src/", ""));
  for (const path of [...entries, ...command]) if (path.endsWith(".js")) passOn(copy, path);
  cpSync(join(root, "tools", "scripts", "mutate", RUNNER), join(copy, "dist", RUNNER));
  mkdirSync(temporaryIn(copy));
  return copy;
}

/** The module that runs test files in a copy. */
export const runnerIn = (copy) => join(copy, "dist", RUNNER);

/** The folder for leftovers of interrupted tests. Not in the copy, where modules would find packages. */
export const temporaryIn = (copy) => `${copy}-temporary`;

/** Removes a copy, and what the tests left behind. */
export function removeCopy(copy) {
  for (const folder of [copy, temporaryIn(copy)])
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
}

function passOn(copy, path) {
  const module = join(copy, "dist", "lib", path);
  const firstLine = /^#!.*\n/.exec(readFileSync(join(root, "dist", "lib", path), "utf8"))?.[0] ?? "";
  const target = relative(dirname(module), join(copy, "dist", "src", path)).replaceAll("\\", "/");
  mkdirSync(dirname(module), { recursive: true });
  writeFileSync(module, `${firstLine}export * from ${JSON.stringify(target)};\n`, { mode: 0o755 });
}
