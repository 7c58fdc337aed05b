// The nodes of a path: its segments, and their parameters.
import type { Path, PathSegments, Segment } from "../../ast/nodes.js";
import { DEFERRED_FROM, defer } from "../../core/values.js";
import { checkedCount, firstIn, leaf, NONE, pieces } from "./leaf.js";

/** Returns the node of a span that is a `segment`. */
export function segmentNode(source: string, start: number, end: number): Segment {
  const text = source.slice(start, end);
  if (end - start > DEFERRED_FROM) return longSegmentNode(source, start, end, text);
  if (!text.includes(";")) {
    return Object.freeze({ type: "segment", start, end, text, pchars: text, params: NONE });
  }
  const [head, ...rest] = pieces(source, ";", start, end);
  const pchars = source.slice(start, head![1]);
  return Object.freeze({ type: "segment", start, end, text, pchars, params: params(source, rest) });
}

function longSegmentNode(source: string, start: number, end: number, text: string): Segment {
  const pchars = source.slice(start, firstIn(source, ";", start, end));
  return Object.freeze(
    defer({ type: "segment" as const, start, end, text, pchars }, "params", () => {
      checkedCount(source, ";", start, end, "parameters in a segment");
      return params(source, pieces(source, ";", start, end).slice(1));
    }),
  );
}

function params(source: string, spans: readonly [start: number, end: number][]): Segment["params"] {
  return Object.freeze(spans.map(([start, end]) => leaf("param", source, start, end)));
}

/** The owner of parameters: their segment, or the path, whose last segment has all of them after the first `;`. */
type ParamsOf = "segment" | "path";

/** Returns the node of a span that is a `path_segments`. */
export function pathSegmentsNode(
  source: string,
  start: number,
  end: number,
  paramsOf: ParamsOf = "segment",
): PathSegments {
  const text = source.slice(start, end);
  const segments = paramsOf === "segment" ? segmentNodes : segmentNodesBeforeParams;
  if (end - start <= DEFERRED_FROM) {
    return Object.freeze({ type: "path_segments", start, end, text, segments: segments(source, start, end) });
  }
  return Object.freeze(
    defer({ type: "path_segments" as const, start, end, text }, "segments", () => {
      checkedCount(source, "/;", start, end, "segments and parameters in a path");
      return segments(source, start, end);
    }),
  );
}

function segmentNodes(source: string, start: number, end: number): PathSegments["segments"] {
  const nodes: Segment[] = [];
  let from = start;
  for (let at = source.indexOf("/", start); at !== -1 && at < end; at = source.indexOf("/", from)) {
    nodes.push(segmentNode(source, from, at));
    from = at + 1;
  }
  nodes.push(segmentNode(source, from, end));
  return Object.freeze(nodes);
}

/** Returns the segments of a path whose parameters may contain slashes (RFC 1808, section 2.4.5). */
function segmentNodesBeforeParams(source: string, start: number, end: number): PathSegments["segments"] {
  const spans = pieces(source, "/", start, firstIn(source, ";", start, end));
  const [from] = spans.pop()!;
  const before = spans.map(([first, last]) => segmentNode(source, first, last));
  return Object.freeze([...before, segmentNode(source, from, end)]);
}

/**
 * Returns the node of a span that is a `path`. A slash at its start belongs to the path; no empty segment precedes it.
 */
export function pathNode(source: string, start: number, end: number, paramsOf?: ParamsOf): Path {
  const absolute = start < end && source.startsWith("/", start);
  const pathSegments = pathSegmentsNode(source, absolute ? start + 1 : start, end, paramsOf);
  return Object.freeze({ type: "path", start, end, text: source.slice(start, end), absolute, pathSegments });
}
