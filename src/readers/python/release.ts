import { lower } from "../../compat/urllib/python/lower.js";
import { isPrintable } from "../../compat/urllib/python/printable.js";
import type { ModelVersion } from "../model/model.js";
import { isAscii } from "../text/ascii.js";

/** The releases of CPython that the models of its own modules know. Each has a Unicode of its own: 16.0 and 15.1. */
export const RELEASES: readonly [ModelVersion, ModelVersion] = [
  { version: "3.14.2", checked: "run" },
  { version: "3.13.0", checked: "run" },
];

/** The capital letters of Unicode 17.0, which the platform may know and CPython 3.14 does not. */
const LATER_CAPITALS = /([\ua7ce\ua7d2\ua7d4\u{16ea0}-\u{16eb8}]+)/u;
/** The decimal digits of Unicode 17.0. */
const LATER_DIGITS = /[\u{11de0}-\u{11de9}]/u;
const DIGIT = /\p{Nd}/u;

/** Python's `str.lower`. */
export function lowerIn(release: string, text: string): string {
  if (release === "3.13.0" || isAscii(text) || !LATER_CAPITALS.test(text)) return lower(text);
  const runs = text.split(LATER_CAPITALS);
  return runs.map((run, index) => (index % 2 === 1 ? run : run.toLowerCase())).join("");
}

/** The value of a decimal digit of any script, or -1. */
export function digitIn(release: string, character: string): number {
  const point = character.codePointAt(0)!;
  if (point < 0x80) return point >= 0x30 && point <= 0x39 ? point - 0x30 : -1;
  const known = release === "3.13.0" ? isPrintable(point) : !LATER_DIGITS.test(character);
  if (!known || !DIGIT.test(character)) return -1;
  // The digits of a script follow one another from 0 to 9.
  let before = 0;
  while (DIGIT.test(String.fromCodePoint(point - before - 1))) before += 1;
  return before % 10;
}
