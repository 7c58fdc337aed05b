// JavaScript values as Python values: their types, truth, length, sum, `repr` and `str`.
import { isBytes, isRevoked } from "../../core/require.js";
import { latin1Text } from "./codecs/builders.js";
import { escapePoint } from "./errors.js";
import { isPrintable, type Shows } from "./unicode.js";

/** Returns the name of a value's type in Python's messages. */
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

/** Checks whether a value is an object literal or has no prototype: a `dict`, or keyword arguments. */
export function isPlainObject(value: unknown): value is Record<string, unknown> {
  if (typeof value !== "object" || value === null) return false;
  requireReadable(value);
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || prototype === Object.prototype;
}

/** Returns Python's `bool(value)`: empty strings, bytes, lists, dicts and sets are false. */
export function truth(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return Number.isNaN(value) || Boolean(value);
  requireReadable(value);
  if (Array.isArray(value) || isBytes(value)) return value.length > 0;
  if (value instanceof Map || value instanceof Set) return value.size > 0;
  return !isPlainObject(value) || Object.keys(value).length > 0;
}

/** Returns the items of Python's `iter(value)` (the keys of a dict); `null` when the value is not iterable. */
export function items(value: unknown): Iterable<unknown> | null {
  if (typeof value === "string") return value;
  if (typeof value !== "object" || value === null) return null;
  requireReadable(value);
  if (value instanceof Map) return value.keys();
  if (Symbol.iterator in value) return value as Iterable<unknown>;
  return isPlainObject(value) ? Object.keys(value) : null;
}

/** Returns Python's `len(value)`; `null` when it has none. */
export function length(value: unknown): number | null {
  requireReadable(value);
  if (typeof value === "string" || Array.isArray(value) || isBytes(value)) return value.length;
  if (value instanceof Map || value instanceof Set) return value.size;
  return isPlainObject(value) ? Object.keys(value).length : null;
}

/** @throws {TypeError} when the value is a revoked Proxy, which Python does not have, and which cannot be used */
export function requireReadable(value: unknown): void {
  if (isRevoked(value)) throw new TypeError("an argument is a revoked Proxy");
}

/** @throws {TypeError} with Python's message for a value that cannot be compared with a number */
export function requireNumber(value: unknown): void {
  if (typeof value !== "number" && typeof value !== "bigint" && typeof value !== "boolean")
    throw new TypeError(`'<' not supported between instances of '${typeName(value)}' and 'int'`);
}

/**
 * Returns Python's error for a value without a method of `str`: bytes also have the method, but require bytes as
 * arguments.
 */
export function notText(value: unknown, method: string): TypeError {
  return new TypeError(
    isBytes(value)
      ? "a bytes-like object is required, not 'str'"
      : `'${typeName(value)}' object has no attribute '${method}'`,
  );
}

/**
 * Returns Python's `left + right`, for two `str` or two `bytes`.
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

const SHORT: ReadonlyMap<number, string> = new Map([
  [0x09, "\\t"],
  [0x0a, "\\n"],
  [0x0d, "\\r"],
  [0x5c, "\\\\"],
]);

/**
 * Returns Python's `repr` of a value.
 *
 * @example
 * repr("it's") // → "\"it's\""
 */
export function repr(value: unknown, shows: Shows = isPrintable): string {
  return show(value, [], shows);
}

/** Returns Python's `str` of a value: a string itself, or else the `repr`. */
export function str(value: unknown, shows: Shows = isPrintable): string {
  return typeof value === "string" ? value : repr(value, shows);
}

function show(value: unknown, within: readonly unknown[], shows: Shows): string {
  if (value === null || value === undefined) return "None";
  if (typeof value === "string") return textRepr(value, shows);
  if (typeof value === "boolean") return value ? "True" : "False";
  if (typeof value === "number") return numberRepr(value);
  requireReadable(value);
  if (isBytes(value)) return `b${textRepr(latin1Text(value), showsByte)}`;
  const inner = (part: unknown): string => show(part, [...within, value], shows);
  const isWithin = within.includes(value);
  if (Array.isArray(value)) return isWithin ? "[...]" : `[${value.map(inner).join(", ")}]`;
  if (value instanceof Set) {
    if (value.size === 0) return "set()";
    return isWithin ? "set(...)" : `{${[...value].map(inner).join(", ")}}`;
  }
  if (value instanceof Map || isPlainObject(value)) {
    if (isWithin) return "{...}";
    const entries = value instanceof Map ? [...value] : Object.entries(value);
    return `{${entries.map((entry) => entry.map(inner).join(": ")).join(", ")}}`;
  }
  return String(value);
}

/**
 * Returns the `repr` of a number. Whole numbers are `int`s, with all digits. Others are `float`s, whose exponents
 * differ from JavaScript's.
 */
function numberRepr(value: number): string {
  if (Number.isInteger(value)) return BigInt(value).toString();
  if (Number.isNaN(value)) return "nan";
  if (!Number.isFinite(value)) return value < 0 ? "-inf" : "inf";
  if (Math.abs(value) >= 1e-4) return String(value);
  const [mantissa, exponent] = value.toExponential().split("e-");
  return `${mantissa}e-${exponent!.padStart(2, "0")}`;
}

function textRepr(text: string, shows: Shows): string {
  const quote = text.includes("'") && !text.includes('"') ? '"' : "'";
  const shown: string[] = [];
  for (const character of text) {
    const point = character.codePointAt(0)!;
    const short = SHORT.get(point);
    if (short !== undefined) shown.push(short);
    else if (character === quote) shown.push(`\\${quote}`);
    else shown.push(shows(point) ? character : escapePoint(point));
  }
  return quote + shown.join("") + quote;
}

/** Checks whether a byte is shown as its ASCII character. */
const showsByte: Shows = (byte) => byte >= 0x20 && byte < 0x7f;
