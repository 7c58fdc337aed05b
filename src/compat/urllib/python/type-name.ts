/**
 * What Python would call the type of a value, as its messages do. Whole numbers are `int`, arrays `list`,
 * maps and plain objects `dict`, `null` is `None`.
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
  if (value instanceof Uint8Array) return "bytes";
  if (Array.isArray(value)) return "list";
  if (value instanceof Map || isPlainObject(value)) return "dict";
  if (value instanceof Set) return "set";
  return (value as { constructor?: { name?: string } }).constructor?.name ?? "object";
}

/** An object literal, or one without a prototype: what stands for a `dict`, or holds keyword arguments. */
export function isPlainObject(value: unknown): value is Record<string, unknown> {
  if (typeof value !== "object" || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || prototype === Object.prototype;
}

/** Python's `bool(value)`: empty texts, bytes, lists, dicts and sets are false too. */
export function truth(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return Number.isNaN(value) || Boolean(value);
  if (Array.isArray(value) || value instanceof Uint8Array) return value.length > 0;
  if (value instanceof Map || value instanceof Set) return value.size > 0;
  return !isPlainObject(value) || Object.keys(value).length > 0;
}

/** The items of what Python would iterate over; `null` for what it would not. A dict gives its keys. */
export function items(value: unknown): Iterable<unknown> | null {
  if (typeof value === "string") return value;
  if (typeof value !== "object" || value === null) return null;
  if (value instanceof Map) return value.keys();
  if (Symbol.iterator in value) return value as Iterable<unknown>;
  return isPlainObject(value) ? Object.keys(value) : null;
}

/** What `len` of a value counts; `null` where Python knows no length. */
export function length(value: unknown): number | null {
  if (typeof value === "string" || Array.isArray(value) || value instanceof Uint8Array) return value.length;
  if (value instanceof Map || value instanceof Set) return value.size;
  return isPlainObject(value) ? Object.keys(value).length : null;
}
