import { MAX_CODE_POINT } from "../../bnf/limits.js";
import type { Meter } from "../errors.js";
import type { CharSet } from "./charset.js";

/**
 * All of Unicode cut into classes of characters that an automaton does not tell apart.
 * Interval `i` goes from `starts[i]` up to the next start, and its characters are of class `classes[i]`.
 * Classes are numbered from 0 in the order of their lowest code point.
 */
export interface Alphabet {
  readonly starts: readonly number[];
  readonly classes: readonly number[];
  readonly size: number;
}

/** A stretch of characters of one class, both ends included. */
export interface Stretch {
  readonly first: number;
  readonly last: number;
  readonly charClass: number;
}

/** The class of a code point. */
export function classOf({ starts, classes }: Alphabet, codePoint: number): number {
  return classes[intervalOf(starts, codePoint)]!;
}

function intervalOf(starts: readonly number[], codePoint: number): number {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (starts[middle]! <= codePoint) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** The intervals in order. */
export function stretches({ starts, classes }: Alphabet): Stretch[] {
  return starts.map((first, i) => ({
    first,
    last: (starts[i + 1] ?? MAX_CODE_POINT + 1) - 1,
    charClass: classes[i]!,
  }));
}

/** An alphabet from classes under any numbers: renumbers them and joins neighbours of one class. */
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

/** The sets' coarsest common partition, and of which classes each set consists. */
export interface Partition {
  readonly alphabet: Alphabet;
  readonly members: readonly (readonly number[])[];
}

/** Two characters come into one class when every set holds both or neither. */
export function partition(sets: readonly CharSet[], meter: Meter): Partition {
  const starts = boundaries(sets);
  const labels: number[] = new Array(starts.length).fill(0);
  const sizes = [starts.length];
  for (const set of sets) {
    const inside = intervalsOf(set, starts);
    meter.spend(inside.length);
    split(inside, labels, sizes);
  }
  const alphabet = alphabetOf(starts, labels);
  const members = sets.map((set) => {
    const inside = intervalsOf(set, alphabet.starts);
    return [...new Set(inside.map((i) => alphabet.classes[i]!))];
  });
  return { alphabet, members };
}

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

function split(inside: readonly number[], labels: number[], sizes: number[]): void {
  const touched = new Map<number, number>();
  for (const i of inside) touched.set(labels[i]!, (touched.get(labels[i]!) ?? 0) + 1);
  const fresh = new Map<number, number>();
  for (const [label, count] of touched) {
    if (count === sizes[label]) continue;
    fresh.set(label, sizes.length);
    sizes[label]! -= count;
    sizes.push(count);
  }
  for (const i of inside) labels[i] = fresh.get(labels[i]!) ?? labels[i]!;
}

/** The common refinement of two alphabets, and the class in each that a class of it lies in. */
export interface Refinement {
  readonly alphabet: Alphabet;
  readonly left: readonly number[];
  readonly right: readonly number[];
}

export function refine(left: Alphabet, right: Alphabet): Refinement {
  const starts = [...new Set([...left.starts, ...right.starts])].sort((one, other) => one - other);
  const pairs = starts.map((start) => [classOf(left, start), classOf(right, start)] as const);
  const alphabet = alphabetOf(
    starts,
    pairs.map(([one, other]) => one * right.size + other),
  );
  const firsts = firstOfEach(alphabet);
  return {
    alphabet,
    left: firsts.map((codePoint) => classOf(left, codePoint)),
    right: firsts.map((codePoint) => classOf(right, codePoint)),
  };
}

function firstOfEach({ starts, classes }: Alphabet): number[] {
  const firsts: number[] = [];
  for (const [i, charClass] of classes.entries()) firsts[charClass] ??= starts[i]!;
  return firsts;
}

const PREFERRED: readonly (readonly [number, number])[] = [
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
 * One character for each class, by class: the lowest lower-case letter in it, or else capital letter, digit,
 * printable ASCII character, character. A lone surrogate only where a class holds nothing else.
 */
export function representatives(alphabet: Alphabet): number[] {
  const chosen: number[] = new Array(alphabet.size).fill(-1);
  const all = stretches(alphabet);
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
