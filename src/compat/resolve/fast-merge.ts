import { mayHaveDots } from "./dots.js";
import type { SplitText } from "./split-text.js";

const [DOT, SLASH] = [0x2e, 0x2f];

/**
 * The merge of most references with most bases, without a buffer: the base's path has no dot segments, and the
 * reference has them at its front alone, with a level to leave for each `..`. Here all algorithms agree. The
 * whole URL, or `null` where more has to be done. `start` is where the base's last segment begins; `from` and
 * `end` hold what is merged of the reference.
 */
export function fastMerge(
  base: SplitText,
  start: number,
  text: string,
  from: number,
  end: number,
): string | null {
  const { siteStart, pathStart } = base.at;
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
  // Two slashes at the front of a path without a site would pass for one.
  if (siteStart === -1 && cut === pathStart + 1 && text.charCodeAt(skip) === SLASH) return null;
  return base.text.slice(0, cut) + text.slice(skip);
}
