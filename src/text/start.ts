import { SCHEMES } from "../schemes/table.js";

/** Characters in the longest scheme that is looked for in a text. */
export const LONGEST_SCHEME = 64;

/**
 * Where the scheme begins in a run of scheme characters before a colon, or -1 where none does. A scheme begins
 * with a letter, although the rule allows more; and a known one may follow the dots of a sentence.
 *
 * @example
 * schemeStart("http") // → 0
 * schemeStart("see...http") // → 6
 * schemeStart("1.") // → -1
 */
export function schemeStart(run: string): number {
  if (run.length > LONGEST_SCHEME) return -1;
  const letter = run.search(/[a-z]/i);
  if (letter === -1 || isKnown(run.slice(letter))) return letter;
  const afterDot = run.lastIndexOf(".") + 1;
  return afterDot > letter && isKnown(run.slice(afterDot)) ? afterDot : letter;
}

/**
 * The characters that a URL has behind its scheme at the least before anything is said: `://`, or the colon
 * alone of a scheme that the table knows as opaque; -1 where it has not even these, and is no URL.
 */
export function openingLength(scheme: string, behind: string): number {
  if (behind.startsWith("://")) return 3;
  return SCHEMES.get(scheme.toLowerCase())?.shape === "opaque" ? 1 : -1;
}

function isKnown(name: string): boolean {
  return SCHEMES.has(name.toLowerCase());
}
