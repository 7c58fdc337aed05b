import { MAX_CODE_POINT } from "../../bnf/limits.js";
import { requireArray, requireInteger, requireObject } from "../../core/require.js";

/**
 * All code points of Unicode, divided into classes of characters that an automaton treats alike. Interval `i` starts at
 * `starts[i]` and ends before the next start; its characters belong to the class `classes[i]`. Classes are numbered from
 * 0 in the order of their lowest code points.
 */
export interface Alphabet {
  /** The first code point of each interval, ascending from 0. */
  readonly starts: readonly number[];
  /** The class of each interval. */
  readonly classes: readonly number[];
  /** The number of classes. */
  readonly size: number;
}

/** A range of code points of one class. */
export interface Interval {
  /** The first code point. */
  readonly first: number;
  /** The last code point, included. */
  readonly last: number;
  /** The class of its characters. */
  readonly charClass: number;
}

/**
 * Returns the class of a code point.
 *
 * @param alphabet the classes of code points
 * @param codePoint the code point
 * @throws {TypeError} when an argument has the wrong type
 *
 * @example
 * classOf(compile(grammar, "port").alphabet, 0x37) // → 1
 */
export function classOf(alphabet: Alphabet, codePoint: number): number {
  requireAlphabet(alphabet, "the alphabet");
  requireInteger(codePoint, "the code point", 0, MAX_CODE_POINT);
  return classAt(alphabet, codePoint);
}

/** Returns the class of a code point, as `classOf` does, for code that asks for one character after the other. */
export function classAt({ starts, classes }: Alphabet, codePoint: number): number {
  return classes[intervalOf(starts, codePoint)]!;
}

/** Returns the index of the interval that contains a code point. */
export function intervalOf(starts: readonly number[], codePoint: number): number {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (starts[middle]! <= codePoint) low = middle;
    else high = middle - 1;
  }
  return low;
}

/**
 * Returns the intervals of an alphabet in ascending order.
 *
 * @param alphabet the classes of code points
 * @throws {TypeError} when the value does not have the shape of an alphabet
 *
 * @example
 * intervals(compile(grammar, "port").alphabet)[1] // → { first: 0x30, last: 0x39, charClass: 1 }
 */
export function intervals(alphabet: Alphabet): Interval[] {
  requireAlphabet(alphabet, "the alphabet");
  const { starts, classes } = alphabet;
  return starts.map((first, i) => ({
    first,
    last: (starts[i + 1] ?? MAX_CODE_POINT + 1) - 1,
    charClass: classes[i]!,
  }));
}

/** Returns the alphabet of intervals whose classes have arbitrary numbers: renumbers them and joins equal neighbours. */
export function alphabetOf(starts: readonly number[], labels: readonly number[]): Alphabet {
  const numbers = new Map<number, number>();
  const joined: number[] = [];
  const classes: number[] = [];
  for (const [i, label] of labels.entries()) {
    if (i > 0 && labels[i - 1] === label) continue;
    if (!numbers.has(label)) numbers.set(label, numbers.size);
    joined.push(starts[i]!);
    classes.push(numbers.get(label)!);
  }
  return { starts: joined, classes, size: numbers.size };
}

/** @throws {TypeError} unless the value has the shape of an alphabet; its numbers are not looked at */
export function requireAlphabet(value: unknown, name: string): asserts value is Alphabet {
  requireObject(value, name);
  const { starts, classes, size } = value as Partial<Record<keyof Alphabet, unknown>>;
  requireIntervals(starts, classes, name);
  requireInteger(size, `the size of ${name}`, 1);
}

/** @throws {TypeError} unless the values are as many starts as classes, of at least one interval */
export function requireIntervals(
  starts: unknown,
  classes: unknown,
  name: string,
): asserts starts is readonly number[] {
  requireArray(starts, `the starts of ${name}`);
  requireArray(classes, `the classes of ${name}`);
  requireInteger(starts.length, `the number of starts of ${name}`, 1);
  requireInteger(classes.length, `the number of classes of ${name}`, starts.length, starts.length);
}
