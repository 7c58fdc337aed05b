import type { Match } from "./found.js";
import { candidateAt, runStart, unwrappedUrl } from "./unwrapped.js";
import { wrappedUrl } from "./wrapped.js";

/** The result of scanning a text: a URL, or `null` for none, and where to continue. */
export interface Step {
  readonly match: Match | null;
  /** The text before this offset is done with. */
  readonly next: number;
  /** Whether that text ends in a run of URL characters that is too long for a URL, so that its rest is none either. */
  readonly overlong?: boolean;
}

/**
 * The most UTF-16 code units of a run that is a URL, and between two wrappers. Whatever is longer is not taken for a URL,
 * so that a text without spaces, or with a wrapper that is never closed, does not have to be kept.
 */
export const LONGEST_URL: number = 1 << 24;

const TRIGGERS = /[<":]/g;
const CLOSERS = /[<>"]|\n[^\S\n]*\n/g;
const CLOSER_OF: Readonly<Record<string, string>> = { "<": ">", '"': '"' };

/**
 * Finds the next URL of the text from `from` on. If `final` is false, more text may follow; a step without a match
 * then gives the offset to scan again from when it has arrived. Linear time: the look-ahead ends at the next
 * wrapper, and the look-behind is limited to the length of a scheme.
 */
export function nextUrl(text: string, from: number, final: boolean, longest: number): Step {
  let floor = from;
  for (let at = lastUnit(TRIGGERS, text, floor); at !== -1; ) {
    const step =
      text.charAt(at) === ":"
        ? atColon(text, at, floor, final, longest)
        : atWrapper(text, at, final, longest);
    if (step !== null && !(step.overlong && step.next < text.length)) return step;
    if (step !== null) floor = step.next;
    at = lastUnit(TRIGGERS, text, step === null ? at + 1 : floor);
  }
  return { match: null, next: final ? text.length : runStart(text, text.length, floor) };
}

/** The last code unit of the next match of a global expression, or -1. `exec` would allocate an array a match. */
function lastUnit(expression: RegExp, text: string, from: number): number {
  expression.lastIndex = from;
  return expression.test(text) ? expression.lastIndex - 1 : -1;
}

/** The step at a colon that belongs to a URL, or may do so when more text arrives; otherwise `null`. */
function atColon(text: string, colon: number, floor: number, final: boolean, longest: number): Step | null {
  // It is not known yet whether "//" follows.
  const undecided = !final && text.length < colon + "://".length;
  if (undecided) return { match: null, next: runStart(text, colon, floor) };
  const candidate = candidateAt(text, colon, floor);
  if (candidate === null) return null;
  if (candidate.end - candidate.start > longest) return { match: null, next: candidate.end, overlong: true };
  if (!final && candidate.end === text.length) return { match: null, next: runStart(text, colon, floor) };
  const match = unwrappedUrl(text, candidate);
  return match && { match, next: match.end };
}

/** The same at an opening wrapper. It must be closed before another one opens, and in the same paragraph. */
function atWrapper(text: string, opening: number, final: boolean, longest: number): Step | null {
  const closer = lastUnit(CLOSERS, text, opening + 1);
  if ((closer === -1 ? text.length : closer) - opening > longest) return null;
  if (closer === -1) return final ? null : { match: null, next: opening };
  if (text.charAt(closer) !== CLOSER_OF[text.charAt(opening)]) return null;
  const match = wrappedUrl(text, opening, closer);
  return match && { match, next: match.wrapped.end };
}
