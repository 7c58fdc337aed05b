import type { Leaf, NodeOf } from "../../ast/nodes.js";

/** What every node of a stretch of `source` begins with. */
export function base<Type extends string>(
  type: Type,
  source: string,
  start: number,
  end: number,
): NodeOf<Type> {
  return { type, start, end, text: source.slice(start, end) };
}

/** A node that is its text. */
export function leaf<Type extends string>(
  type: Type,
  source: string,
  start: number,
  end: number,
): Leaf<Type> {
  return Object.freeze(base(type, source, start, end));
}

/** Where the pieces of a stretch of `source` begin and end, between its separators. */
export function pieces(
  source: string,
  separator: string,
  start: number,
  end: number,
): [start: number, end: number][] {
  let from = start;
  return source
    .slice(start, end)
    .split(separator)
    .map((piece) => {
      const span: [number, number] = [from, from + piece.length];
      from = span[1] + 1;
      return span;
    });
}
