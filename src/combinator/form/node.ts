import type { NodeOf } from "../../ast/nodes.js";
import { requireObject } from "../../core/require.js";

/** Returns a frozen node that is its text alone. */
export function makeLeaf(type: string, input: string, start: number, end: number): NodeOf<string> {
  return Object.freeze({ type, start, end, text: input.slice(start, end) });
}

/**
 * Returns a frozen node with fields.
 *
 * @throws {TypeError} when the fields are not an object, or one is called `type`, `start`, `end` or `text`
 */
export function makeNode(
  type: string,
  input: string,
  start: number,
  end: number,
  fields: object,
): NodeOf<string> {
  // The message is not put together unless it is needed.
  if (typeof fields !== "object" || fields === null || Array.isArray(fields)) {
    requireObject(fields, `the fields of ${type}`);
  }
  const text = input.slice(start, end);
  const node: NodeOf<string> = { type, start, end, text, ...fields };
  if (node.type !== type || node.start !== start || node.end !== end || node.text !== text) {
    throw new TypeError(`the fields of ${type} must not be called type, start, end or text`);
  }
  return Object.freeze(node);
}
