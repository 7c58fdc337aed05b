import type { TextCharacters } from "./characters.js";
import type { Match } from "./found.js";
import { isOpenRun, runEnd } from "./run.js";
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
 * Finds the URLs of one text. If it is not `final`, more text may follow. Linear time: the look-ahead ends at the next
 * wrapper, or the end of a run, which is kept for whatever else is in it; the look-behind is limited to the length of a
 * scheme.
 */
export class TextScanner {
  readonly #characters: TextCharacters;
  readonly #text: string;
  readonly #final: boolean;
  readonly #longest: number;
  /** The end of the run that was looked at last, and a place in it from which on it is known. */
  #run: { readonly from: number; readonly end: number } = { from: 0, end: 0 };

  constructor(characters: TextCharacters, text: string, final: boolean, longest: number) {
    this.#characters = characters;
    this.#text = text;
    this.#final = final;
    this.#longest = longest;
  }

  /** Finds the next URL from `from` on. A step without a match gives the offset to scan again from when there is more text. */
  next(from: number): Step {
    const text = this.#text;
    let floor = from;
    for (let at = lastUnit(TRIGGERS, text, floor); at !== -1; ) {
      const step = text.charAt(at) === ":" ? this.#atColon(at, floor) : this.#atWrapper(at);
      if (step !== null && !(step.overlong && !isOpenRun(text, step.next))) return step;
      if (step !== null) floor = step.next;
      at = lastUnit(TRIGGERS, text, step === null ? at + 1 : floor);
    }
    return { match: null, next: this.#final ? text.length : runStart(text, text.length, floor) };
  }

  /** Skips the rest of a run that is too long for a URL; it may go on in text that follows. */
  skipRun(): Step {
    const next = runEnd(this.#characters, this.#text, 0);
    return { match: null, next, overlong: true };
  }

  /** The step at a colon that belongs to a URL, or may do so when more text arrives; otherwise `null`. */
  #atColon(colon: number, floor: number): Step | null {
    const text = this.#text;
    // It is not known yet whether "//" follows.
    const undecided = !this.#final && text.length < colon + "://".length;
    if (undecided) return { match: null, next: runStart(text, colon, floor) };
    const candidate = candidateAt(text, colon, floor);
    if (candidate === null) return null;
    const end = this.#runEnd(colon);
    const isOpen = !this.#final && isOpenRun(text, end);
    if (end - candidate.start > this.#longest) return { match: null, next: end, overlong: true };
    if (isOpen) return { match: null, next: runStart(text, colon, floor) };
    const match = unwrappedUrl(this.#characters, text, candidate, end);
    return match && { match, next: match.end };
  }

  #runEnd(colon: number): number {
    if (colon < this.#run.from || colon >= this.#run.end) {
      this.#run = { from: colon, end: runEnd(this.#characters, this.#text, colon) };
    }
    return this.#run.end;
  }

  /** The same at an opening wrapper. It must be closed before another one opens, and in the same paragraph. */
  #atWrapper(opening: number): Step | null {
    const text = this.#text;
    const closer = lastUnit(CLOSERS, text, opening + 1);
    if ((closer === -1 ? text.length : closer) - opening > this.#longest) return null;
    if (closer === -1) return this.#final ? null : { match: null, next: opening };
    if (text.charAt(closer) !== CLOSER_OF[text.charAt(opening)]) return null;
    const match = wrappedUrl(text, opening, closer);
    return match && { match, next: match.wrapped.end };
  }
}

/** The last code unit of the next match of a global expression, or -1. `exec` would allocate an array a match. */
function lastUnit(expression: RegExp, text: string, from: number): number {
  expression.lastIndex = from;
  return expression.test(text) ? expression.lastIndex - 1 : -1;
}
