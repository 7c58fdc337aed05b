// Finds what wrong answers have in common: the properties of inputs that distinguish them from the other cases.

import { memoized } from "../core/values.js";

/** Cases that probably have the same cause. */
export interface Contrast {
  /** The numbers of the properties that the cases share; empty if they share none. */
  readonly properties: readonly number[];
  /** The cases, in order. */
  readonly cases: readonly number[];
  /** The number of all cases with these properties. */
  readonly of: number;
}

/** The most groups. The remaining cases form one more. */
const MOST_GROUPS = 24;

/** The most properties of a group. */
const MOST_PROPERTIES = 3;

/** The factor by which an explanation with one more property must be better. */
const COST_OF_PROPERTY = 0.96;

/** The weight of correct answers among the cases with the same properties. */
const STRICTNESS = 8;

/**
 * Groups cases by the properties that distinguish them from all others. Each step chooses the group that covers most of
 * the remaining cases; cases with correct answers and additional properties reduce its score.
 *
 * @param propertiesOf the numbers of the properties of each case
 * @param wrong the cases to group, in order
 */
export function contrast(
  propertiesOf: readonly (readonly number[])[],
  wrong: readonly number[],
): readonly Contrast[] {
  const sets = new Sets(propertiesOf);
  const all = sets.of(wrong);
  let left = all;
  const groups: Contrast[] = [];
  while (left.some((word) => word !== 0)) {
    const best = groups.length < MOST_GROUPS ? bestGroup(sets, all, left) : null;
    const cases = best === null ? left : and(best.members, left);
    const properties = best?.properties ?? [];
    groups.push({ properties, cases: listOf(cases), of: best === null ? propertiesOf.length : best.size });
    left = left.map((word, at) => word & ~cases[at]!);
  }
  return groups;
}

interface Group {
  readonly properties: readonly number[];
  readonly members: Uint32Array;
  readonly size: number;
  readonly score: number;
}

function bestGroup(sets: Sets, wrong: Uint32Array, left: Uint32Array): Group | null {
  const candidates = sets.properties.filter((property) => hasAny(sets.having(property), left));
  const score = (members: Uint32Array, count: number): number => {
    const share = sizeOf(and(members, wrong)) / sizeOf(members);
    return sizeOf(and(members, left)) * share ** STRICTNESS * COST_OF_PROPERTY ** count;
  };
  const group = (properties: readonly number[], members: Uint32Array): Group => ({
    properties,
    members,
    size: sizeOf(members),
    score: score(members, properties.length),
  });
  let best: Group | null = null;
  const offer = (made: Group): void => {
    if (made.size > 0 && (best === null || made.score > best.score)) best = made;
  };
  const singles = candidates.map((property) => group([property], sets.having(property)));
  for (const single of singles) offer(single);
  for (const [at, one] of singles.entries())
    for (const other of singles.slice(at + 1))
      offer(group([...one.properties, ...other.properties], and(one.members, other.members)));
  // Only the best combination is extended, since there would be too many triples.
  for (let count = 2; count < MOST_PROPERTIES; count++) {
    const { properties, members } = best!;
    for (const { properties: added, members: having } of singles)
      if (!properties.includes(added[0]!)) offer(group([...properties, ...added], and(members, having)));
  }
  return best;
}

/** The set of cases with each property. */
class Sets {
  readonly properties: readonly number[];
  readonly #having = new Map<number, Uint32Array>();
  readonly #words: number;

  constructor(propertiesOf: readonly (readonly number[])[]) {
    this.#words = Math.ceil(propertiesOf.length / 32);
    for (const [index, properties] of propertiesOf.entries())
      for (const property of properties) {
        const set = memoized(this.#having, property, () => new Uint32Array(this.#words));
        set[index >> 5]! |= 1 << (index & 31);
      }
    this.properties = [...this.#having.keys()].sort((one, other) => one - other);
  }

  having(property: number): Uint32Array {
    return this.#having.get(property)!;
  }

  of(cases: readonly number[]): Uint32Array {
    const set = new Uint32Array(this.#words);
    for (const index of cases) set[index >> 5]! |= 1 << (index & 31);
    return set;
  }
}

function and(one: Uint32Array, other: Uint32Array): Uint32Array {
  return one.map((word, at) => word & other[at]!);
}

function hasAny(one: Uint32Array, other: Uint32Array): boolean {
  return one.some((word, at) => (word & other[at]!) !== 0);
}

function sizeOf(set: Uint32Array): number {
  let size = 0;
  for (const word of set) size += ones(word);
  return size;
}

/** Returns the number of bits of a word that are 1. */
function ones(word: number): number {
  let rest = word - ((word >>> 1) & 0x55555555);
  rest = (rest & 0x33333333) + ((rest >>> 2) & 0x33333333);
  return (((rest + (rest >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}

function listOf(set: Uint32Array): readonly number[] {
  const list: number[] = [];
  for (const [at, word] of set.entries())
    for (let bit = 0; bit < 32; bit++) if ((word >>> bit) & 1) list.push(at * 32 + bit);
  return list;
}
