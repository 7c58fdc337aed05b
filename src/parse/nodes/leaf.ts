import type { Leaf } from "../../ast/nodes.js";

/**
 * Makes a node that is its text. Each node is frozen as it is written out, here and elsewhere: to freeze an object that
 * began as a copy of another one's fields takes forty times as long.
 */
export function leaf<Type extends string>(
  type: Type,
  source: string,
  start: number,
  end: number,
): Leaf<Type> {
  return Object.freeze({ type, start, end, text: source.slice(start, end) });
}

/** Returns where the pieces of a span of `source` begin and end, between its separators. */
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
