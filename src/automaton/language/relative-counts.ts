import type { Dfa } from "../dfa/dfa.js";
import type { Meter } from "../errors.js";
import type { Letters } from "./letters.js";

/** How many letters are counted, or weighed, in one step. */
export const LETTERS_PER_STEP = 8;

/**
 * Counts the texts of each length that lead from each state to acceptance, relative to the largest count of any state.
 * A count is never 0 when there is such a text, however small it is.
 */
export class RelativeCounts {
  readonly #dfa: Dfa;
  readonly #letters: readonly Letters[];
  /** For each length, the counts at `2 * state`, and at `2 * state + 1` for a state after a high surrogate. */
  readonly #byLength: Float64Array[] = [];
  readonly #meter: Meter;

  constructor(dfa: Dfa, letters: readonly Letters[], meter: Meter) {
    this.#dfa = dfa;
    this.#letters = letters;
    this.#meter = meter;
  }

  /**
   * Returns the relative count of texts.
   *
   * @param length the length of the texts in code points
   * @param afterHigh whether the character before the texts is a high surrogate
   * @throws {AutomatonLimitError} when the counts up to that length take more cells or steps than the meter allows
   */
  of(length: number, state: number, afterHigh: boolean): number {
    while (this.#byLength.length <= length) this.#byLength.push(this.#nextLength());
    return this.#byLength[length]?.[2 * state + (afterHigh ? 1 : 0)] ?? 0;
  }

  #nextLength(): Float64Array {
    const { states, accepting } = this.#dfa;
    this.#meter.check("cells", (this.#byLength.length + 1) * 2 * states);
    this.#meter.spend(2 * states * Math.ceil(this.#letters.length / LETTERS_PER_STEP));
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
