import type { RandomSource } from "../../../automaton/language/members.js";

/** A step of the sequence: the odd number nearest to 2^32 divided by the golden ratio. */
const STEP = 0x9e3779b9;

/**
 * Returns a source of numbers that follow from a seed: a counter, of which each value is mixed by multiplications. It is the
 * same on every machine.
 */
export function randomFrom(seed: number): RandomSource {
  let counter = seed >>> 0;
  return () => {
    counter = (counter + STEP) >>> 0;
    return (mixed(counter) * 0x200000 + (mixed(counter ^ STEP) >>> 11)) / 2 ** 53;
  };
}

function mixed(value: number): number {
  const half = Math.imul(value ^ (value >>> 16), 0x45d9f3b);
  const whole = Math.imul(half ^ (half >>> 15), 0x2c1b3c6d);
  return (whole ^ (whole >>> 16)) >>> 0;
}
