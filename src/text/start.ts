import { SCHEMES } from "../schemes/table.js";

/** The length of the longest scheme that is looked for, in characters. */
export const LONGEST_SCHEME = 64;

/**
 * Returns where the scheme begins in a run of scheme characters before a colon, or -1 if there is none. It must
 * begin with a letter, although the rule allows other characters. A known scheme may follow the dots of a sentence.
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
 * Returns the length of what must follow the scheme: `://`, or only the colon after a scheme that the table lists
 * as opaque. Returns -1 if neither follows, so that there is no URL.
 */
export function openingLength(scheme: string, after: string): number {
  if (after.startsWith("://")) return 3;
  return SCHEMES.get(scheme.toLowerCase())?.shape === "opaque" ? 1 : -1;
}

function isKnown(name: string): boolean {
  return SCHEMES.has(name.toLowerCase());
}
