import type { Path, PathSegments, Segment } from "../../ast/nodes.js";
import { leaf, pieces } from "./leaf.js";

/** Makes the node of a span that is a `segment`. */
export function segmentNode(source: string, start: number, end: number): Segment {
  const [head, ...rest] = pieces(source, ";", start, end);
  return Object.freeze({
    type: "segment",
    start,
    end,
    text: source.slice(start, end),
    pchars: source.slice(start, head![1]),
    params: Object.freeze(rest.map(([first, last]) => leaf("param", source, first, last))),
  });
}

/** Makes the node of a span that is a `path_segments`. */
export function pathSegmentsNode(source: string, start: number, end: number): PathSegments {
  const segments = pieces(source, "/", start, end).map(([first, last]) => segmentNode(source, first, last));
  return Object.freeze({
    type: "path_segments",
    start,
    end,
    text: source.slice(start, end),
    segments: Object.freeze(segments),
  });
}

/** Makes the node of a span that is a `path`. A slash at its start belongs to the path; no empty segment precedes it. */
export function pathNode(source: string, start: number, end: number): Path {
  const absolute = start < end && source.startsWith("/", start);
  const pathSegments = pathSegmentsNode(source, absolute ? start + 1 : start, end);
  return Object.freeze({ type: "path", start, end, text: source.slice(start, end), absolute, pathSegments });
}
