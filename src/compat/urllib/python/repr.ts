import { isBytes } from "../../../core/require.js";
import { escapePoint } from "./escape.js";
import { isPrintable, type Shows } from "./printable.js";
import { isPlainObject, requireReadable } from "./type-name.js";

const SHORT: ReadonlyMap<number, string> = new Map([
  [0x09, "\\t"],
  [0x0a, "\\n"],
  [0x0d, "\\r"],
  [0x5c, "\\\\"],
]);

/**
 * Python's `repr` of a value.
 *
 * @example
 * repr("it's") // → "\"it's\""
 */
export function repr(value: unknown, shows: Shows = isPrintable): string {
  return show(value, [], shows);
}

/** Python's `str` of a value: a string is itself, anything else as `repr` shows it. */
export function str(value: unknown, shows: Shows = isPrintable): string {
  return typeof value === "string" ? value : repr(value, shows);
}

function show(value: unknown, within: readonly unknown[], shows: Shows): string {
  if (value === null || value === undefined) return "None";
  if (typeof value === "string") return textRepr(value, shows);
  if (typeof value === "boolean") return value ? "True" : "False";
  if (typeof value === "number") return numberRepr(value);
  requireReadable(value);
  if (isBytes(value)) return bytesRepr(value);
  if (Array.isArray(value)) {
    if (within.includes(value)) return "[...]";
    return `[${value.map((item) => show(item, [...within, value], shows)).join(", ")}]`;
  }
  if (value instanceof Set) {
    if (value.size === 0) return "set()";
    if (within.includes(value)) return "set(...)";
    return `{${[...value].map((item) => show(item, [...within, value], shows)).join(", ")}}`;
  }
  if (value instanceof Map || isPlainObject(value)) {
    if (within.includes(value)) return "{...}";
    const entries = value instanceof Map ? [...value] : Object.entries(value);
    const shown = entries.map((entry) =>
      entry.map((part) => show(part, [...within, value], shows)).join(": "),
    );
    return `{${shown.join(", ")}}`;
  }
  return String(value);
}

/**
 * Whole numbers are `int`s, with all their digits. The others are `float`s, whose exponents Python writes its
 * own way.
 */
function numberRepr(value: number): string {
  if (Number.isInteger(value)) return BigInt(value).toString();
  if (Number.isNaN(value)) return "nan";
  if (!Number.isFinite(value)) return value < 0 ? "-inf" : "inf";
  if (Math.abs(value) >= 1e-4) return String(value);
  const [mantissa, exponent] = value.toExponential().split("e-");
  return `${mantissa}e-${exponent!.padStart(2, "0")}`;
}

/** Single quotes, unless the text has some and no double quotes. */
function quoteFor(text: string): string {
  return text.includes("'") && !text.includes('"') ? '"' : "'";
}

function textRepr(text: string, shows: Shows): string {
  const quote = quoteFor(text);
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

function bytesRepr(bytes: Uint8Array): string {
  const quote = bytes.includes(0x27) && !bytes.includes(0x22) ? '"' : "'";
  const shown: string[] = [];
  for (const byte of bytes) {
    const short = SHORT.get(byte);
    if (short !== undefined) shown.push(short);
    else if (byte === quote.charCodeAt(0)) shown.push(`\\${quote}`);
    else shown.push(byte >= 0x20 && byte < 0x7f ? String.fromCharCode(byte) : escapePoint(byte));
  }
  return `b${quote}${shown.join("")}${quote}`;
}
