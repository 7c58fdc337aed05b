// Which test files run which code: each test file is run once alone with the counters of V8.
import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { pathToFileURL } from "node:url";
import { readIfThere, root } from "../project.mjs";
import { temporaryIn } from "./copy.mjs";
import { runTests } from "./run.mjs";

/** A first run has no usual time to go by. */
const UNKNOWN = 60_000;

/** These look at the sources, the bundles or the packed package, which a copy does not have. */
const NOT_IN_A_COPY = /^law\/(consumer|layers|package|quote|reading-notes)\.test\.js$/;

export const testFiles = () =>
  readdirSync(join(root, "dist", "test"), { recursive: true })
    .map((path) => path.replaceAll("\\", "/"))
    .filter((path) => path.endsWith(".test.js") && !NOT_IN_A_COPY.test(path))
    .sort();

/** A digest of the code, the tests and their cases: what was measured holds as long as it is the same. */
export function stateOfProject() {
  const hash = createHash("sha256");
  for (const folder of ["dist/src", "dist/grammar", "dist/test", "test/case"]) {
    const entries = readdirSync(join(root, folder), { recursive: true, withFileTypes: true });
    const paths = entries
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name));
    for (const path of paths.sort()) {
      if (!/\.(map|d\.ts)$/.test(path)) hash.update(`${relative(root, path)}\n`).update(readFileSync(path));
    }
  }
  return hash.digest("hex").slice(0, 16);
}

/**
 * Returns for each test file `{ milliseconds, covered }`, or null if it fails in a copy. `covered` gives for each file
 * below `dist/src` the ranges that ran, as `[start, end, start, end, …]`. Measured once for each state of the project.
 */
export async function coverage(copies, state, cache, log) {
  const kept = JSON.parse(readIfThere(cache) ?? "{}");
  if (kept.state === state) return new Map(Object.entries(kept.tests));
  const waiting = testFiles();
  const tests = {};
  let done = 0;
  const total = waiting.length;
  await Promise.all(
    copies.map(async (copy) => {
      for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) {
        tests[file] = await measure(copy, file);
        log(`coverage: ${++done} of ${total} test files${tests[file] === null ? `; ${file} fails` : ""}`);
      }
    }),
  );
  writeFileSync(cache, JSON.stringify({ state, tests }));
  return new Map(Object.entries(tests));
}

async function measure(copy, file) {
  mkdirSync(temporaryIn(copy), { recursive: true });
  const folder = mkdtempSync(join(temporaryIn(copy), "coverage-"));
  try {
    await runTests(copy, [[file, UNKNOWN]], { NODE_V8_COVERAGE: folder });
    const covered = rangesIn(folder, pathToFileURL(join(copy, "dist", "src")).href);
    // The counters cost time, and so does writing them.
    const started = performance.now();
    const { status } = await runTests(copy, [[file, UNKNOWN]]);
    return status === "passed" ? { milliseconds: Math.round(performance.now() - started), covered } : null;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function rangesIn(folder, base) {
  const ran = new Map();
  for (const name of readdirSync(folder)) {
    for (const { url, functions } of JSON.parse(readFileSync(join(folder, name), "utf8")).result) {
      if (!url.startsWith(`${base}/`)) continue;
      const path = url.slice(base.length + 1);
      const ranges = functions.flatMap((one) => one.ranges);
      const length = Math.max(...ranges.map(({ endOffset }) => endOffset));
      if (!ran.has(path)) ran.set(path, new Uint8Array(length));
      paint(ran.get(path), ranges, length);
    }
  }
  return Object.fromEntries([...ran].map(([path, painted]) => [path, rangesOf(painted)]));
}

/** Marks what ran in one process: a range counts unless a smaller one within it counts otherwise. */
function paint(painted, ranges, length) {
  const here = new Uint8Array(length);
  const outerFirst = ranges.sort((a, b) => a.startOffset - b.startOffset || b.endOffset - a.endOffset);
  for (const { startOffset, endOffset, count } of outerFirst)
    here.fill(count > 0 ? 1 : 0, startOffset, endOffset);
  for (let at = 0; at < length; at++) painted[at] |= here[at];
}

function rangesOf(painted) {
  const ranges = [];
  for (let at = 0; at < painted.length; at++) {
    if (painted[at] !== (painted[at - 1] ?? 0)) ranges.push(at);
  }
  if (painted.at(-1) === 1) ranges.push(painted.length);
  return ranges;
}

/** Whether a range of a file ran. */
export function covers({ covered }, path, start) {
  const ranges = covered[path] ?? [];
  for (let at = 0; at < ranges.length; at += 2) {
    if (ranges[at] <= start && start < ranges[at + 1]) return true;
  }
  return false;
}
