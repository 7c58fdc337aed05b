import { TextBuilder } from "../../core/text/long.js";
import type { SplitText } from "../../grammar/input.js";
import type { Log } from "./resolution.js";

/**
 * Returns the separator to insert before a path and the rest of a URL, so that the result is split into the original
 * components. The algorithms concatenate strings: without the `/`, the path `g` would extend the authority of
 * `http://a`; without the `/.`, a path that begins with two slashes would become an authority.
 */
export function disambiguator(hasAuthority: boolean, rest: string): "" | "/" | "/." {
  if (!hasAuthority) return rest.startsWith("//") ? "/." : "";
  const first = rest.charAt(0);
  return first === "" || first === "/" || first === "?" || first === "#" ? "" : "/";
}

/**
 * A stack of the path segments retained so far. Adjacent segments are held as one span of the text, so a path that
 * loses few segments costs little. Linear time: a segment is examined once, when it is popped.
 */
class RetainedSegments {
  readonly #text: string;
  /** Alternating starts and ends of spans. A span is one segment, or several with the slashes between them. */
  #bounds: number[] | Uint32Array = [];
  #count = 0;

  constructor(text: string) {
    this.#text = text;
  }

  get empty(): boolean {
    return this.#count === 0;
  }

  /** Whether a single segment is retained, and it is empty. */
  get onlyEmptySegment(): boolean {
    return this.#count === 2 && this.#bounds[0] === this.#bounds[1];
  }

  /** Whether the last segment is `..`. The stack must not be empty. */
  get endsInParent(): boolean {
    const end = this.#bounds[this.#count - 1]!;
    return this.#lastStart() === end - 2 && this.#text.startsWith("..", end - 2);
  }

  push(start: number, end: number): void {
    const count = this.#count;
    if (count > 0 && this.#bounds[count - 1] === start - 1) {
      this.#bounds[count - 1] = end;
      return;
    }
    if (count >= MOST_IN_LIST && count + 2 > this.#bounds.length) this.#bounds = grown(this.#bounds);
    this.#bounds[count] = start;
    this.#bounds[count + 1] = end;
    this.#count = count + 2;
  }

  /** Removes the last segment. The stack must not be empty. */
  pop(): void {
    const start = this.#lastStart();
    if (start > this.#bounds[this.#count - 2]!) this.#bounds[this.#count - 1] = start - 1;
    else this.#count -= 2;
  }

  /** Returns the start of the last segment. Every span is preceded by a slash or by the start of the text. */
  #lastStart(): number {
    const end = this.#bounds[this.#count - 1]!;
    return end === 0 ? 0 : this.#text.lastIndexOf("/", end - 1) + 1;
  }

  /** Returns the segments, joined by slashes. The stack must not be empty. */
  join(): string {
    const bounds = this.#bounds;
    const first = this.#text.slice(bounds[0], bounds[1]);
    if (this.#count === 2) return first;
    const joined = new TextBuilder();
    joined.add(first);
    for (let index = 2; index < this.#count; index += 2) {
      joined.add(`/${this.#text.slice(bounds[index], bounds[index + 1])}`);
    }
    return joined.text();
  }
}

/**
 * The maximum length of a plain array. A longer list is a typed array: it takes half the memory, and can be as long as
 * a text.
 */
const MOST_IN_LIST = 1 << 12;

function grown(bounds: number[] | Uint32Array): Uint32Array {
  const longer = new Uint32Array(2 * bounds.length);
  longer.set(bounds);
  return longer;
}

const [DOT, SLASH] = [0x2e, 0x2f];

/** Returns whether a segment between `start` and `end` begins with a dot, so that it may be `.` or `..`. */
export function mayHaveDots(text: string, start: number, end: number): boolean {
  if (start < end && text.charCodeAt(start) === DOT) return true;
  const found = text.indexOf("/.", start);
  return found !== -1 && found < end;
}

/** Returns 1 for the segment `.`, 2 for `..`, and 0 for any other. */
function dots(text: string, start: number, end: number): 0 | 1 | 2 {
  const length = end - start;
  if (length < 1 || length > 2 || text.charCodeAt(start) !== DOT) return 0;
  if (length === 1) return 1;
  return text.charCodeAt(start + 1) === DOT ? 2 : 0;
}

/** Returns the end of the segment that begins at `start`: the next slash, or the end of the text. */
function segmentEnd(text: string, start: number): number {
  const slash = text.indexOf("/", start);
  return slash === -1 ? text.length : slash;
}

/**
 * Removes dot segments according to steps 6d to 6g of draft-05 (6a to 6d of RFC 1808), in one pass. The standard
 * repeatedly removes the leftmost `<segment>/../`. The first `..` in reading order always ends the leftmost match, so a
 * stack gives the same result in linear time. A `..` without a segment before it is kept, and the empty text before a
 * leading slash is not a segment.
 */
export function collapse(buffer: string): string {
  if (!mayHaveDots(buffer, 0, buffer.length)) return buffer;
  const retained = new RetainedSegments(buffer);
  for (let start = 0, end = 0; start <= buffer.length; start = end + 1) {
    end = segmentEnd(buffer, start);
    const last = end === buffer.length;
    const count = dots(buffer, start, end);
    if (count === 0) retained.push(start, end);
    else if (count === 2 && (retained.empty || retained.onlyEmptySegment || retained.endsInParent))
      retained.push(start, end);
    else {
      if (count === 2) retained.pop();
      if (last) retained.push(start, start);
    }
  }
  return retained.join();
}

/**
 * Applies steps 6d to 6g of draft-05 (6a to 6d of RFC 1808) one by one, so that the buffer can be logged after
 * each. `names` are the names of the four steps. Linear time; the result is the same as that of `collapse`.
 */
export function collapseStepwise(buffer: string, names: readonly string[], log: Log): string {
  const logStep = (index: number, pattern: string, before: string, after: string): string => {
    const fired = before !== after;
    log(names[index]!, fired, fired ? `${pattern} is removed` : `there is no ${pattern}`, after);
    return after;
  };
  const segments = buffer.split("/");
  const last = segments.pop()!;
  const dotless = [...segments.filter((segment) => segment !== "."), last].join("/");
  logStep(0, '"./"', buffer, dotless);
  const trimmed = last === "." ? dotless.slice(0, -1) : dotless;
  logStep(1, '"." at the end', dotless, trimmed);
  const shrunk = logStep(2, '"<segment>/../"', trimmed, withoutParents(trimmed));
  return logStep(3, '"<segment>/.." at the end', shrunk, withoutLastParent(shrunk));
}

function withoutParents(buffer: string): string {
  const segments = buffer.split("/");
  const last = segments.pop()!;
  const retained: string[] = [];
  for (const segment of segments) {
    const removable = retained.length > 1 || (retained.length === 1 && retained[0] !== "");
    if (segment === ".." && removable && retained.at(-1) !== "..") retained.pop();
    else retained.push(segment);
  }
  return [...retained, last].join("/");
}

function withoutLastParent(buffer: string): string {
  const segments = buffer.split("/");
  const [before, last] = [segments.at(-2), segments.at(-1)];
  const removable = before !== undefined && before !== ".." && (segments.length > 2 || before !== "");
  if (last !== ".." || !removable) return buffer;
  return [...segments.slice(0, -2), ""].join("/");
}

/**
 * Removes dot segments like `remove_dot_segments`, in one pass. A `..` without a segment before it is also removed. The
 * routine removes a segment with the slash before it, so when a path without a leading slash loses its first segment,
 * the next one keeps its slash: `a/../b` becomes `/b`.
 *
 * @see RFC 3986, section 5.2.4
 */
export function removeDotSegments(path: string): string {
  if (!mayHaveDots(path, 0, path.length)) return path;
  const retained = new RetainedSegments(path);
  let rooted = path.charCodeAt(0) === SLASH;
  for (let start = rooted ? 1 : 0, end = 0; start <= path.length; start = end + 1) {
    end = segmentEnd(path, start);
    const count = dots(path, start, end);
    if (count === 0) retained.push(start, end);
    else {
      if (count === 2 && !retained.empty) {
        retained.pop();
        rooted ||= retained.empty;
      }
      if (end === path.length) retained.push(start, start);
    }
  }
  return rooted ? `/${retained.join()}` : retained.join();
}

/**
 * Merges most references with most bases without a buffer: the base's path has no dot segments, the reference
 * has them only at its start, and there is a level to go up for each `..`. All algorithms agree on these.
 * Returns the whole URL, or `null` when the full merge is needed. `start` is where the last segment of the base's
 * path begins; the reference is merged from `from` to `end`.
 */
export function fastMerge(
  base: SplitText,
  start: number,
  text: string,
  from: number,
  end: number,
): string | null {
  const { authorityStart, pathStart } = base.at;
  if (start === pathStart || mayHaveDots(base.text, pathStart, start)) return null;
  let [cut, skip] = [start, from];
  while (skip < end && text.charCodeAt(skip) === DOT) {
    const stop = skip + (skip + 1 < end && text.charCodeAt(skip + 1) === DOT ? 2 : 1);
    if (stop < end && text.charCodeAt(stop) !== SLASH) return null;
    if (stop === skip + 2) {
      cut = base.text.lastIndexOf("/", cut - 2) + 1;
      if (cut <= pathStart) return null;
    }
    skip = stop === end ? end : stop + 1;
  }
  if (mayHaveDots(text, skip, end)) return null;
  // Without an authority, a path that begins with two slashes would be parsed as one.
  if (authorityStart === -1 && cut === pathStart + 1 && text.charCodeAt(skip) === SLASH) return null;
  return base.text.slice(0, cut) + text.slice(skip);
}

/**
 * Returns the start of the last segment: the offset after the last slash of the path. `end` is the end of the path. The
 * search cannot run into the authority: a path after an authority is empty or begins with a slash.
 */
export function lastSegmentStart({ text, at }: SplitText, end: number = at.pathEnd): number {
  const slash = end > at.pathStart ? text.lastIndexOf("/", end - 1) : -1;
  return slash === -1 ? at.pathStart : slash + 1;
}
