// Times contenders in turn: A B C A B C …, so that what slows the machine for a while slows all of them.
// The known benchmark libraries run each task to its end before the next begins, which is why this is its own.

/**
 * @typedef {{ name: string, run: () => number, per: number }} Contender `run` does the work once and answers with
 *   a checksum, so that nothing can be left out; `per` is how many units of work (addresses, characters) that is.
 * @typedef {{ name: string, min: number, low: number, median: number, high: number, ratio: number,
 *   checksum: number }} Measured Nanoseconds a unit; `low` and `high` are the quartiles, `ratio` is of medians.
 */

/** A sample shorter than this is made of several runs. */
const SHORTEST_SAMPLE = 20e6;

/**
 * The ratio is the median of the ratios within each round, to the first contender's time in that round.
 *
 * @param {readonly Contender[]} contenders the first is the one that the others are compared with
 * @param {{ rounds: number }} options
 * @returns {Measured[]}
 */
export function race(contenders, { rounds }) {
  const tasks = contenders.map((contender) => {
    const checksum = contender.run();
    const once = Math.max(1, Math.min(time(contender.run, 1), time(contender.run, 1)));
    return { ...contender, checksum, runs: Math.ceil(SHORTEST_SAMPLE / once), samples: [] };
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
    ratio: spread(samples.map((sample, i) => sample / base[i])).median,
    checksum,
  }));
}

function time(run, times) {
  const start = process.hrtime.bigint();
  for (let i = 0; i < times; i++) run();
  return Number(process.hrtime.bigint() - start);
}

/** The least, the quartiles and the median of some numbers. */
export function spread(numbers) {
  const sorted = [...numbers].sort((one, other) => one - other);
  const at = (share) => sorted[Math.round(share * (sorted.length - 1))];
  return { min: sorted[0], low: at(0.25), median: at(0.5), high: at(0.75) };
}

/**
 * Prints what was measured as a table.
 *
 * @param {string} title
 * @param {readonly Measured[]} rows
 * @param {string} unit
 */
export function show(title, rows, unit) {
  console.log(`\n${title}`);
  const width = Math.max(12, ...rows.map(({ name }) => name.length));
  const head = ["median", "quartiles", "least", "to ours"];
  console.log(`  ${"".padEnd(width)}  ${head.map((text) => text.padStart(19)).join("")}  ${unit}`);
  for (const { name, min, low, median, high, ratio } of rows) {
    const cells = [number(median), `${number(low)} – ${number(high)}`, number(min), `${ratio.toFixed(2)} ×`];
    console.log(`  ${name.padEnd(width)}  ${cells.map((text) => text.padStart(19)).join("")}`);
  }
}

export function number(value) {
  return value >= 100 ? Math.round(value).toLocaleString("en") : value.toPrecision(3);
}
