import { MAX_CODE_POINT } from "../../bnf/limits.js";
import { type Alphabet, intervals, requireAlphabet } from "./alphabet.js";

/** Ranges of code points, the most readable ones first. The last one adds the surrogates. */
const PREFERRED: readonly (readonly [first: number, last: number])[] = [
  [0x61, 0x7a],
  [0x41, 0x5a],
  [0x30, 0x39],
  [0x21, 0x7e],
  [0x20, 0x20],
  [0, 0xd7ff],
  [0xe000, MAX_CODE_POINT],
  [0, MAX_CODE_POINT],
];

/**
 * Returns one code point for each class, indexed by class: its lowest lower-case letter; failing that, its lowest
 * capital letter, digit, printable ASCII character, or character. A class is represented by a lone surrogate only if it
 * contains nothing else.
 *
 * @param alphabet the classes of code points
 * @throws {TypeError} when the value does not have the shape of an alphabet
 *
 * @example
 * String.fromCodePoint(...representatives(compile(grammar, "escaped").alphabet)) // → "g%a"
 */
export function representatives(alphabet: Alphabet): number[] {
  requireAlphabet(alphabet, "the alphabet");
  const chosen: number[] = new Array(alphabet.size).fill(-1);
  const all = intervals(alphabet);
  for (const [low, high] of PREFERRED) {
    const found: number[] = [];
    for (const { first, last, charClass } of all) {
      if (first <= high && last >= low) found[charClass] ??= Math.max(first, low);
    }
    for (const [charClass, codePoint] of found.entries()) {
      if (codePoint !== undefined && chosen[charClass] === -1) chosen[charClass] = codePoint;
    }
  }
  return chosen;
}
