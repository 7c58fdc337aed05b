import type { Span } from "../../core/values.js";

/**
 * A text, and where each of its code units is written in a source: `"\x41"` is four characters there, and one in the text.
 * All offsets are UTF-16 code units.
 */
export interface Written {
  readonly text: string;
  /** Where the text begins and ends in the source. */
  readonly whole: Span;
  /** For each code unit of the text, where what stands for it begins and ends in the source; `null` if that is unknown. */
  readonly starts: readonly number[] | null;
  readonly ends: readonly number[] | null;
}

/** Returns a text of which only the place as a whole is known. */
export function somewhereIn(text: string, start: number, end: number): Written {
  return { text, whole: { start, end }, starts: null, ends: null };
}

/** Returns a text that stands in the source as it is. */
export function verbatim(text: string, start: number): Written {
  const starts = Array.from({ length: text.length }, (_, at) => start + at);
  return {
    text,
    whole: { start, end: start + text.length },
    starts,
    ends: starts.map((at) => at + 1),
  };
}

/** Collects what a source says, one unit after the other. */
export class Writer {
  readonly #starts: number[] = [];
  readonly #ends: number[] = [];
  readonly #texts: string[] = [];

  /** Adds a text that is written from `start` to `end`. */
  add(text: string, start: number, end: number): void {
    this.#texts.push(text);
    for (let at = 0; at < text.length; at++) {
      this.#starts.push(start);
      this.#ends.push(end);
    }
  }

  /** Returns all that was added. */
  written(start: number, end: number): Written {
    return { text: this.#texts.join(""), whole: { start, end }, starts: this.#starts, ends: this.#ends };
  }
}

/** Returns where a span of the text is written; the whole text if that is all that is known. */
export function sourceSpan({ text, whole, starts, ends }: Written, start: number, end: number): Span {
  if (starts === null || ends === null) return whole;
  const from = start < text.length ? starts[start]! : (ends.at(-1) ?? whole.start);
  return { start: from, end: end > start ? Math.max(from, ends[end - 1]!) : from };
}

/** Whether a span can be replaced: it begins and ends where something in the source does. */
export function isReplaceable({ text, starts }: Written, start: number, end: number): boolean {
  if (starts === null) return false;
  const divides = (at: number): boolean => at > 0 && at < text.length && starts[at - 1] === starts[at];
  return !divides(start) && !divides(end);
}
