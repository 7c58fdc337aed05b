// The strings of a language: all in order, or one at random. Both count how many strings continue from each state.

import {
  mismatch,
  requireFunction,
  requireInteger,
  requireOneOf,
  requireOptions,
} from "../../core/require.js";
import { frozenGenerator } from "../../core/values.js";
import { type Interval, intervals, representatives } from "../alphabet.js";
import { type Dfa, requireAutomaton } from "../dfa.js";
import { Budget, type Limits } from "../limits.js";

/** The options of `members`. */
export interface MembersOptions {
  /**
   * `"representatives"` uses one character of each class, so that strings that differ only within classes appear once;
   * `"all"` uses every character, so that every string appears (default: `"representatives"`).
   */
  readonly characters?: Characters;
  /** The greatest length of a string in code points (default: no limit). */
  readonly maxLength?: number;
  /** `cells` limits the counts for long strings, `steps` the work for each string (default: `DEFAULT_LIMITS`). */
  readonly limits?: Partial<Limits>;
}

/**
 * Lists the strings of a language, shorter ones first, and strings of the same length in code point order. Returns a
 * generator, which makes each string on demand and ends when there are no more. It throws an `AutomatonLimitError` when
 * the search for the next string exceeds a limit.
 *
 * @param dfa the automaton of the language
 * @param options the characters to use, the maximum length, and the limits of the search
 * @throws {TypeError} when an argument has the wrong type, or an option or a limit is unknown or has an invalid value
 *
 * @example
 * [...members(compile(grammar, "port"), { maxLength: 2 })] // → ["", "0", "00"]
 */
export function members(dfa: Dfa, options: MembersOptions = {}): Generator<string, void> {
  requireAutomaton(dfa);
  requireOptions(options, ["characters", "maxLength", "limits"]);
  const { characters = "representatives", maxLength = Number.POSITIVE_INFINITY, limits } = options;
  requireOneOf(characters, "the characters", ["representatives", "all"]);
  if (maxLength !== Number.POSITIVE_INFINITY) requireInteger(maxLength, "the maximum length");
  return membersUpTo(new Words(dfa, characters, new Budget(limits)), dfa.states, maxLength);
}

const membersUpTo = /* @__PURE__ */ frozenGenerator(function* membersUpTo(
  words: Words,
  states: number,
  maxLength: number,
): Generator<string, void> {
  // In a finite language, no string is longer than the number of states, each counted twice: also after a high
  // surrogate.
  let emptyLengths = 0;
  for (let length = 0; length <= maxLength && emptyLengths <= 2 * states; length++) {
    if (words.exist(length)) {
      emptyLengths = 0;
      yield* words.ofLength(length);
    } else emptyLengths++;
  }
});

/** The number of letters counted or weighed in one step. */
const LETTERS_PER_STEP = 8;

/** The strings of a language by length, found by a depth-first search that enters no dead end. */
class Words {
  readonly #dfa: Dfa;
  readonly #letters: readonly Letters[];
  readonly #counts: RelativeCounts;
  readonly #budget: Budget;

  constructor(dfa: Dfa, characters: Characters, budget: Budget) {
    this.#dfa = dfa;
    this.#letters = lettersOf(dfa, characters);
    this.#counts = new RelativeCounts(dfa, this.#letters, budget);
    this.#budget = budget;
  }

  exist(length: number): boolean {
    return this.#counts.of(length, this.#dfa.start, false) > 0;
  }

  *ofLength(length: number): Generator<string, void> {
    const text: string[] = [];
    const steps = [this.#step(this.#dfa.start, false)];
    while (steps.length > 0) {
      const step = steps.at(-1)!;
      const left = length - steps.length;
      if (left < 0) {
        yield text.join("");
        this.#budget.restart();
        steps.pop();
        continue;
      }
      this.#budget.spend(Math.ceil(this.#letters.length / LETTERS_PER_STEP));
      const next = this.#advance(step, left);
      text.length = steps.length - 1;
      if (next === null) steps.pop();
      else {
        text.push(String.fromCodePoint(step.codePoint++));
        steps.push(next);
      }
    }
  }

  #step(state: number, afterHigh: boolean): Step {
    return { state, afterHigh, at: 0, codePoint: this.#letters[0]!.first };
  }

  /** Moves to the next character after which `left` more can lead to acceptance. Returns the step after it. */
  #advance(step: Step, left: number): Step | null {
    const { rows, alphabet } = this.#dfa;
    while (step.at < this.#letters.length) {
      const { last, charClass, half } = this.#letters[step.at]!;
      const target = rows[step.state * alphabet.size + charClass]!;
      const makesPair = step.afterHigh && half === "low";
      const canFinish = !makesPair && this.#counts.of(left, target, half === "high") > 0;
      if (canFinish && step.codePoint <= last) return this.#step(target, half === "high");
      step.at++;
      step.codePoint = this.#letters[step.at]?.first ?? 0;
    }
    return null;
  }
}

interface Step {
  readonly state: number;
  readonly afterHigh: boolean;
  /** The index of the letters to try next. */
  at: number;
  /** The next character among these letters. */
  codePoint: number;
}

/** Returns numbers from 0 (inclusive) to 1 (exclusive), like `Math.random`. */
export type RandomSource = () => number;

/**
 * Returns a random string of the given length in code points, or `null` if the language has none of that length.
 *
 * @param length the length in code points
 * @param random the source of random numbers
 * @throws {AutomatonLimitError} when a string of that length takes more cells or steps than the limits allow
 * @throws {TypeError} when the length is not a whole number
 */
export type Sampler = (length: number, random: RandomSource) => string | null;

/**
 * Returns a function that makes random strings of a language. All strings of the requested length are equally likely,
 * up to the rounding of floating-point numbers. Counts are reused for later strings: two numbers for each state and
 * each length up to the longest.
 *
 * @param characters whether to use all characters, or one representative of each class
 * @param limits `cells` limits the counts, `steps` the work for one string (default: `DEFAULT_LIMITS`)
 * @param dfa the language
 * @throws {TypeError} when an argument has the wrong type, or a limit is unknown or has an invalid value; the function
 * too
 *
 * @example
 * sampler(compile(grammar, "hex"))(1, () => 0.999) // → "f"
 */
export function sampler(dfa: Dfa, characters: Characters = "all", limits: Partial<Limits> = {}): Sampler {
  requireAutomaton(dfa);
  requireOneOf(characters, "the characters", ["representatives", "all"]);
  const letters = lettersOf(dfa, characters);
  const budget = new Budget(limits);
  const counts = new RelativeCounts(dfa, letters, budget);
  return (length, random) => {
    requireInteger(length, "the length");
    requireFunction(random, "the source of random numbers");
    budget.restart();
    if (counts.of(length, dfa.start, false) === 0) return null;
    let text = "";
    let state = dfa.start;
    let afterHigh = false;
    for (let left = length - 1; left >= 0; left--) {
      budget.spend(Math.ceil(letters.length / LETTERS_PER_STEP));
      const progress = { state, afterHigh, left };
      const { chosen, codePoint } = choose(dfa, letters, counts, progress, numberFrom(random));
      text += String.fromCodePoint(codePoint);
      state = dfa.rows[state * dfa.alphabet.size + chosen.charClass]!;
      afterHigh = chosen.half === "high";
    }
    return text;
  };
}

/**
 * Returns one random string, like `sampler`, or `null` if the language has none of that length.
 *
 * @param length the length in code points
 * @param limits `cells` limits the counts, `steps` the work (default: `DEFAULT_LIMITS`)
 * @param dfa the language
 * @param random the source of random numbers
 * @throws {AutomatonLimitError} when a string of that length takes more cells or steps than the limits allow
 * @throws {TypeError} when an argument has the wrong type, or a limit is unknown or has an invalid value
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

function numberFrom(random: RandomSource): number {
  const number: unknown = random();
  if (typeof number === "number" && number >= 0 && number <= 1) return number;
  throw mismatch("each number of the source of random numbers", "a number from 0 to 1", number);
}

/** The state of a string after some characters. */
interface Progress {
  readonly state: number;
  readonly afterHigh: boolean;
  /** The number of characters still to come after the next one. */
  readonly left: number;
}

/** Chooses the next character. Its weight is the number of strings that continue with it. */
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
  // Rounding can leave the point beyond the last letters with a weight: choose these then.
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
 * Counts the strings of each length that lead from each state to acceptance, relative to the largest count of any
 * state. A count is never rounded to 0 if there is such a string.
 */
class RelativeCounts {
  readonly #dfa: Dfa;
  readonly #letters: readonly Letters[];
  /** For each length, the counts at `2 * state`, and at `2 * state + 1` for a state after a high surrogate. */
  readonly #byLength: Float64Array[] = [];
  readonly #budget: Budget;

  constructor(dfa: Dfa, letters: readonly Letters[], budget: Budget) {
    this.#dfa = dfa;
    this.#letters = letters;
    this.#budget = budget;
  }

  /**
   * Returns the relative count of strings.
   *
   * @param length the length of the strings in code points
   * @param afterHigh whether the character before the strings is a high surrogate
   * @throws {AutomatonLimitError} when the counts up to that length take more cells or steps than the budget allows
   */
  of(length: number, state: number, afterHigh: boolean): number {
    while (this.#byLength.length <= length) this.#byLength.push(this.#nextLength());
    return this.#byLength[length]?.[2 * state + (afterHigh ? 1 : 0)] ?? 0;
  }

  #nextLength(): Float64Array {
    const { states, accepting } = this.#dfa;
    this.#budget.check("cells", (this.#byLength.length + 1) * 2 * states);
    this.#budget.spend(2 * states * Math.ceil(this.#letters.length / LETTERS_PER_STEP));
    const shorter = this.#byLength.at(-1);
    const counts = new Float64Array(2 * states);
    for (let i = 0; i < counts.length; i++) {
      const state = i >> 1;
      counts[i] = shorter === undefined ? accepting[state]! : this.#sum(shorter, state, i % 2 === 1);
    }
    const largest = counts.reduce((one, other) => Math.max(one, other), 0);
    return counts.map((count) => (count === 0 ? 0 : Math.max(count / largest, Number.MIN_VALUE)));
  }

  #sum(shorter: Float64Array, state: number, afterHigh: boolean): number {
    const { rows, alphabet } = this.#dfa;
    let sum = 0;
    for (const { first, last, charClass, half } of this.#letters) {
      if (afterHigh && half === "low") continue;
      const target = rows[state * alphabet.size + charClass]!;
      sum += (last - first + 1) * shorter[2 * target + (half === "high" ? 1 : 0)]!;
    }
    return sum;
  }
}

/** The characters to use from each class: one representative, or all of them. */
export type Characters = "representatives" | "all";

/** Characters of one class: all high surrogates, all low surrogates, or not surrogates. */
interface Letters extends Interval {
  /**
   * The half of a surrogate pair, if they are one. A high one before a low one would be a single character, so no
   * string has both in a row.
   */
  readonly half: "high" | "low" | "none";
}

const SURROGATE_BOUNDS = [0xd800, 0xdc00, 0xe000];

/** Returns the letters that strings are made of, by ascending code points. */
function lettersOf({ alphabet }: Dfa, characters: Characters): Letters[] {
  const chosen =
    characters === "all"
      ? intervals(alphabet)
      : representatives(alphabet).map((only, charClass) => ({ first: only, last: only, charClass }));
  return chosen.flatMap(splitAtSurrogates).sort((one, other) => one.first - other.first);
}

function splitAtSurrogates({ first, last, charClass }: Interval): Letters[] {
  const bounds = SURROGATE_BOUNDS.filter((bound) => bound > first && bound <= last);
  return [first, ...bounds].map((start, i) => ({
    first: start,
    last: (bounds[i] ?? last + 1) - 1,
    charClass,
    half: start < 0xd800 || start > 0xdfff ? "none" : start < 0xdc00 ? "high" : "low",
  }));
}
