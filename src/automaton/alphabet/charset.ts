/**
 * A set of code points as ranges `[first, last, first, last, ...]`, ends included, in ascending order, with a gap
 * between any two ranges. So equal sets have equal arrays.
 */
export type CharSet = readonly number[];

/**
 * Returns the set of one character.
 *
 * @param bothCases whether an ASCII letter stands for both its cases
 */
export function setOf(character: string, bothCases: boolean): CharSet {
  const codePoint = character.codePointAt(0)!;
  if (!bothCases || !/[A-Za-z]/.test(character)) return [codePoint, codePoint];
  const upper = codePoint & ~0x20;
  return [upper, upper, upper | 0x20, upper | 0x20];
}

/** Returns the union of the sets, each of which may hold its ranges in any order. */
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
