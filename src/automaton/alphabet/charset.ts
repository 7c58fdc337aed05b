import { MAX_CODE_POINT } from "../../bnf/limits.js";

/**
 * A set of code points as its ranges `[first, last, first, last, …]`, both ends included, in ascending order
 * and with a gap between any two: equal sets have equal arrays.
 */
export type CharSet = readonly number[];

/** Every code point, the surrogates among them. */
export const ANY: CharSet = [0, MAX_CODE_POINT];

/** The characters of `text`; with `bothCases`, each ASCII letter stands for both its cases. */
export function setsOf(text: string, bothCases: boolean): CharSet[] {
  return Array.from(text, (character) => {
    const codePoint = character.codePointAt(0)!;
    if (!bothCases || !/[A-Za-z]/.test(character)) return [codePoint, codePoint];
    const upper = codePoint & ~0x20;
    return [upper, upper, upper | 0x20, upper | 0x20];
  });
}

/** The code points that are in any of the sets. */
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
