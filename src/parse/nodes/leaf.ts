import type { Leaf } from "../../ast/nodes.js";

/**
 * A node that is its text. Nodes are frozen as they are written out, here and elsewhere: an object that began as
 * a copy of another's fields takes forty times as long to freeze.
 */
export function leaf<Type extends string>(
  type: Type,
  source: string,
  start: number,
  end: number,
): Leaf<Type> {
  return Object.freeze({ type, start, end, text: source.slice(start, end) });
}

/** Where the pieces of a stretch of `source` begin and end, between its separators. */
export function pieces(
  source: string,
  separator: string,
  start: number,
  end: number,
): [start: number, end: number][] {
  const code = separator.charCodeAt(0);
  const spans: [number, number][] = [];
  let from = start;
  for (let at = start; at < end; at++) {
    if (source.charCodeAt(at) !== code) continue;
    spans.push([from, at]);
    from = at + 1;
  }
  spans.push([from, end]);
  return spans;
}
