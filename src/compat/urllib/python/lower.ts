import { isPrintable } from "./printable.js";

/**
 * Python's `str.lower` with the Unicode of CPython 3.13: letters that came later have no lower case, though the
 * runtime may know one. All letters are printable, and what was no character then is not.
 *
 * @example
 * lower("ΌΔΟΣ") // → "όδος"
 */
export function lower(text: string): string {
  if (!/[\u0080-\uffff]/.test(text)) return text.toLowerCase();
  let lowered = "";
  let start = 0;
  let at = 0;
  for (const character of text) {
    if (!isPrintable(character.codePointAt(0)!) && character.toLowerCase() !== character) {
      lowered += text.slice(start, at).toLowerCase() + character;
      start = at + character.length;
    }
    at += character.length;
  }
  return lowered + text.slice(start).toLowerCase();
}
