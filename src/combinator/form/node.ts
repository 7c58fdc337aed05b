import type { NodeOf } from "../../ast/nodes.js";
import { requireObject } from "../../core/require.js";
import type { Field } from "./form.js";

/** What no field may be called: what every node has, and what would be its prototype. */
export const RESERVED: readonly string[] = ["type", "start", "end", "text", "__proto__"];

/** Returns a frozen node that is its text alone. */
export function makeLeaf(type: string, input: string, start: number, end: number): NodeOf<string> {
  return Object.freeze({ type, start, end, text: input.slice(start, end) });
}

/** Returns a frozen node whose fields are values that begin at `first`; the index of a field counts from there. */
export function makeRecord(
  type: string,
  input: string,
  start: number,
  end: number,
  fields: readonly Field[],
  values: readonly unknown[],
  first: number,
): NodeOf<string> {
  const node: NodeOf<string> & Record<string, unknown> = { type, start, end, text: input.slice(start, end) };
  for (let i = 0; i < fields.length; i++) {
    const { name, index } = fields[i]!;
    node[name] = values[first + index];
  }
  return Object.freeze(node);
}

/**
 * Returns a frozen node with fields.
 *
 * @throws {TypeError} when the fields are not an object, or one is called as in `RESERVED`
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
  // Names are compared one by one, and before the copy: each other way takes longer than all the rest.
  for (const name in fields) {
    if (name === "type" || name === "start" || name === "end" || name === "text" || name === "__proto__") {
      throw reservedName(type);
    }
  }
  return Object.freeze({ type, start, end, text: input.slice(start, end), ...fields });
}

/** The error for fields that take the place of what every node has. */
export function reservedName(type: string): TypeError {
  return new TypeError(`the fields of ${type} must not be called type, start, end, text or __proto__`);
}
