import { isSchemeCharacter } from "../grammar/split.js";
import type { TextCharacters } from "./characters.js";
import type { Match } from "./found.js";
import { urlRun } from "./run.js";
import { LONGEST_SCHEME, openingLength, schemeStart } from "./start.js";

/** Where the run of scheme characters that ends at `end` begins; no earlier than `floor`, nor longer than needed. */
export function runStart(text: string, end: number, floor: number): number {
  const first = Math.max(floor, end - LONGEST_SCHEME - 1);
  let start = end;
  while (start > first && isSchemeCharacter(text.charCodeAt(start - 1))) start -= 1;
  return start;
}

/** The beginning of what could be a URL. */
export interface Candidate {
  readonly start: number;
  readonly colon: number;
  /** Where the part after the scheme begins; it must not be empty. */
  readonly body: number;
}

/** Returns the candidate whose scheme ends at the colon, or `null`. */
export function candidateAt(text: string, colon: number, floor: number): Candidate | null {
  const from = runStart(text, colon, floor);
  const within = schemeStart(text.slice(from, colon));
  if (within === -1) return null;
  const start = from + within;
  const length = openingLength(text.slice(start, colon), text.slice(colon, colon + 3));
  return length === -1 ? null : { start, colon, body: colon + length };
}

/**
 * Returns the URL of a candidate without the punctuation of the sentence, or `null` if nothing is left.
 *
 * @param runEnd where the run of characters ends that may be part of it
 */
export function unwrappedUrl(
  characters: TextCharacters,
  text: string,
  { start, colon, body }: Candidate,
  runEnd: number,
): Match | null {
  const { end, letter } = urlRun(characters, text, colon + 1, runEnd);
  const trimmed = withoutPunctuation(text, body, end);
  if (trimmed <= body) return null;
  return { start, end: trimmed, wrapping: "space", wrapped: { start, end: trimmed }, letter };
}

/** A closing parenthesis belongs to the sentence unless it was opened inside the URL. */
function withoutPunctuation(text: string, start: number, end: number): number {
  let unopened = 0;
  for (let offset = start; offset < end; offset++) {
    if (text[offset] === ")") unopened += 1;
    else if (text[offset] === "(") unopened -= 1;
  }
  let last = end;
  for (; last > start; last--) {
    const character = text.charAt(last - 1);
    if (character === ")" && unopened > 0) unopened -= 1;
    else if (!".,;:!?'".includes(character)) break;
  }
  return last;
}
