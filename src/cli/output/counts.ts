// The counts of a run's records: by thread, and for the whole run, as `check --stats` prints and `merge` adds them.
import { CommandError } from "../io.js";
import { isObject, RECORD_VERSION, readObject } from "./line-writer.js";

/** The counts collected while results are printed. Plain data, so that threads can send them to each other. */
export interface Counts {
  /** Records that are invalid or have no result. */
  failed: number;
  /** Records with a denied warning. */
  denied: number;
  /** How often each error code, and each warning code, occurs. */
  readonly errors: Map<string, number>;
  readonly warnings: Map<string, number>;
  /** How many records each grammar accepts. */
  readonly accepted: Map<string, number>;
  /** Other counts in documents, by kind. */
  readonly found: Map<string, number>;
}

const MAPS = ["errors", "warnings", "accepted", "found"] as const;

export function noCounts(): Counts {
  return {
    failed: 0,
    denied: 0,
    errors: new Map(),
    warnings: new Map(),
    accepted: new Map(),
    found: new Map(),
  };
}

export function countOne(counts: Map<string, number>, name: string): void {
  counts.set(name, (counts.get(name) ?? 0) + 1);
}

export function addCounts(to: Counts, from: Counts): void {
  to.failed += from.failed;
  to.denied += from.denied;
  for (const name of MAPS)
    for (const [key, count] of from[name]) to[name].set(key, (to[name].get(key) ?? 0) + count);
}

/** Returns the counts, and clears them. */
export function takeCounts(counts: Counts): Counts {
  const taken = noCounts();
  addCounts(taken, counts);
  [counts.failed, counts.denied] = [0, 0];
  for (const name of MAPS) counts[name].clear();
  return taken;
}

const COUNTS = ["runs", "records", "valid", "invalid", "bytes", "milliseconds"] as const;
const BY_CODE = ["errors", "warnings"] as const;

/**
 * The counts of `check --stats` for one run, or the sum over several. All numbers are whole, so the order of adding
 * does not matter.
 */
export type Stats = Readonly<Record<(typeof COUNTS)[number], number>> &
  Readonly<Record<(typeof BY_CODE)[number], ReadonlyMap<string, number>>>;

export const NO_STATS: Stats = {
  runs: 0,
  records: 0,
  valid: 0,
  invalid: 0,
  bytes: 0,
  milliseconds: 0,
  errors: new Map(),
  warnings: new Map(),
};

/** @throws {CommandError} if a number would exceed 2^53 - 1, and not be exact */
export function addStats(a: Stats, b: Stats): Stats {
  const counts = COUNTS.map((name) => [name, sum(name, a[name], b[name])] as const);
  const byCode = BY_CODE.map((name) => {
    const total = new Map(a[name]);
    for (const [code, count] of b[name]) total.set(code, sum(name, total.get(code) ?? 0, count));
    return [name, total] as const;
  });
  return Object.fromEntries([...counts, ...byCode]) as unknown as Stats;
}

function sum(name: string, a: number, b: number): number {
  if (!Number.isSafeInteger(a + b)) throw new CommandError(`the sum of "${name}" is larger than 2^53 - 1`);
  return a + b;
}

/** Returns the object to print. Its properties, and the codes in them, are always in the same order. */
export function statsRecord(stats: Stats): object {
  const counts = COUNTS.map((name) => [name, stats[name]]);
  const byCode = BY_CODE.map((name) => [name, Object.fromEntries([...stats[name]].sort(byName))]);
  return { v: RECORD_VERSION, ...Object.fromEntries([...counts, ...byCode]) };
}

function byName([a]: readonly [string, number], [b]: readonly [string, number]): number {
  return a < b ? -1 : 1;
}

/**
 * Returns the stats in a line of JSON, or what is wrong with it. Unknown properties are ignored, as the version
 * promises.
 */
export function readStats(line: string): Stats | string {
  const value = readObject(line);
  if (value === null) return "expected an object as printed by check --stats";
  if (!Number.isSafeInteger(value["v"])) return 'not an object that --stats prints: "v" is missing';
  if (value["v"] !== RECORD_VERSION) return `version ${value["v"]} is not supported, only ${RECORD_VERSION}`;
  for (const name of COUNTS) if (!isCount(value[name])) return `"${name}" must be ${A_COUNT}`;
  for (const name of BY_CODE) {
    const counts = value[name];
    if (!isObject(counts) || !Object.values(counts).every(isCount))
      return `"${name}" must be an object in which each value is ${A_COUNT}`;
  }
  const { records, valid, invalid } = value as Record<string, number>;
  if (valid! + invalid! !== records) return '"valid" and "invalid" must add up to "records"';
  const counts = COUNTS.map((name) => [name, value[name]]);
  const byCode = BY_CODE.map((name) => [name, new Map(Object.entries(value[name] as object))]);
  return Object.fromEntries([...counts, ...byCode]);
}

const A_COUNT = "a whole number from 0 to 2^53 - 1";

function isCount(value: unknown): boolean {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}
