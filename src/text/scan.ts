import type { Match } from "./found.js";
import { candidateAt, runStart, unwrappedUrl } from "./unwrapped.js";
import { wrappedUrl } from "./wrapped.js";

/** How far a text was read: a find, or none, and where to read on. */
export interface Step {
  readonly match: Match | null;
  /** All before this is done with. */
  readonly next: number;
}

const MARKS = /[<":]/g;
const CLOSERS = /[<>"]|\n[^\S\n]*\n/g;
const CLOSES: Readonly<Record<string, string>> = { "<": ">", '"': '"' };

/**
 * The next URL of the text at or behind `from`. Where `final` is false the text may go on, and a step without a
 * find says from where it must be read again once more of it is there. No stretch is read more than a few times
 * over: what is looked ahead at ends at the next wrapper, and what is looked back at is a scheme long.
 */
export function nextUrl(text: string, from: number, final: boolean): Step {
  for (let mark = lastUnit(MARKS, text, from); mark !== -1; mark = lastUnit(MARKS, text, mark + 1)) {
    const step = text.charAt(mark) === ":" ? atColon(text, mark, from, final) : atWrapper(text, mark, final);
    if (step !== null) return step;
  }
  return { match: null, next: final ? text.length : runStart(text, text.length, from) };
}

/** The last unit of the next match of a global expression, or -1. An array for each match would cost more. */
function lastUnit(expression: RegExp, text: string, from: number): number {
  expression.lastIndex = from;
  return expression.test(text) ? expression.lastIndex - 1 : -1;
}

/** A step where there is a URL, or may be one once the text goes on; `null` where there is none. */
function atColon(text: string, colon: number, floor: number, final: boolean): Step | null {
  // Whether "//" follows is not known yet.
  const undecided = !final && text.length < colon + "://".length;
  if (undecided) return { match: null, next: runStart(text, colon, floor) };
  const candidate = candidateAt(text, colon, floor);
  if (candidate === null) return null;
  if (!final && candidate.end === text.length) return { match: null, next: runStart(text, colon, floor) };
  const match = unwrappedUrl(text, candidate);
  return match && { match, next: match.end };
}

/** The same for an opening wrapper: it closes before any other, and in its own paragraph. */
function atWrapper(text: string, opening: number, final: boolean): Step | null {
  const closer = lastUnit(CLOSERS, text, opening + 1);
  if (closer === -1) return final ? null : { match: null, next: opening };
  if (text.charAt(closer) !== CLOSES[text.charAt(opening)]) return null;
  const match = wrappedUrl(text, opening, closer);
  return match && { match, next: match.wrapped.end };
}
