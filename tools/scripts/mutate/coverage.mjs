// Finds which test files run which code: each runs once alone with V8's counters.
import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { pathToFileURL } from "node:url";
import { readIfThere } from "../project.mjs";
import { temporaryIn } from "./copy.mjs";
import { runTests } from "./run.mjs";

/** A first run has no usual time. */
const UNKNOWN = 60_000;

const SAVED_EVERY = 10;

/**
 * Tests of the sources, the bundles or the packed package, which a copy lacks, and tests that build: links in a copy
 * would be built in the project itself.
 */
const NOT_IN_A_COPY =
  /^law\/(additions|consumer|dependencies|documents|environments|examples|iife|jsr|layers|package|packed|quote|reading-notes|reference|type-names|types)\.test\.js$/;

const isTest = (path) => path.endsWith(".test.js");

function filesIn(copy, folder) {
  return readdirSync(join(copy, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(map|d\.ts)$/.test(entry.name))
    .map(({ parentPath, name }) => relative(copy, join(parentPath, name)).replaceAll("\\", "/"))
    .sort();
}

function digest(copy, paths, ...more) {
  const hash = createHash("sha256").update(more.join());
  for (const path of paths) hash.update(`${path}\n`).update(readFileSync(join(copy, path)));
  return hash.digest("hex").slice(0, 16);
}

/**
 * Returns the test files of a copy, each with a digest of what decides which code it runs: itself, the code, and what
 * all tests share. `state` is a digest of everything together.
 *
 * @param isWanted returns whether a test file is used
 * @param budget how long the tests of a mutant may take
 */
export function stateOf(copy, isWanted, budget) {
  const all = ["dist/src", "dist/grammar", "dist/tools", "dist/test", "test/case"].flatMap((folder) =>
    filesIn(copy, folder),
  );
  const shared = digest(
    copy,
    all.filter((path) => !isTest(path)),
  );
  const files = all.filter(isTest).map((path) => path.slice("dist/test/".length));
  const digests = new Map(
    files
      .filter((file) => !NOT_IN_A_COPY.test(file) && isWanted(file))
      .map((file) => [file, digest(copy, [`dist/test/${file}`], shared)]),
  );
  return { digests, state: digest(copy, [], budget, ...digests.values()) };
}

/**
 * Returns `{ milliseconds, covered }` for each test file, or null if it fails in a copy. `covered` has the ranges that
 * ran for each file below `dist`, as `[start, end, start, end, …]`. Cached results are not measured again.
 */
export async function coverage(copies, digests, cache, log) {
  const kept = JSON.parse(readIfThere(cache) ?? "{}");
  const tests = {};
  const waiting = [];
  for (const [file, digest] of digests) {
    // What failed in a copy may have failed because of the copy.
    if (kept[file]?.digest === digest && kept[file].test !== null) tests[file] = kept[file];
    else waiting.push(file);
  }
  let left = waiting.length;
  await Promise.all(
    copies.map(async (copy) => {
      for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) {
        const test = await measure(copy, file);
        tests[file] = { digest: digests.get(file), test };
        log(`coverage: ${--left} test files left${test === null ? `; ${file} fails` : ""}`);
        // So that an interrupted run resumes from here.
        if (left % SAVED_EVERY === 0) writeFileSync(cache, JSON.stringify({ ...kept, ...tests }));
      }
    }),
  );
  return new Map(Object.entries(tests).map(([file, { test }]) => [file, test]));
}

async function measure(copy, file) {
  mkdirSync(temporaryIn(copy), { recursive: true });
  const folder = mkdtempSync(join(temporaryIn(copy), "coverage-"));
  try {
    const started = performance.now();
    const { status } = await runTests(copy, [[file, UNKNOWN]], { NODE_V8_COVERAGE: folder });
    // The counters cost time too, about the same share in each file.
    const milliseconds = Math.round(performance.now() - started);
    const covered = rangesIn(folder, pathToFileURL(join(copy, "dist")).href);
    return status === "passed" ? { milliseconds, covered } : null;
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
      if (path.startsWith("test/")) continue;
      const ranges = functions.flatMap((one) => one.ranges);
      const length = Math.max(...ranges.map(({ endOffset }) => endOffset));
      if (!ran.has(path)) ran.set(path, new Uint8Array(length));
      paint(ran.get(path), ranges, length);
    }
  }
  return Object.fromEntries([...ran].map(([path, painted]) => [path, rangesOf(painted)]));
}

/** Marks what ran in one process. A smaller range inside another overrides it. */
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

/** Returns whether a range of a file ran. */
export function covers({ covered }, path, start) {
  const ranges = covered[path] ?? [];
  for (let at = 0; at < ranges.length; at += 2) {
    if (ranges[at] <= start && start < ranges[at + 1]) return true;
  }
  return false;
}

/** Returns how much of a file ran, in UTF-16 code units. */
export function coveredLength({ covered }, path) {
  return (covered[path] ?? []).reduce(
    (length, offset, index) => length + (index % 2 === 0 ? -offset : offset),
    0,
  );
}
