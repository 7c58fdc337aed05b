import { MAX_CODE_POINT } from "../../bnf/limits.js";
import type { Meter } from "../errors.js";
import { type Alphabet, alphabetOf, intervalOf } from "./alphabet.js";
import type { CharSet } from "./charset.js";

/** The coarsest alphabet in which every one of some sets is a union of classes. */
export interface Partition {
  readonly alphabet: Alphabet;
  /** The classes that each set consists of. */
  readonly members: readonly (readonly number[])[];
}

/**
 * Returns the coarsest common partition of the sets: two characters share a class when every set contains both or
 * neither.
 *
 * @throws {AutomatonLimitError} when the steps of the meter are used up
 */
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

/** Returns the code points at which a range of some set starts, or has just ended. */
function boundaries(sets: readonly CharSet[]): number[] {
  const points = new Set([0]);
  for (const set of sets) {
    for (let i = 0; i < set.length; i += 2) points.add(set[i]!).add(set[i + 1]! + 1);
  }
  points.delete(MAX_CODE_POINT + 1);
  return [...points].sort((left, right) => left - right);
}

/** Returns the indices of the intervals that a set covers. */
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
function split(inside: readonly number[], labels: number[], sizes: number[]): void {
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
