import { WHITE } from "../../python/printable.js";
import { digitIn } from "./unicode.js";

/** The sign and the digits that a number begins with, and what follows. */
const INTEGER = /^([+-]?)([0-9]+(?:_[0-9]+)*)(.*)$/s;
const BEYOND_ASCII = /[\u0080-\uffff]/;

/** A number as Python's `int` reads it. */
export interface Integer {
  /** The number; `null` where something else follows the digits, for which `int` raises `ValueError`. */
  readonly value: number | null;
  /** The number of digits, which Python limits before it looks at what follows them. */
  readonly digits: number;
}

/**
 * The number that Python's `int` reads in a text: decimal digits of any script, with single underscores between them,
 * after an optional sign, with white space around it. `null` for a text that does not begin with one.
 *
 * @param minor the second number of the branch of CPython, whose Unicode data decides what a digit is
 */
export function integerOf(text: string, minor: number): Integer | null {
  const written = (BEYOND_ASCII.test(text) ? inAscii(text, minor) : text).trim();
  const [, sign, run, rest] = INTEGER.exec(written) ?? [];
  if (run === undefined || rest!.startsWith("_")) return null;
  const digits = run.replaceAll("_", "");
  const value = Number(digits);
  if (rest !== "") return { value: null, digits: digits.length };
  return { value: sign === "-" && value !== 0 ? -value : value, digits: digits.length };
}

/** Digits as ASCII digits, and white space as spaces. Nothing else beyond ASCII is in a number. */
function inAscii(text: string, minor: number): string {
  let ascii = "";
  for (const character of text) ascii += character < "\x80" ? character : asciiOf(character, minor);
  return ascii;
}

function asciiOf(character: string, minor: number): string {
  if (WHITE.has(character)) return " ";
  const digit = digitIn(minor, character);
  return digit === -1 ? "?" : String(digit);
}
