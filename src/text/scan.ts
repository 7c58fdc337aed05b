import { bareUrl, candidateAt, runStart } from "./bare.js";
import type { Place } from "./found.js";
import { wrappedUrl } from "./wrapped.js";

/** How far a text was read: a find, or none, and where to read on. */
export interface Step {
  readonly place: Place | null;
  /** All before this is done with. */
  readonly next: number;
}

const CLOSES: Readonly<Record<string, string>> = { "<": ">", '"': '"' };

/**
 * The next URL of the text at or behind `from`. Where `final` is false the text may go on, and a step without a
 * find says from where it must be read again once more of it is there. No stretch is read more than a few times
 * over: what is looked ahead at ends at the next wrapper, and what is looked back at is a scheme long.
 */
export function nextUrl(text: string, from: number, final: boolean): Step {
  const marks = /[<":]/g;
  marks.lastIndex = from;
  for (let mark = marks.exec(text); mark !== null; mark = marks.exec(text)) {
    const { index } = mark;
    const step = mark[0] === ":" ? atColon(text, index, from, final) : atWrapper(text, index, final);
    if (step !== null) return step;
  }
  return { place: null, next: final ? text.length : runStart(text, text.length, from) };
}

/** A step where there is a URL, or may be one once the text goes on; `null` where there is none. */
function atColon(text: string, colon: number, floor: number, final: boolean): Step | null {
  // Whether "//" follows is not known yet.
  const undecided = !final && text.length < colon + "://".length;
  if (undecided) return { place: null, next: runStart(text, colon, floor) };
  const candidate = candidateAt(text, colon, floor);
  if (candidate === null) return null;
  if (!final && candidate.end === text.length) return { place: null, next: runStart(text, colon, floor) };
  const place = bareUrl(text, candidate);
  return place && { place, next: place.end };
}

/** The same for an opening wrapper: it closes before any other, and in its own paragraph. */
function atWrapper(text: string, opening: number, final: boolean): Step | null {
  const closers = /[<>"]|\n[^\S\n]*\n/g;
  closers.lastIndex = opening + 1;
  const closer = closers.exec(text);
  if (closer === null) return final ? null : { place: null, next: opening };
  if (closer[0] !== CLOSES[text.charAt(opening)]) return null;
  const place = wrappedUrl(text, opening, closer.index);
  return place && { place, next: place.wrapped.end };
}
