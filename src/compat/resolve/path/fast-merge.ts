import type { SplitText } from "../../../grammar/input.js";
import { mayHaveDots } from "./dots.js";

const [DOT, SLASH] = [0x2e, 0x2f];

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
  // Without an authority, a path that begins with two slashes would be read as one.
  if (authorityStart === -1 && cut === pathStart + 1 && text.charCodeAt(skip) === SLASH) return null;
  return base.text.slice(0, cut) + text.slice(skip);
}
