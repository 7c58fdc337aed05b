/** A rule's expression with a number for each part of it, so that a path and a diagram can speak of the same part. */
import type { Expression } from "url-grammar/bnf";

/** A part of an expression. */
export interface Item {
  /** The number of the part, from 0, in the order in which the parts begin in the text. */
  readonly id: number;
  readonly expression: Expression;
  /** The parts that it consists of: the one item of a repetition too. */
  readonly items: readonly Item[];
}

/**
 * Returns an expression as numbered parts.
 *
 * @example
 * itemsOf({ type: "choice", items: [a, b] }).items.map(({ id }) => id) // → [1, 2]
 */
export function itemsOf(expression: Expression): Item {
  let next = 0;
  const numbered = (part: Expression): Item => ({
    id: next++,
    expression: part,
    items: inside(part).map(numbered),
  });
  return numbered(expression);
}

/** Returns a part and all parts in it, in the order of their numbers. */
export function flat(item: Item): readonly Item[] {
  return [item, ...item.items.flatMap(flat)];
}

function inside(expression: Expression): readonly Expression[] {
  if (expression.type === "repeat") return [expression.item];
  return "items" in expression ? expression.items : [];
}
