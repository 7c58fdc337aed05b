import { members } from "../parse/members.js";
import type { Match } from "./found.js";
import { LONGEST_SCHEME, openingLength, schemeStart } from "./start.js";

const [HASH, PERCENT] = [0x23, 0x25];

/** Where the run of scheme characters that ends at `end` begins; no earlier than `floor`, nor longer than needed. */
export function runStart(text: string, end: number, floor: number): number {
  const table = members("scheme");
  const first = Math.max(floor, end - LONGEST_SCHEME - 1);
  let start = end;
  while (start > first && table[text.charCodeAt(start - 1)] === 1) start -= 1;
  return start;
}

/** A span around a colon that could be a URL, with trailing punctuation. */
export interface Candidate {
  readonly start: number;
  /** Where the part after the scheme begins; it must not be empty. */
  readonly body: number;
  readonly end: number;
}

/** Returns the candidate whose scheme ends at the colon, or `null`. */
export function candidateAt(text: string, colon: number, floor: number): Candidate | null {
  const from = runStart(text, colon, floor);
  const within = schemeStart(text.slice(from, colon));
  if (within === -1) return null;
  const start = from + within;
  const length = openingLength(text.slice(start, colon), text.slice(colon, colon + 3));
  return length === -1 ? null : { start, body: colon + length, end: runEnd(text, colon) };
}

/** Where the run of URL characters ends. A percent sign or a hash counts as one wherever it is. */
export function runEnd(text: string, start: number): number {
  const table = members("urlc");
  let end = start;
  for (; end < text.length; end++) {
    const code = text.charCodeAt(end);
    if (table[code] !== 1 && code !== HASH && code !== PERCENT) break;
  }
  return end;
}

/** Returns the candidate without the punctuation of the sentence, or `null` if nothing is left. */
export function unwrappedUrl(text: string, { start, body, end }: Candidate): Match | null {
  const trimmed = withoutPunctuation(text, body, end);
  if (trimmed === body) return null;
  return { start, end: trimmed, wrapping: "space", wrapped: { start, end: trimmed } };
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
