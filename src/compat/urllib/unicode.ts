// Character properties in CPython: printable, white space, capitals and digits, in 3.13 and in every other branch.
import { ADDED } from "../../generated/data/urllib/ages.js";
import { PRINTABLE_RUNS } from "../../generated/data/urllib/python.js";

let bounds: Uint32Array | null = null;

/** Returns the starts of the runs; the even ones are printable. The runtime may have a later version of Unicode. */
function runBounds(): Uint32Array {
  const lengths = PRINTABLE_RUNS.join("").split(" ");
  const starts = new Uint32Array(lengths.length);
  let next = 0;
  for (const [run, digits] of lengths.entries()) {
    starts[run] = next;
    next += Number.parseInt(digits, 36);
  }
  return starts;
}

/** Checks whether `repr` of CPython 3.13 shows a character unescaped, as `str.isprintable` does. */
export function isPrintable(point: number): boolean {
  if (point < 0x7f) return point >= 0x20;
  bounds ??= runBounds();
  let low = 0;
  let high = bounds.length;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (bounds[middle]! <= point) low = middle;
    else high = middle;
  }
  return low % 2 === 0;
}

/**
 * The characters that Python's `str.strip` removes: JavaScript's white space, without U+FEFF, and five control
 * characters.
 */
export const WHITE: ReadonlySet<string> = /* @__PURE__ */ new Set(
  "\t\n\v\f\r\x1c\x1d\x1e\x1f \x85\xa0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000",
);

/** Checks whether `str.strip` removes a character. */
export function isWhite(character: string): boolean {
  return WHITE.has(character);
}

/**
 * Converts a text like Python's `str.lower`, with the Unicode data of CPython 3.13 (15.1). Letters of later versions
 * are unchanged, although the runtime may have their lower case. They are recognized by not being printable in 15.1.
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

/** Returns whether a text is already lower case, as most hosts are, has ASCII capitals, or characters beyond ASCII. */
function lettersOf(text: string): "lower" | "capital" | "wide" {
  let letters: "lower" | "capital" = "lower";
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit >= 0x80) return "wide";
    if (unit >= 0x41 && unit <= 0x5a) letters = "capital";
  }
  return letters;
}

/** Checks whether a character is shown unescaped, which depends on the release of Python. */
export type Shows = (point: number) => boolean;

/** Returns the check for the characters that `repr` of a release shows unescaped. */
export function showsIn({ minor }: { readonly minor: number }): Shows {
  return (point) => isPrintableIn(minor, point);
}

/** The Unicode version of each branch of CPython, by its second number: an index into `ADDED`, or -1 for 9.0. */
const LEVELS: Readonly<Record<number, number>> = {
  6: -1,
  7: 0,
  8: 1,
  9: 2,
  10: 2,
  11: 3,
  12: 4,
  13: 5,
  14: 6,
  15: 7,
};

/** The level of Unicode 15.1, which the plain functions use. */
const PLAIN = 5;

/** Runs of characters of one version, with the index of that version, in the order of code points. */
let runs: readonly (readonly [start: number, end: number, level: number])[] | null = null;

function readRuns(): typeof runs {
  const read: [number, number, number][] = [];
  for (const [level, words] of Object.values(ADDED).entries()) {
    let at = 0;
    const numbers = words.split(" ").map((word) => Number.parseInt(word, 36));
    for (let next = 0; next < numbers.length; next += 2) {
      const start = at + numbers[next]!;
      at = start + numbers[next + 1]!;
      read.push([start, at, level]);
    }
  }
  return read.sort(([one], [other]) => one - other);
}

/** Returns the index of the version of Unicode that added a character; -1 for 9.0 or earlier, or for none. */
function levelOf(point: number): number {
  runs ??= readRuns();
  let low = 0;
  let high = runs!.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (runs![middle]![1] <= point) low = middle + 1;
    else high = middle;
  }
  const run = runs![low];
  return run !== undefined && run[0] <= point ? run[2] : -1;
}

/** `isPrintable` with the Unicode data of a branch, given by its second number. */
export function isPrintableIn(minor: number, point: number): boolean {
  if (point < 0x80) return isPrintable(point);
  const level = levelOf(point);
  return level === -1 ? isPrintable(point) : level <= LEVELS[minor]!;
}

/** The capital letters that Unicode 16.0 and 17.0 added, in runs, and the distance to the small letters. */
const LATER: readonly (readonly [start: number, end: number, step: number, distance: number])[] = [
  [0x1c89, 0x1c89, 1, 1],
  [0xa7cb, 0xa7cb, 1, 0x264 - 0xa7cb],
  [0xa7cc, 0xa7da, 2, 1],
  [0xa7dc, 0xa7dc, 1, 0x19b - 0xa7dc],
  [0x10d50, 0x10d65, 1, 0x20],
  [0x16ea0, 0x16eb8, 1, 0x1b],
];

/** `lower` with the Unicode data of a branch, given by its second number. */
export function lowerIn(minor: number, text: string): string {
  const level = LEVELS[minor]!;
  if (level === PLAIN || !/[\u0080-\uffff]/.test(text)) return lower(text);
  let lowered = "";
  let start = 0;
  let at = 0;
  // Letters of other versions are lowered, or kept, one by one; the text between them is lowered as a whole, for the
  // final sigma.
  for (const character of text) {
    const point = character.codePointAt(0)!;
    const added = point < 0x80 ? -1 : levelOf(point);
    if (added > level || added > PLAIN) {
      lowered += lower(text.slice(start, at)) + (added > level ? character : laterLower(point));
      start = at + character.length;
    }
    at += character.length;
  }
  return lowered + lower(text.slice(start));
}

function laterLower(point: number): string {
  const run = LATER.find(
    ([start, end, step]) => point >= start && point <= end && (point - start) % step === 0,
  );
  return String.fromCodePoint(run === undefined ? point : point + run[3]);
}

const DECIMAL = /\p{Nd}/u;

/** Returns the value of a decimal digit of any script in the Unicode data of a branch; -1 for anything else. */
export function digitIn(minor: number, character: string): number {
  const point = character.codePointAt(0)!;
  if (point < 0x80) return point >= 0x30 && point <= 0x39 ? point - 0x30 : -1;
  if (!isPrintableIn(minor, point) || !DECIMAL.test(character)) return -1;
  // The digits of a script follow one another from 0 to 9.
  let before = 0;
  while (DECIMAL.test(String.fromCodePoint(point - before - 1))) before += 1;
  return before % 10;
}

/** The sign and the digits that a number begins with, and the text after them. */
const INTEGER = /^([+-]?)([0-9]+(?:_[0-9]+)*)(.*)$/s;
const BEYOND_ASCII = /[\u0080-\uffff]/;

/** A number, `null` if other text follows its digits; and the number of digits, which Python limits first. */
type Integer = { readonly value: number | null; readonly digits: number };

/**
 * Parses a number like Python's `int`: decimal digits of any script, with single underscores between them, after an
 * optional sign, with white space around it. Returns `null` for a text that does not begin with a number. The Unicode
 * data of a branch of CPython decides which characters are digits.
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

/** Converts digits to ASCII digits, and white space to spaces. Numbers contain no other characters beyond ASCII. */
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
