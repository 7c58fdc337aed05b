// Checks whether the package's files are those that a build makes from the current sources. `npm run build` calls this
// with "begin" before it and "end" after it. Without either, the exit status is 0 if nothing needs to be built.
import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { isGenerated, readIfThere, root } from "./project.mjs";

/** The inputs of the build, except for documents and tests, which do not affect the package, and generated files. */
const SOURCES = [
  "grammar",
  "src",
  "tools/generate",
  "tools/scripts",
  "package.json",
  "package-lock.json",
  "tsconfig.json",
  "node_modules/.installed-from",
];

/** The outputs for the package. */
const OUTPUTS = ["dist/lib", "dist/share", "dist/url-grammar.iife.min.js"];

const dist = join(root, "dist");
/** The sources at the start of the running build. */
const begun = join(dist, ".begun-from");
/** The sources and outputs of the last completed build. */
const stamp = join(dist, ".built-from");

/** Returns whether the last build was made from exactly these sources, and its outputs are unchanged. */
export function isBuilt() {
  const made = readIfThere(stamp);
  return made !== undefined && made === stampOf(sourcesNow());
}

function sourcesNow() {
  return contentOf(SOURCES);
}

/**
 * Returns a hash of the files and folders. It uses the content of the files, since times change when a branch is
 * checked out, and are too coarse.
 */
export function contentOf(paths) {
  const hash = createHash("sha256");
  for (const path of paths.flatMap(filesBelow)) {
    if (isGenerated(path.replaceAll("\\", "/"))) continue;
    const content = readFileSync(join(root, path));
    hash.update(`${path}\0${content.length}\0`).update(content);
  }
  return hash.digest("hex");
}

/** Uses size and time, since only a build writes these files. */
function outputsNow() {
  const hash = createHash("sha256");
  for (const path of OUTPUTS.flatMap(filesBelow)) {
    const { size, mtimeMs } = statSync(join(root, path));
    hash.update(`${path}\0${size}\0${mtimeMs}\0`);
  }
  return hash.digest("hex");
}

function stampOf(sources) {
  return `${sources} ${outputsNow()}\n`;
}

/** Returns the files of a folder in an order that depends only on their names; a file itself, if it exists. */
function filesBelow(path) {
  const state = statSync(join(root, path), { throwIfNoEntry: false });
  if (state === undefined) return [];
  if (state.isFile()) return [path];
  return readdirSync(join(root, path), { withFileTypes: true })
    .sort(({ name: a }, { name: b }) => (a < b ? -1 : 1))
    .flatMap((entry) => {
      const below = join(path, entry.name);
      return entry.isDirectory() ? filesBelow(below) : entry.isFile() ? [below] : [];
    });
}

/** Called before a build. */
export function begin() {
  rmSync(stamp, { force: true });
  mkdirSync(dist, { recursive: true });
  writeFileSync(begun, sourcesNow());
}

/**
 * Called after a build. If a source was edited or generated during the build, the outputs may not include it, so there
 * is no stamp.
 */
export function end() {
  const sources = readIfThere(begun);
  rmSync(begun, { force: true });
  if (sources === sourcesNow()) writeFileSync(stamp, stampOf(sources));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [, , step] = process.argv;
  if (step === "begin") begin();
  else if (step === "end") end();
  else process.exitCode = isBuilt() ? 0 : 1;
}
