import { isBytes, isRevoked } from "../../../core/require.js";

/**
 * Returns the name of a value's type in Python's messages. Whole numbers are `int`, arrays are `list`, maps
 * and plain objects are `dict`, and `null` is `NoneType`.
 */
export function typeName(value: unknown): string {
  if (value === null || value === undefined) return "NoneType";
  switch (typeof value) {
    case "string":
      return "str";
    case "boolean":
      return "bool";
    case "bigint":
      return "int";
    case "number":
      return Number.isInteger(value) ? "int" : "float";
    case "function":
      return "function";
    case "symbol":
      return "symbol";
  }
  requireReadable(value);
  if (isBytes(value)) return "bytes";
  if (Array.isArray(value)) return "list";
  if (value instanceof Map || isPlainObject(value)) return "dict";
  if (value instanceof Set) return "set";
  return (value as { constructor?: { name?: string } }).constructor?.name ?? "object";
}

/**
 * Whether a value is an object literal or has no prototype. Such an object is a `dict`, or holds keyword
 * arguments.
 */
export function isPlainObject(value: unknown): value is Record<string, unknown> {
  if (typeof value !== "object" || value === null) return false;
  requireReadable(value);
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || prototype === Object.prototype;
}

/** Python's `bool(value)`: empty strings, bytes, lists, dicts and sets are false. */
export function truth(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return Number.isNaN(value) || Boolean(value);
  requireReadable(value);
  if (Array.isArray(value) || isBytes(value)) return value.length > 0;
  if (value instanceof Map || value instanceof Set) return value.size > 0;
  return !isPlainObject(value) || Object.keys(value).length > 0;
}

/**
 * Returns what Python's `iter(value)` iterates over, a dict's keys included; `null` when it is not iterable.
 */
export function items(value: unknown): Iterable<unknown> | null {
  if (typeof value === "string") return value;
  if (typeof value !== "object" || value === null) return null;
  requireReadable(value);
  if (value instanceof Map) return value.keys();
  if (Symbol.iterator in value) return value as Iterable<unknown>;
  return isPlainObject(value) ? Object.keys(value) : null;
}

/** Python's `len(value)`; `null` when it has none. */
export function length(value: unknown): number | null {
  requireReadable(value);
  if (typeof value === "string" || Array.isArray(value) || isBytes(value)) return value.length;
  if (value instanceof Map || value instanceof Set) return value.size;
  return isPlainObject(value) ? Object.keys(value).length : null;
}

/** @throws {TypeError} when the value is a revoked Proxy, which Python does not have, and of which nothing can be asked */
export function requireReadable(value: unknown): void {
  if (isRevoked(value)) throw new TypeError("an argument is a revoked Proxy");
}
