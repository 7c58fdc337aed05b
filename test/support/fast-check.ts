// fast-check with a seed that is the same in every run, so that a test passes or fails each time alike. For other
// examples, run the tests with FC_SEED set to another number; on a failure, fast-check prints the seed it had.
import fc from "fast-check";

const SEED = Number(process.env["FC_SEED"] ?? 1);

fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: SEED });

export default fc;

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
