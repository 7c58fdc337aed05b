import { CommandError } from "../io.js";
import { RECORD_VERSION } from "./record.js";

const COUNTS = ["runs", "records", "valid", "invalid", "bytes", "milliseconds"] as const;
const BY_CODE = ["errors", "warnings"] as const;

/** What `check --stats` counts in one run, or the sum over several. All numbers are whole, so that any order of adding gives the same. */
export type Stats = Readonly<Record<(typeof COUNTS)[number], number>> &
  Readonly<Record<(typeof BY_CODE)[number], ReadonlyMap<string, number>>>;

/** The sum over no run. */
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

/**
 * Returns the sum of two.
 *
 * @throws {CommandError} if a number in it would be larger than 2^53 - 1, and not exact
 */
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

/** Returns the object that is printed: its members, and the codes in them, are always in the same order. */
export function statsRecord(stats: Stats): object {
  const counts = COUNTS.map((name) => [name, stats[name]]);
  const byCode = BY_CODE.map((name) => [name, Object.fromEntries([...stats[name]].sort(byName))]);
  return { v: RECORD_VERSION, ...Object.fromEntries([...counts, ...byCode]) };
}

function byName([a]: readonly [string, number], [b]: readonly [string, number]): number {
  return a < b ? -1 : 1;
}

/**
 * Returns what a line of JSON counts. Members that are not known are left out, as the version promises.
 *
 * @returns the stats, or what is wrong with the line
 */
export function readStats(line: string): Stats | string {
  const value = parsed(line);
  if (!isObject(value)) return "not a JSON object";
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

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}
