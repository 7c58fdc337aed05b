import type { Dfa } from "../dfa/dfa.js";
import { type Characters, type Letters, lettersOf, Shares } from "./letters.js";

/** Gives numbers from 0 up to but not including 1, as `Math.random` does. */
export type RandomSource = () => number;

/** A random text of the length (in code points); `null` when the language has none of it. */
export type Sampler = (length: number, random: RandomSource) => string | null;

/**
 * Makes random texts of a language: of the texts of the length asked for, over the characters asked for (all
 * of them unless told), each is as likely as any other, up to the rounding of floating-point numbers. What has
 * been counted for one text serves the next.
 *
 * @example
 * sampler(compile(grammar, "hex"))(1, () => 0.999) // → "f"
 */
export function sampler(dfa: Dfa, characters: Characters = "all"): Sampler {
  const letters = lettersOf(dfa, characters);
  const shares = new Shares(dfa, letters);
  return (length, random) => {
    if (shares.of(length, dfa.start, false) === 0) return null;
    let text = "";
    let state = dfa.start;
    let afterHigh = false;
    for (let left = length - 1; left >= 0; left--) {
      const { chosen, codePoint } = choose(dfa, letters, shares, { state, afterHigh, left }, random());
      text += String.fromCodePoint(codePoint);
      state = dfa.rows[state * dfa.alphabet.size + chosen.charClass]!;
      afterHigh = chosen.half === "high";
    }
    return text;
  };
}

interface Place {
  readonly state: number;
  readonly afterHigh: boolean;
  readonly left: number;
}

function choose(
  { rows, alphabet }: Dfa,
  letters: readonly Letters[],
  shares: Shares,
  { state, afterHigh, left }: Place,
  random: number,
): { readonly chosen: Letters; readonly codePoint: number } {
  const weights = letters.map(({ first, last, charClass, half }) => {
    if (afterHigh && half === "low") return 0;
    const target = rows[state * alphabet.size + charClass]!;
    return (last - first + 1) * shares.of(left, target, half === "high");
  });
  let point = random * weights.reduce((one, other) => one + other);
  // Rounding may leave the point behind the last letters that count; then these are meant.
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
 * One random text, as `sampler` makes it.
 *
 * @example
 * randomMember(compile(grammar, "port"), 2, () => 0) // → "00"
 */
export function randomMember(dfa: Dfa, length: number, random: RandomSource): string | null {
  return sampler(dfa)(length, random);
}
