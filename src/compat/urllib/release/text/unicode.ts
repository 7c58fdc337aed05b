import { lower } from "../../python/lower.js";
import { isPrintable } from "../../python/printable.js";
import { ADDED } from "./unicode-ages.js";

/** The Unicode of each branch of CPython, by its second number: an index among those of `ADDED`, or -1 for 9.0. */
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
/** The level of Unicode 15.1, which the plain functions have. */
const PLAIN = 5;

/** Where runs of characters of one version begin and end, and the index of that version, in the order of code points. */
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

/** Returns the index of the version of Unicode that added a character; -1 for 9.0, or for none. */
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

/**
 * Python's `str.isprintable` of one character, with the Unicode data of a branch.
 *
 * @param minor the second number of the branch
 */
export function isPrintableIn(minor: number, point: number): boolean {
  if (point < 0x80) return isPrintable(point);
  const level = levelOf(point);
  return level === -1 ? isPrintable(point) : level <= LEVELS[minor]!;
}

/** The capital letters that Unicode 16.0 and 17.0 added: where a run begins and ends, its step, and how far the small ones are. */
const LATER: readonly (readonly [start: number, end: number, step: number, distance: number])[] = [
  [0x1c89, 0x1c89, 1, 1],
  [0xa7cb, 0xa7cb, 1, 0x264 - 0xa7cb],
  [0xa7cc, 0xa7da, 2, 1],
  [0xa7dc, 0xa7dc, 1, 0x19b - 0xa7dc],
  [0x10d50, 0x10d65, 1, 0x20],
  [0x16ea0, 0x16eb8, 1, 0x1b],
];

/**
 * Python's `str.lower`, with the Unicode data of a branch.
 *
 * @param minor the second number of the branch
 */
export function lowerIn(minor: number, text: string): string {
  const level = LEVELS[minor]!;
  if (level === PLAIN || !/[\u0080-\uffff]/.test(text)) return lower(text);
  let lowered = "";
  let start = 0;
  let at = 0;
  // Letters of other versions are lowered, or left, one by one; what is between them as a whole, for the final sigma.
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

/**
 * The value of a decimal digit of any script in the Unicode data of a branch; -1 for anything else.
 *
 * @param minor the second number of the branch
 */
export function digitIn(minor: number, character: string): number {
  const point = character.codePointAt(0)!;
  if (point < 0x80) return point >= 0x30 && point <= 0x39 ? point - 0x30 : -1;
  if (!isPrintableIn(minor, point) || !DECIMAL.test(character)) return -1;
  // The digits of a script follow one another from 0 to 9.
  let before = 0;
  while (DECIMAL.test(String.fromCodePoint(point - before - 1))) before += 1;
  return before % 10;
}
