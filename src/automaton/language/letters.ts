import { representatives, type Stretch, stretches } from "../alphabet/alphabet.js";
import type { Dfa } from "../dfa/dfa.js";

/** Which characters stand for a class: one alone, or every one that it holds. */
export type Characters = "representatives" | "all";

/** A stretch of one class that holds surrogates of one half only, or none. */
export interface Letters extends Stretch {
  /** A high surrogate and a low one behind it would be one character, so no text has both in a row. */
  readonly half: "high" | "low" | "none";
}

const CUTS = [0xd800, 0xdc00, 0xe000];

/** The letters that texts are made of, by ascending code points. */
export function lettersOf({ alphabet }: Dfa, characters: Characters): Letters[] {
  const chosen =
    characters === "all"
      ? stretches(alphabet)
      : representatives(alphabet).map((only, charClass) => ({ first: only, last: only, charClass }));
  return chosen.flatMap(cut).sort((one, other) => one.first - other.first);
}

function cut(stretch: Stretch): Letters[] {
  const inside = CUTS.filter((point) => point > stretch.first && point <= stretch.last);
  return [stretch.first, ...inside].map((first, i) => ({
    first,
    last: (inside[i] ?? stretch.last + 1) - 1,
    charClass: stretch.charClass,
    half: first < 0xd800 || first > 0xdfff ? "none" : first < 0xdc00 ? "high" : "low",
  }));
}

/**
 * How many texts of each length lead from each state to acceptance, as a share of the most that any state
 * has. Never 0 where there is a text, however small its share.
 */
export class Shares {
  readonly #dfa: Dfa;
  readonly #letters: readonly Letters[];
  /** For each length by `2 * state`, and one more where a high surrogate stands before. */
  readonly #layers: Float64Array[] = [];

  constructor(dfa: Dfa, letters: readonly Letters[]) {
    this.#dfa = dfa;
    this.#letters = letters;
  }

  of(length: number, state: number, afterHigh: boolean): number {
    while (this.#layers.length <= length) this.#layers.push(this.#nextLayer());
    return this.#layers[length]?.[2 * state + (afterHigh ? 1 : 0)] ?? 0;
  }

  #nextLayer(): Float64Array {
    const { states, accepting } = this.#dfa;
    const shorter = this.#layers.at(-1);
    const layer = new Float64Array(2 * states);
    for (let place = 0; place < layer.length; place++) {
      const state = place >> 1;
      layer[place] = shorter === undefined ? accepting[state]! : this.#sum(shorter, state, place % 2 === 1);
    }
    const most = layer.reduce((one, other) => Math.max(one, other), 0);
    return layer.map((sum) => (sum === 0 ? 0 : Math.max(sum / most, Number.MIN_VALUE)));
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
