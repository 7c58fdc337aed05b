// Character classes: alphabets, which divide Unicode into classes, and the character sets that they are made from.
import { MAX_CODE_POINT } from "../bnf/expression.js";
import { requireArray, requireInteger, requireObject } from "../core/require.js";
import { memoized } from "../core/values.js";
import type { Budget } from "./limits.js";
import { classAt, intervalOf } from "./table/table.js";

/**
 * All Unicode code points, divided into classes that an automaton treats alike. Interval `i` starts at `starts[i]` and
 * ends before the next start; its characters belong to the class `classes[i]`. Classes are numbered from 0 in the order
 * of their lowest code points.
 */
export interface Alphabet {
  /** The first code point of each interval, ascending from 0. */
  readonly starts: readonly number[];
  /** The class of each interval. */
  readonly classes: readonly number[];
  /** The number of classes. */
  readonly size: number;
}

/** An interval of code points in one class. */
export interface Interval {
  /** The first code point. */
  readonly first: number;
  /** The last code point, inclusive. */
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

/** Ranges of code points, the most readable first. The last one adds the surrogates. */
const PREFERRED: readonly (readonly [first: number, last: number])[] = [
  [0x61, 0x7a],
  [0x41, 0x5a],
  [0x30, 0x39],
  [0x21, 0x7e],
  [0x20, 0x20],
  [0, 0xd7ff],
  [0xe000, MAX_CODE_POINT],
  [0, MAX_CODE_POINT],
];

/**
 * Returns one code point for each class, indexed by class: its lowest lower-case letter; failing that, its lowest
 * capital letter, digit, printable ASCII character, or character. A class is represented by a lone surrogate only if it
 * contains nothing else.
 *
 * @param alphabet the classes of code points
 * @throws {TypeError} when the value does not have the shape of an alphabet
 *
 * @example
 * String.fromCodePoint(...representatives(compile(grammar, "escaped").alphabet)) // → "g%a"
 */
export function representatives(alphabet: Alphabet): number[] {
  requireAlphabet(alphabet, "the alphabet");
  const chosen: number[] = new Array(alphabet.size).fill(-1);
  const all = intervals(alphabet);
  for (const [low, high] of PREFERRED) {
    const found: number[] = [];
    for (const { first, last, charClass } of all) {
      if (first <= high && last >= low) found[charClass] ??= Math.max(first, low);
    }
    for (const [charClass, codePoint] of found.entries()) {
      if (codePoint !== undefined && chosen[charClass] === -1) chosen[charClass] = codePoint;
    }
  }
  return chosen;
}

/** @throws {TypeError} unless the value has the shape of an alphabet; its numbers are not checked */
export function requireAlphabet(value: unknown, name: string): asserts value is Alphabet {
  requireObject(value, name);
  const { starts, classes, size } = value as Partial<Record<keyof Alphabet, unknown>>;
  requireIntervals(starts, classes, name);
  requireInteger(size, `the size of ${name}`, 1);
}

/** @throws {TypeError} unless the values are the starts and the classes of at least one interval */
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

/**
 * Returns the alphabet of intervals whose classes have arbitrary numbers: renumbers the classes and joins equal
 * neighbours.
 */
export function alphabetOf(starts: readonly number[], labels: readonly number[]): Alphabet {
  const numbers = new Map<number, number>();
  const joined: number[] = [];
  const classes: number[] = [];
  for (const [i, label] of labels.entries()) {
    if (i > 0 && labels[i - 1] === label) continue;
    joined.push(starts[i]!);
    classes.push(memoized(numbers, label, () => numbers.size));
  }
  return { starts: joined, classes, size: numbers.size };
}

/** The coarsest common refinement of two alphabets. */
export interface Refinement {
  readonly alphabet: Alphabet;
  /** For each class of the refinement, the class of the left alphabet that contains it. */
  readonly left: readonly number[];
  /** For each class of the refinement, the class of the right alphabet that contains it. */
  readonly right: readonly number[];
}

/** Returns the coarsest common refinement of two alphabets. */
export function refine(left: Alphabet, right: Alphabet): Refinement {
  const starts = [...new Set([...left.starts, ...right.starts])].sort((one, other) => one - other);
  const pairs = starts.map((start) => [classAt(left, start), classAt(right, start)] as const);
  const alphabet = alphabetOf(
    starts,
    pairs.map(([one, other]) => one * right.size + other),
  );
  const firsts = firstOfEach(alphabet);
  return {
    alphabet,
    left: firsts.map((codePoint) => classAt(left, codePoint)),
    right: firsts.map((codePoint) => classAt(right, codePoint)),
  };
}

/** Returns the lowest code point of each class. */
function firstOfEach({ starts, classes }: Alphabet): number[] {
  const firsts: number[] = [];
  for (const [i, charClass] of classes.entries()) firsts[charClass] ??= starts[i]!;
  return firsts;
}

/**
 * A set of code points as ranges `[first, last, first, last, ...]`, ends included, in ascending order, with a gap
 * between any two ranges. Equal sets therefore have equal arrays.
 */
export type CharSet = readonly number[];

/**
 * Returns the set of one character.
 *
 * @param bothCases whether to include an ASCII letter in both cases
 */
export function setOf(character: string, bothCases: boolean): CharSet {
  const codePoint = character.codePointAt(0)!;
  if (!bothCases || !/[A-Za-z]/.test(character)) return [codePoint, codePoint];
  const upper = codePoint & ~0x20;
  return [upper, upper, upper | 0x20, upper | 0x20];
}

/** Returns the union of sets, whose ranges may be in any order. */
export function unionOf(sets: readonly CharSet[]): CharSet {
  const ranges: [number, number][] = [];
  for (const set of sets) for (let i = 0; i < set.length; i += 2) ranges.push([set[i]!, set[i + 1]!]);
  ranges.sort((left, right) => left[0] - right[0]);
  const merged: number[] = [];
  for (const [first, last] of ranges) {
    const end = merged.length - 1;
    if (end >= 0 && first <= merged[end]! + 1) merged[end] = Math.max(merged[end]!, last);
    else merged.push(first, last);
  }
  return merged;
}

/** The coarsest alphabet in which each of several sets is a union of classes. */
export interface Partition {
  readonly alphabet: Alphabet;
  /** The classes that each set consists of. */
  readonly members: readonly (readonly number[])[];
}

/**
 * Returns the coarsest common partition of the sets: two characters share a class when every set contains both or
 * neither.
 *
 * @throws {AutomatonLimitError} when the budget has no steps left
 */
export function partition(sets: readonly CharSet[], budget: Budget): Partition {
  const starts = boundaries(sets);
  const labels: number[] = new Array(starts.length).fill(0);
  const sizes = [starts.length];
  for (const set of sets) {
    const inside = intervalsOf(set, starts);
    budget.spend(inside.length);
    splitClasses(inside, labels, sizes);
  }
  const alphabet = alphabetOf(starts, labels);
  const members = sets.map((set) => {
    const inside = intervalsOf(set, alphabet.starts);
    return [...new Set(inside.map((i) => alphabet.classes[i]!))];
  });
  return { alphabet, members };
}

/** Returns the code points where a range of some set starts, or has just ended. */
function boundaries(sets: readonly CharSet[]): number[] {
  const points = new Set([0]);
  for (const set of sets) {
    for (let i = 0; i < set.length; i += 2) points.add(set[i]!).add(set[i + 1]! + 1);
  }
  points.delete(MAX_CODE_POINT + 1);
  return [...points].sort((left, right) => left - right);
}

function intervalsOf(set: CharSet, starts: readonly number[]): number[] {
  const inside: number[] = [];
  for (let i = 0; i < set.length; i += 2) {
    for (let at = intervalOf(starts, set[i]!); at < starts.length && starts[at]! <= set[i + 1]!; at++) {
      inside.push(at);
    }
  }
  return inside;
}

/** Splits every class that is only partly inside; `sizes` holds the number of intervals of each class. */
function splitClasses(inside: readonly number[], labels: number[], sizes: number[]): void {
  const counts = new Map<number, number>();
  for (const i of inside) counts.set(labels[i]!, (counts.get(labels[i]!) ?? 0) + 1);
  const newLabels = new Map<number, number>();
  for (const [label, count] of counts) {
    if (count === sizes[label]) continue;
    newLabels.set(label, sizes.length);
    sizes[label]! -= count;
    sizes.push(count);
  }
  for (const i of inside) labels[i] = newLabels.get(labels[i]!) ?? labels[i]!;
}
