import type { NodeOf } from "../../ast/nodes.js";

/** A frozen node. */
export function makeNode(
  type: string,
  input: string,
  start: number,
  end: number,
  fields: object | null,
): NodeOf<string> {
  const text = input.slice(start, end);
  if (fields === null) return Object.freeze({ type, start, end, text });
  return Object.freeze({ type, start, end, text, ...fields });
}
