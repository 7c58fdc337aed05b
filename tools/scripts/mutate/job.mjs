// Tests one mutant after another in one copy.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { temporaryIn } from "./copy.mjs";
import { coveredLength, covers } from "./coverage.mjs";
import { applied } from "./mutators.mjs";
import { runTests } from "./run.mjs";

/**
 * How much earlier a test runs that is near the code, for each shared folder level, or that found a mutant there; and
 * the exponent for the share of the file that it runs: a test that only loads a file rarely finds a change there.
 */
const NEAR = 4;
const FOUND = 8;
const THOROUGH = 3;

/** The orders in which tests are tried, which learn from earlier mutants. */
export class Order {
  #tests;
  #budget;
  #found = new Map();

  /**
   * @param tests the result of `coverage`
   * @param budget the total time in milliseconds that a mutant's tests may usually take
   */
  constructor(tests, budget) {
    this.#tests = [...tests].filter(([, test]) => test !== null);
    this.#budget = budget;
  }

  /**
   * Returns the tests that run the code of a mutant, as `[file, usual milliseconds]`: the cheapest and likeliest first,
   * as many as the budget allows, but at least one.
   */
  for({ path, change }) {
    const cost = ([file, test]) =>
      test.milliseconds /
      NEAR ** levelsShared(path, file) /
      (this.#found.get(path)?.has(file) ? FOUND : 1) /
      coveredLength(test, path) ** THOROUGH;
    let left = this.#budget;
    return this.#tests
      .filter(([, test]) => covers(test, path, change.runs ?? change.start))
      .sort((a, b) => cost(a) - cost(b))
      .map(([file, { milliseconds }]) => [file, milliseconds])
      .filter(([, milliseconds], index) => {
        left -= milliseconds;
        return left >= 0 || index === 0;
      });
  }

  learn({ path }, file) {
    if (!this.#found.has(path)) this.#found.set(path, new Set());
    this.#found.get(path).add(file);
  }
}

/** `src/schemes/normal/ftp.js` is near `schemes/normal.test.js`, and `tools/generate/` near `generate/`. */
function levelsShared(path, file) {
  const [one, other] = [path.split("/").slice(1), file.split("/")];
  let level = 0;
  while (level < one.length - 1 && one[level] === other[level]) level++;
  return level;
}

/** How much more time a file gets after a timeout, in case the machine was busy. */
const SECOND_CHANCE = 3;

/** Runs files like `runTests`, but retries a file that timed out, alone. */
async function runPatiently(copy, files) {
  const outcome = await runTests(copy, files);
  if (outcome.status !== "timeout" || outcome.by === null) return outcome;
  const at = files.findIndex(([file]) => file === outcome.by);
  const [file, usual] = files[at];
  const again = await runTests(copy, [[file, SECOND_CHANCE * usual]]);
  if (again.status !== "passed") return again;
  return at === files.length - 1 ? again : runPatiently(copy, files.slice(at + 1));
}

/** Tests a mutant. Returns `{ status, by, milliseconds }`. */
export async function testMutant(copy, mutant, order) {
  const started = performance.now();
  const files = order.for(mutant);
  const outcome = (status, by) => ({ status, by, milliseconds: Math.round(performance.now() - started) });
  if (files.length === 0) return outcome("uncovered", null);
  const file = join(copy, "dist", mutant.path);
  const original = readFileSync(file, "utf8");
  writeFileSync(file, applied(original, mutant.change));
  try {
    const { status, by } = await runPatiently(copy, files);
    if (status === "passed") return outcome("survived", null);
    if (by !== null) order.learn(mutant, by);
    return outcome(status === "failed" ? "killed" : "timeout", by);
  } finally {
    writeFileSync(file, original);
    rmSync(temporaryIn(copy), { recursive: true, force: true, maxRetries: 3 });
    mkdirSync(temporaryIn(copy), { recursive: true });
  }
}
