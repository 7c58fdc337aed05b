// Times contenders in turn: A B C A B C …, so that what slows the machine for a while slows all of them.
// The known benchmark libraries run each task to its end before the next begins, which is why this is its own.
import { existsSync, readFileSync } from "node:fs";
import { tableText } from "../../dist/tools/generate/benchmarks.js";

/**
 * @typedef {{ name: string, run: () => number, per: number }} Contender `run` does the work once and answers with
 *   a checksum, so that nothing can be left out; `per` is how many units of work (addresses, characters) that is.
 * @typedef {{ name: string, min: number, low: number, median: number, high: number, ratio: number,
 *   ratioLow: number, ratioHigh: number, checksum: number }} Measured Nanoseconds a unit; `low` and `high` are the
 *   quartiles. `ratio` is the median of the ratios of the rounds, with their quartiles.
 */

/** A sample shorter than this is made of several runs. */
const SHORTEST_SAMPLE = 20e6;

/**
 * The ratio is the median of the ratios within each round, to the first contender's time in that round.
 *
 * @param {readonly Contender[]} contenders the first is the one that the others are compared with
 * @param {{ rounds: number, time?: typeof processorTime }} options how a number of runs is timed; default: the processor
 *   time of this process, which other work on the machine changes less than it does the clock.
 * @returns {Measured[]}
 */
export function race(contenders, { rounds, time = processorTime }) {
  const tasks = contenders.map((contender) => {
    const checksum = contender.run();
    let runs = 1;
    while (time(contender.run, runs) < SHORTEST_SAMPLE) runs *= 2;
    return { ...contender, checksum, runs, samples: [] };
  });
  for (let round = -1; round < rounds; round++) {
    for (let i = 0; i < tasks.length; i++) {
      const task = tasks[(i + Math.max(round, 0)) % tasks.length];
      const sample = time(task.run, task.runs) / task.runs / task.per;
      // The first round warms up.
      if (round >= 0) task.samples.push(sample);
    }
  }
  const base = tasks[0].samples;
  return tasks.map(({ name, checksum, samples }) => ({
    name,
    ...spread(samples),
    ...ratios(samples.map((sample, i) => sample / base[i])),
    checksum,
  }));
}

function ratios(numbers) {
  const { low, median, high } = spread(numbers);
  return { ratio: median, ratioLow: low, ratioHigh: high };
}

function processorTime(run, times) {
  const start = process.cpuUsage();
  for (let i = 0; i < times; i++) run();
  const { user, system } = process.cpuUsage(start);
  return (user + system) * 1e3;
}

/** For work that several processors share. */
export function timeByClock(run, times) {
  const start = process.hrtime.bigint();
  for (let i = 0; i < times; i++) run();
  return Number(process.hrtime.bigint() - start);
}

/** The processor time of the processes that the runs start and wait for; by the clock where that cannot be read. */
export function timeOfProcesses(run, times) {
  if (!existsSync("/proc/self/stat")) return timeByClock(run, times);
  const start = ticksOfProcesses();
  for (let i = 0; i < times; i++) run();
  return (ticksOfProcesses() - start) * 1e7;
}

/** In hundredths of a second: see proc(5), `cutime` and `cstime`. */
function ticksOfProcesses() {
  const fields = readFileSync("/proc/self/stat", "utf8")
    .replace(/^.*\) /s, "")
    .split(" ");
  return Number(fields[13]) + Number(fields[14]);
}

/** The least, the quartiles and the median of some numbers. */
export function spread(numbers) {
  const sorted = [...numbers].sort((one, other) => one - other);
  const at = (share) => sorted[Math.round(share * (sorted.length - 1))];
  return { min: sorted[0], low: at(0.25), median: at(0.5), high: at(0.75) };
}

const KNOWN = new Uint8Array(128).fill(1);

/** What no recogniser of ASCII can go below: each character looked up in a table. */
export function loop(text) {
  let known = 1;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (unit >= 128) return false;
    known &= KNOWN[unit];
  }
  return known === 1;
}

/** Returns a function that counts the texts accepted. Each is made apart: one loop that calls them all would be optimised for none. */
export function counter(accepts, texts) {
  const make = new Function(
    "accepts",
    "texts",
    "return () => { let n = 0; for (const text of texts) if (accepts(text)) n++; return n; };",
  );
  return make(accepts, texts);
}

/** What has been shown: main.mjs keeps it. */
export const tables = [];

/**
 * Prints what was measured as a table of docs/explanation/benchmarks.md.
 *
 * @param {string} title
 * @param {readonly Measured[]} rows
 * @param {string} unit
 * @param {string} [against] what the ratios are to; default: the first row
 */
export function show(title, rows, unit, against) {
  const table = { title, unit, against, rows: rows.map(rounded) };
  tables.push(table);
  console.log(`\n${tableText(table)}\n`);
  console.log(rows.map(({ name, median }) => `${name}: ${number(median)}`).join("; "), unit);
}

/** Three or four digits: the rest is noise. */
function rounded({ name, median, ratio, ratioLow, ratioHigh }) {
  const [a, b, c, d] = [median, ratio, ratioLow, ratioHigh].map((value) => Number(value.toPrecision(4)));
  return { name, median: a, ratio: b, low: c, high: d };
}

export function number(value) {
  return value >= 100 ? Math.round(value).toLocaleString("en") : value.toPrecision(3);
}
