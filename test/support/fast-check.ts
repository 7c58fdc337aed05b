// fast-check with a seed that is the same in every run, so that a test passes or fails each time alike. For other
// examples, run the tests with FC_SEED set to another number; on a failure, fast-check prints the seed it had. FC_RUNS is
// the number of examples of a property.
import fc from "fast-check";

/** Returns the number that a variable of the environment has, or a default. */
function numberFrom(name: string, pattern: RegExp, what: string, fallback: number): number {
  const value = process.env[name];
  if (value === undefined) return fallback;
  if (!pattern.test(value)) throw new Error(`${name} must be ${what}, not ${JSON.stringify(value)}`);
  return Number(value);
}

const SEED = numberFrom("FC_SEED", /^-?\d{1,10}$/, "a whole number", 1);
const RUNS = numberFrom("FC_RUNS", /^[1-9]\d{0,6}$/, "a whole number from 1 to 9,999,999", 100);

fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: SEED, numRuns: RUNS });

export default fc;

/**
 * Returns how many examples a property has: FC_RUNS, times a factor, which is below 1 where an example is expensive, and
 * above 1 where few of them meet what the property is about. `npm test` has 100 and `npm run test:all` 1,000 for a factor of 1.
 */
export function runs(factor = 1): number {
  return Math.ceil(factor * RUNS);
}

/** Where the halves of pairs begin, which are not characters by themselves, and how many there are. */
const [HALVES, HALF_COUNT] = [0xd800, 0x800];

/**
 * Any character of Unicode: a unit for `fc.string`. It gives what the unit "binary" does, which takes most of a second in each
 * process to list all of them.
 */
export const CHARACTER: fc.Arbitrary<string> = fc.nat({ max: 0x10ffff - HALF_COUNT }).map(
  (index) => String.fromCodePoint(index < HALVES ? index : index + HALF_COUNT),
  (character) => {
    if (typeof character !== "string" || !/^\P{Cs}$/su.test(character)) throw new Error("not a character");
    const code = character.codePointAt(0)!;
    return code < HALVES ? code : code - HALF_COUNT;
  },
);
