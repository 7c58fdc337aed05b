import { mismatch, requireFunction, requireInteger, requireOneOf } from "../../core/require.js";
import type { Dfa } from "../dfa/dfa.js";
import { requireAutomaton } from "../dfa/dfa.js";
import { type Limits, Meter } from "../errors.js";
import { type Characters, type Letters, lettersOf } from "./letters.js";
import { LETTERS_PER_STEP, RelativeCounts } from "./relative-counts.js";

/** Returns numbers from 0 up to but not including 1, like `Math.random`. */
export type RandomSource = () => number;

/**
 * Returns a random text of the given length in code points, or `null` when the language has none of that length.
 *
 * @param length the length of the text in code points
 * @param random where the random numbers come from
 * @throws {AutomatonLimitError} when a text of that length takes more cells or steps than the limits allow
 * @throws {TypeError} when the length is not a whole number
 */
export type Sampler = (length: number, random: RandomSource) => string | null;

/**
 * Returns a function that makes random texts of a language. Each text of the requested length is as likely as any other,
 * up to the rounding of floating-point numbers. What is counted for one text is reused for the next: two numbers for each
 * state and each length up to the longest.
 *
 * @param characters whether texts are made of all characters or of one representative of each class
 * @param limits `cells` bounds what is counted, `steps` the work of one text (default: `DEFAULT_LIMITS`)
 * @param dfa the language
 * @throws {TypeError} when an argument has the wrong type, or a limit is unknown or has a value that it cannot have; the
 * function too
 *
 * @example
 * sampler(compile(grammar, "hex"))(1, () => 0.999) // → "f"
 */
export function sampler(dfa: Dfa, characters: Characters = "all", limits: Partial<Limits> = {}): Sampler {
  requireAutomaton(dfa);
  requireOneOf(characters, "the characters", ["representatives", "all"]);
  const letters = lettersOf(dfa, characters);
  const meter = new Meter(limits);
  const counts = new RelativeCounts(dfa, letters, meter);
  return (length, random) => {
    requireInteger(length, "the length");
    requireFunction(random, "the source of random numbers");
    meter.restart();
    if (counts.of(length, dfa.start, false) === 0) return null;
    let text = "";
    let state = dfa.start;
    let afterHigh = false;
    for (let left = length - 1; left >= 0; left--) {
      meter.spend(Math.ceil(letters.length / LETTERS_PER_STEP));
      const { chosen, codePoint } = choose(
        dfa,
        letters,
        counts,
        { state, afterHigh, left },
        numberFrom(random),
      );
      text += String.fromCodePoint(codePoint);
      state = dfa.rows[state * dfa.alphabet.size + chosen.charClass]!;
      afterHigh = chosen.half === "high";
    }
    return text;
  };
}

function numberFrom(random: RandomSource): number {
  const number: unknown = random();
  if (typeof number === "number" && number >= 0 && number <= 1) return number;
  throw mismatch("each number of the source of random numbers", "a number from 0 to 1", number);
}

/** Where a text is after some characters. */
interface Progress {
  readonly state: number;
  readonly afterHigh: boolean;
  /** The number of characters still to come after the next one. */
  readonly left: number;
}

/** Chooses the next character, each with a weight that is the number of texts that continue with it. */
function choose(
  { rows, alphabet }: Dfa,
  letters: readonly Letters[],
  counts: RelativeCounts,
  { state, afterHigh, left }: Progress,
  random: number,
): { readonly chosen: Letters; readonly codePoint: number } {
  const weights = letters.map(({ first, last, charClass, half }) => {
    if (afterHigh && half === "low") return 0;
    const target = rows[state * alphabet.size + charClass]!;
    return (last - first + 1) * counts.of(left, target, half === "high");
  });
  let point = random * weights.reduce((one, other) => one + other);
  // Rounding can leave the point beyond the last letters that have a weight: choose these then.
  const last = weights.findLastIndex((weight) => weight > 0);
  const found = weights.findIndex((weight, i) => {
    if (i === last || point < weight) return weight > 0;
    point -= weight;
    return false;
  });
  const chosen = letters[found]!;
  const size = chosen.last - chosen.first + 1;
  const offset = Math.min(size - 1, Math.floor((point / weights[found]!) * size));
  return { chosen, codePoint: chosen.first + offset };
}

/**
 * Returns one random text, as `sampler` makes them, or `null` when the language has none of that length.
 *
 * @param length the length in code points
 * @param limits `cells` bounds what is counted, `steps` the work (default: `DEFAULT_LIMITS`)
 * @param dfa the language
 * @param random where the random numbers come from
 * @throws {AutomatonLimitError} when a text of that length takes more cells or steps than the limits allow
 * @throws {TypeError} when an argument has the wrong type, or a limit is unknown or has a value that it cannot have
 *
 * @example
 * randomMember(compile(grammar, "port"), 2, () => 0) // → "00"
 */
export function randomMember(
  dfa: Dfa,
  length: number,
  random: RandomSource,
  limits?: Partial<Limits>,
): string | null {
  return sampler(dfa, "all", limits)(length, random);
}
