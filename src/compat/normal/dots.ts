import type { Span } from "../../core/span.js";
import { type Change, change } from "./change.js";

/** A segment that stays, and where the removed text before it begins. */
interface RetainedSegment {
  readonly text: string;
  readonly start: number;
  readonly gap: number;
}

/**
 * Returns the changes that remove dot segments from an absolute path, as steps 6d to 6g of section 5.2 do: one
 * for each span removed. A path that would then begin with `//`, with no authority before it, keeps a `./`;
 * otherwise it would be read as an authority.
 */
export function dotChanges(input: string, path: Span, hasAuthority: boolean): readonly Change[] {
  const text = input.slice(path.start, path.end);
  if (!text.startsWith("/") || !text.includes("/.")) return [];
  const retained = retainedSegments(text.slice(1), path.start + 1);
  const disambiguator = !hasAuthority && retained.length > 1 && retained[0]!.text === "" ? "./" : "";
  return retained
    .map(({ gap, start }, index) => ({ gap, start, after: index === 0 ? disambiguator : "" }))
    .filter(({ gap, start, after }) => gap < start && input.slice(gap, start) !== after)
    .map(({ gap, start, after }) => change("dot-segments", input, { start: gap, end: start }, after));
}

/** The remaining segments, as a stack: `..` removes the one before it, unless that is a `..` that stayed. */
function retainedSegments(path: string, pathStart: number): readonly RetainedSegment[] {
  const retained: RetainedSegment[] = [];
  let [start, gap] = [pathStart, pathStart];
  for (const text of path.split("/")) {
    const last = retained.at(-1);
    if (text === ".." && last !== undefined && last.text !== "..") {
      retained.pop();
      gap = last.gap;
    } else if (text !== ".") {
      retained.push({ text, start, gap });
      gap = start + text.length + 1;
    }
    start += text.length + 1;
  }
  const end = pathStart + path.length;
  // A path that ended in a dot segment ends in a slash without it, so its last segment is empty.
  if (gap <= end) retained.push({ text: "", start: end, gap });
  return retained;
}
