import { isPrintable } from "./printable.js";

/**
 * Python's `str.lower` with the Unicode data of CPython 3.13 (15.1): letters of later versions stay, though
 * the runtime may know their lower case. They are found by not being printable in 15.1, as all letters are.
 *
 * @example
 * lower("ΌΔΟΣ") // → "όδος"
 */
export function lower(text: string): string {
  const letters = lettersOf(text);
  if (letters !== "wide") return letters === "lower" ? text : text.toLowerCase();
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

/**
 * Whether a text is lower case already, has ASCII capitals, or has characters beyond ASCII. Most hosts are
 * the first.
 */
function lettersOf(text: string): "lower" | "capital" | "wide" {
  let letters: "lower" | "capital" = "lower";
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit >= 0x80) return "wide";
    if (unit >= 0x41 && unit <= 0x5a) letters = "capital";
  }
  return letters;
}
