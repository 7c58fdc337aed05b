// `npm run build`: the steps of a build, each described in the first lines of its script. `--no-check` skips type
// checking, most of the compiler's time: for `npm start`, since contributors run the tests, which check types.
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { root } from "./project.mjs";

const script = (name) => join(root, "tools", "scripts", `${name}.mjs`);
const unchecked = process.argv.includes("--no-check") ? ["--noCheck"] : [];
const STEPS = [
  [script("stamp"), "begin"],
  [script("generate")],
  [join(root, "node_modules", "typescript", "bin", "tsc"), "-p", "tsconfig.json", ...unchecked],
  [script("bundle")],
  [script("share")],
  [script("iife")],
  [script("declarations")],
  [script("stamp"), "end"],
];
for (const step of STEPS) {
  const { status } = spawnSync(process.execPath, step, { cwd: root, stdio: "inherit" });
  if (status !== 0) process.exit(status ?? 1);
}
