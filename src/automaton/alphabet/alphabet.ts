import { MAX_CODE_POINT } from "../../bnf/limits.js";

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
 * @example
 * classOf(compile(grammar, "port").alphabet, 0x37) // → 1
 */
export function classOf({ starts, classes }: Alphabet, codePoint: number): number {
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
 * @example
 * intervals(compile(grammar, "port").alphabet)[1] // → { first: 0x30, last: 0x39, charClass: 1 }
 */
export function intervals({ starts, classes }: Alphabet): Interval[] {
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
