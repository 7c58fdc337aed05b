import type { NodeOf } from "../ast/nodes.js";

/** A frozen node. Lists among its fields are frozen too. */
export function makeNode(
  type: string,
  input: string,
  start: number,
  end: number,
  fields: object | null,
): NodeOf<string> {
  const text = input.slice(start, end);
  if (fields === null) return Object.freeze({ type, start, end, text });
  for (const key in fields) {
    const value = fields[key as never] as unknown;
    if (Array.isArray(value)) Object.freeze(value);
  }
  return Object.freeze({ type, start, end, text, ...fields });
}
