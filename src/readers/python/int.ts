import { WHITE } from "../../compat/urllib/split/unwrap.js";
import { isAscii, isDigits } from "../text/ascii.js";
import { digitIn } from "./release.js";

/** The digits that Python converts to a number at most (`sys.get_int_max_str_digits()`). */
const MAX_DIGITS = 4300;
const INTEGER = /^[+-]?[0-9]+(?:_[0-9]+)*$/;

/**
 * The number that Python's `int` reads in a text: decimal digits of any script, with single underscores between them,
 * after an optional sign, with white space around it. `null` where it raises `ValueError`.
 */
export function intOf(text: string, release: string): number | null {
  if (text.length < 10 && isDigits(text, false)) return Number(text);
  const written = inAscii(text, release).trim();
  if (!INTEGER.test(written)) return null;
  const digits = written.replace(/[+_-]/g, "");
  if (digits.length > MAX_DIGITS) return null;
  const number = Number(digits);
  return written.startsWith("-") && number !== 0 ? -number : number;
}

function inAscii(text: string, release: string): string {
  if (isAscii(text)) return text;
  let ascii = "";
  for (const character of text) ascii += asciiOf(character, release);
  return ascii;
}

/** A digit as an ASCII digit, and white space as a space. Nothing else beyond ASCII is in a number. */
function asciiOf(character: string, release: string): string {
  if (character < "\x80") return character;
  if (WHITE.has(character)) return " ";
  const digit = digitIn(release, character);
  return digit === -1 ? "?" : String(digit);
}
