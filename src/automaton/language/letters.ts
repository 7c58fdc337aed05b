import { type Interval, intervals } from "../alphabet/alphabet.js";
import { representatives } from "../alphabet/representatives.js";
import type { Dfa } from "../dfa/dfa.js";

/** Which characters of a class texts are made of: one representative, or all of them. */
export type Characters = "representatives" | "all";

/** Characters of one class, among which are surrogates of one half only, or none. */
export interface Letters extends Interval {
  /** Which surrogates they are. A high one before a low one would be a single character, so no text has both in a row. */
  readonly half: "high" | "low" | "none";
}

const SURROGATE_BOUNDS = [0xd800, 0xdc00, 0xe000];

/** Returns the letters that texts are made of, by ascending code points. */
export function lettersOf({ alphabet }: Dfa, characters: Characters): Letters[] {
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
