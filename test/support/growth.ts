import * as assert from "uvu/assert";

/** Times the length of a text; what is linear costs this many times as much, what is quadratic its square. */
const FACTOR = 16;

/** Between the two, far from both. */
const LIMIT = 4 * FACTOR;

/** A machine may be busy with other things; work that is not linear fails however often it is tried. */
const ATTEMPTS = 6;

/**
 * Holds work to linear cost: a text 16 times as long may take no more than 64 times the processor's time.
 * `prepare` makes a text of that length and gives back the work on it. Costs below a millisecond count as one.
 */
export function growsLinearly(prepare: (length: number) => () => void, length: number): void {
  const [small, large] = [prepare(length), prepare(FACTOR * length)];
  let ratio = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < ATTEMPTS && ratio >= LIMIT; attempt++) {
    ratio = Math.min(ratio, cost(large) / Math.max(1000, cost(small)));
  }
  assert.ok(ratio < LIMIT, `${FACTOR} times the length took ${ratio.toFixed(1)} times as long`);
}

/** Microseconds of the processor's time, which does not run while others do: the least of three. */
function cost(work: () => void): number {
  const costs = [0, 1, 2].map(() => {
    const before = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(before);
    return user + system;
  });
  return Math.min(...costs);
}
