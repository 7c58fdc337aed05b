import { isBytes } from "../../../core/require.js";
import { typeName } from "./type-name.js";

/**
 * Python's `left + right` where both should be `str`, or both `bytes`.
 *
 * @throws {TypeError} with Python's message when they are anything else
 * @example
 * concat("a", "b") // → "ab"
 */
export function concat<T>(left: T, right: unknown): T;
export function concat(left: unknown, right: unknown): unknown {
  if (typeof left === "string" && typeof right === "string") return left + right;
  if (isBytes(left) && isBytes(right)) return concatBytes(left, right);
  const [onto, added] = [typeName(left), typeName(right)];
  if (onto === "bytes") throw new TypeError(`can't concat ${added} to bytes`);
  throw new TypeError(
    onto === "str" || onto === "list"
      ? `can only concatenate ${onto} (not "${added}") to ${onto}`
      : `unsupported operand type(s) for +: '${onto}' and '${added}'`,
  );
}

function concatBytes(left: Uint8Array, right: Uint8Array): Uint8Array {
  const both = new Uint8Array(left.length + right.length);
  both.set(left);
  both.set(right, left.length);
  return both;
}
