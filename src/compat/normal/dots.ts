import type { Span } from "../../core/span.js";
import { type Change, change } from "./change.js";

/** A segment that stays, and where what was taken out before it begins. */
interface RetainedSegment {
  readonly text: string;
  readonly start: number;
  readonly gap: number;
}

/**
 * The stretches that steps 6d to 6g of section 5.2 remove from an absolute path, each as one change. A path
 * that would then begin with `//` where no site stands before it keeps a `./`, or it would be read as a site.
 */
export function dotChanges(input: string, path: Span, hasSite: boolean): readonly Change[] {
  const text = input.slice(path.start, path.end);
  if (!text.startsWith("/") || !text.includes("/.")) return [];
  const kept = retainedSegments(text.slice(1), path.start + 1);
  const guard = !hasSite && kept.length > 1 && kept[0]!.text === "" ? "./" : "";
  return kept
    .map(({ gap, start }, index) => ({ gap, start, after: index === 0 ? guard : "" }))
    .filter(({ gap, start, after }) => gap < start && input.slice(gap, start) !== after)
    .map(({ gap, start, after }) => change("dot-segments", input, { start: gap, end: start }, after));
}

/** The segments left, as a stack: `..` takes the one before it away, unless that is a `..` that stayed. */
function retainedSegments(path: string, pathStart: number): readonly RetainedSegment[] {
  const kept: RetainedSegment[] = [];
  let [start, gap] = [pathStart, pathStart];
  for (const text of path.split("/")) {
    const last = kept.at(-1);
    if (text === ".." && last !== undefined && last.text !== "..") {
      kept.pop();
      gap = last.gap;
    } else if (text !== ".") {
      kept.push({ text, start, gap });
      gap = start + text.length + 1;
    }
    start += text.length + 1;
  }
  const end = pathStart + path.length;
  // What ends in a dot segment ends in a slash without it: an empty last segment.
  if (gap <= end) kept.push({ text: "", start: end, gap });
  return kept;
}
