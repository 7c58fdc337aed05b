import type { Path, Segment } from "../../ast/nodes.js";
import type { Span } from "../../core/span.js";
import { type Change, change } from "./change.js";

/** Kept segments and what was taken out before each: `gap` runs from the end of the segment kept before it. */
interface Kept {
  readonly segment: Span & { readonly text: string };
  readonly gap: number;
}

/**
 * The stretches that steps 6d to 6g of section 5.2 remove from an absolute path, each as one change. A path
 * that would then begin with `//` where no site stands before it keeps a `./`, or it would be read as a site.
 */
export function dotChanges(input: string, path: Path, hasSite: boolean): readonly Change[] {
  if (!path.absolute || !path.text.includes("/.")) return [];
  const start = path.start + 1;
  const kept = keptSegments(path.pathSegments.segments, start, path.end);
  const guard = !hasSite && kept.length > 1 && kept[0]!.segment.text === "" ? "./" : "";
  return kept
    .map(({ segment, gap }, index) => ({ gap, end: segment.start, after: index === 0 ? guard : "" }))
    .filter(({ gap, end, after }) => gap < end && input.slice(gap, end) !== after)
    .map(({ gap, end, after }) => change("dot-segments", input, { start: gap, end }, after));
}

/** The segments left, as a stack: `..` takes the one before it away, unless that is a `..` that stayed. */
function keptSegments(segments: readonly Segment[], start: number, end: number): readonly Kept[] {
  const kept: Kept[] = [];
  let gap = start;
  for (const segment of segments) {
    const { text } = segment;
    const last = kept.at(-1);
    if (text === ".." && last !== undefined && last.segment.text !== "..") {
      kept.pop();
      gap = last.gap;
    } else if (text !== ".") {
      kept.push({ segment, gap });
      gap = segment.end + 1;
    }
  }
  // What ends in a dot segment ends in a slash without it: an empty last segment.
  if (gap <= end) kept.push({ segment: { start: end, end, text: "" }, gap });
  return kept;
}
