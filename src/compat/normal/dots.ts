import { octetAt } from "../../core/text/percent.js";
import type { Span } from "../../core/values.js";
import type { Equivalences } from "./equivalences.js";

/** Spans of a path to remove, ascending: from `starts[i]` to `ends[i]`, in the first of them `first` is written. */
export interface Removals {
  readonly count: number;
  readonly starts: Numbers;
  readonly ends: Numbers;
  readonly first: string;
}

type Numbers = Uint32Array | number[];

/** An array of objects would take many times the path's own length; one of plain numbers is made faster. */
const SHORT = 256;

/**
 * Returns what to remove from an absolute path so that no dot segment is left, as steps 6d to 6g of section 5.2 do, or
 * section 5.2.4 of RFC 3986, which also removes a `..` that has no segment before it. A path that would then begin with `//`, with no authority before it, keeps a `./`; otherwise it would be read as an
 * authority.
 */
export function dotRemovals(
  equivalences: Equivalences,
  input: string,
  path: Span,
  hasAuthority: boolean,
): Removals | null {
  if (!input.startsWith("/", path.start)) return null;
  const text = input.slice(path.start, path.end);
  if (!text.includes("/.") && !(equivalences.decodesDots && /\/%2e/i.test(text))) return null;
  const retained = new RetainedSegments(equivalences, input, path);
  retained.readAll();
  const disambiguator = !hasAuthority && retained.beginsWithTwoSlashes() ? "./" : "";
  return retained.removals(disambiguator);
}

const DOT = 0x2e;

/** The segments that stay, as a stack: `..` removes the one before it, unless that is a `..` that stayed. */
class RetainedSegments {
  readonly #equivalences: Equivalences;
  readonly #input: string;
  readonly #start: number;
  readonly #end: number;
  /** Where each segment that stays begins, and where the removed text before it does. */
  readonly #starts: Numbers;
  readonly #gaps: Numbers;
  #count = 0;

  constructor(equivalences: Equivalences, input: string, { start, end }: Span) {
    this.#equivalences = equivalences;
    this.#input = input;
    this.#start = start + 1;
    this.#end = end;
    const most = slashes(input, start, end) + 1;
    this.#starts = most > SHORT ? new Uint32Array(most) : new Array(most).fill(0);
    this.#gaps = most > SHORT ? new Uint32Array(most) : new Array(most).fill(0);
  }

  readAll(): void {
    let gap = this.#start;
    for (let start = this.#start; start <= this.#end; ) {
      const end = this.#segmentEnd(start);
      const dots = this.#dotsAt(start);
      if (dots === 2 && this.#count > 0 && this.#dotsAt(this.#starts[this.#count - 1]!) !== 2) {
        this.#count -= 1;
        gap = this.#gaps[this.#count]!;
      } else if (dots === 0 || (dots === 2 && this.#equivalences.keepsExtraDots)) {
        this.#push(start, gap);
        gap = end + 1;
      }
      start = end + 1;
    }
    // A path that ended in a dot segment ends in a slash without it, so its last segment is empty.
    if (gap <= this.#end) this.#push(this.#end, gap);
  }

  beginsWithTwoSlashes(): boolean {
    const first = this.#starts[0]!;
    return this.#count > 1 && this.#segmentEnd(first) === first;
  }

  /** The gaps, each up to the segment after it. */
  removals(disambiguator: string): Removals {
    const [starts, ends] = [this.#gaps, this.#starts];
    let count = 0;
    let first = "";
    for (let i = 0; i < this.#count; i++) {
      const [gap, start] = [starts[i]!, ends[i]!];
      const after = i === 0 ? disambiguator : "";
      if (gap === start || this.#input.slice(gap, start) === after) continue;
      if (count === 0) first = after;
      starts[count] = gap;
      ends[count] = start;
      count += 1;
    }
    return { count, starts, ends, first };
  }

  #push(start: number, gap: number): void {
    this.#starts[this.#count] = start;
    this.#gaps[this.#count] = gap;
    this.#count += 1;
  }

  #segmentEnd(start: number): number {
    const slash = this.#input.indexOf("/", start);
    return slash === -1 || slash > this.#end ? this.#end : slash;
  }

  /** Returns 1 for a segment that is ".", 2 for one that is "..", and 0 for any other. */
  #dotsAt(start: number): number {
    const end = this.#segmentEnd(start);
    let [count, at] = [0, start];
    for (; at < end && count < 3; count++) {
      if (this.#input.charCodeAt(at) === DOT) at += 1;
      else if (this.#equivalences.decodesDots && octetAt(this.#input, at) === DOT) at += 3;
      else return 0;
    }
    return count < 3 ? count : 0;
  }
}

function slashes(input: string, start: number, end: number): number {
  let count = 0;
  for (let at = input.indexOf("/", start); at !== -1 && at < end; at = input.indexOf("/", at + 1)) count += 1;
  return count;
}
