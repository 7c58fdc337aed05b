// Automata whose states are made on demand, since a shortest string is often found among few of them.
import { type Alphabet, alphabetOf, refine, representatives } from "../automaton/alphabet.js";
import { DEAD, type Dfa } from "../automaton/dfa.js";
import type { Budget } from "../automaton/limits.js";
import { minimise } from "../automaton/minimise.js";
import { classAt } from "../automaton/table/table.js";
import { memoized } from "../core/values.js";

/** A complete deterministic automaton; state 0 is dead. */
export interface Lazy {
  readonly alphabet: Alphabet;
  readonly start: number;
  /** Returns the state after a character of a class. */
  next(state: number, charClass: number): number;
  /** Returns whether the input may end in a state. */
  accepts(state: number): boolean;
}

export function lazyOf({ alphabet, start, rows, accepting }: Dfa): Lazy {
  return {
    alphabet,
    start,
    next: (state, charClass) => rows[state * alphabet.size + charClass]!,
    accepts: (state) => accepting[state] === 1,
  };
}

/** Returns the minimal automaton. */
export function completed(lazy: Lazy, budget: Budget): Dfa {
  const { size } = lazy.alphabet;
  const numbers = new Map([[DEAD, DEAD]]);
  const numberOf = (state: number): number => memoized(numbers, state, () => numbers.size);
  const start = numberOf(lazy.start);
  const [rows, accepting]: [number[], number[]] = [[], []];
  for (const state of numbers.keys()) {
    budget.check("cells", numbers.size * size);
    accepting.push(lazy.accepts(state) ? 1 : 0);
    for (let of = 0; of < size; of++) rows.push(numberOf(lazy.next(state, of)));
  }
  return minimise(
    {
      alphabet: lazy.alphabet,
      states: accepting.length,
      start,
      rows: Int32Array.from(rows),
      accepting: Uint8Array.from(accepting),
    },
    budget,
  );
}

/** High surrogates, low surrogates, and everything else. */
const SURROGATES: Alphabet = { starts: [0, 0xd800, 0xdc00, 0xe000], classes: [0, 1, 2, 0], size: 3 };
const LOWS = 2;

function isHigh(codePoint: number): boolean {
  return codePoint >= 0xd800 && codePoint < 0xdc00;
}

function isReadable(codePoint: number): boolean {
  return codePoint > 0x20 && codePoint < 0x7f;
}

/** Two states that a string leads to. */
interface Pair {
  readonly at: readonly [number, number];
  /** The number of the previous pair, and the character that leads here. */
  readonly before: number;
  readonly letter: number;
}

/** The steps of one pair of states, for each class of characters. */
const STEPS = 4;

/**
 * Returns a shortest string for which a rule accepts the results of two automata; otherwise `null`. If there are
 * several, it returns the first by code points among those made of representatives, preferring printable ASCII. A high
 * surrogate is never followed by a low one as a separate character, since no string has that.
 *
 * @param from the initial state of the first automaton
 * @throws {AutomatonLimitError} when there are more pairs of states than the budget allows
 */
export function shortest(
  one: Lazy,
  other: Lazy,
  accept: (one: boolean, other: boolean) => boolean,
  budget: Budget,
  from: number = one.start,
): string | null {
  const both = refine(one.alphabet, other.alphabet);
  const { alphabet, left, right } = refine(both.alphabet, SURROGATES);
  const letters = representatives(alphabet);
  const rankOf = (of: number): number => letters[of]! + (isReadable(letters[of]!) ? 0 : 0x110000);
  const order = [...letters.keys()].sort((first, second) => rankOf(first) - rankOf(second));
  const pairs: Pair[] = [{ at: [from, other.start], before: -1, letter: 0 }];
  const seen = new Set<string>();
  for (const [number, { at, letter }] of pairs.entries()) {
    if (accept(one.accepts(at[0]), other.accepts(at[1]))) {
      const text: string[] = [];
      for (let pair = number; pair > 0; pair = pairs[pair]!.before)
        text.push(String.fromCodePoint(pairs[pair]!.letter));
      return text.reverse().join("");
    }
    budget.spend(order.length * STEPS);
    for (const of of order) {
      if (isHigh(letter) && right[of] === LOWS) continue;
      const next = [
        one.next(at[0], both.left[left[of]!]!),
        other.next(at[1], both.right[left[of]!]!),
      ] as const;
      const key = `${next.join(" ")} ${isHigh(letters[of]!)}`;
      if (seen.has(key)) continue;
      budget.check("cells", seen.size);
      seen.add(key);
      pairs.push({ at: next, before: number, letter: letters[of]! });
    }
  }
  return null;
}

/** Returns the state after a string. */
export function stateAfter(lazy: Lazy, state: number, text: string): number {
  let at = state;
  for (const character of text) at = lazy.next(at, classAt(lazy.alphabet, character.codePointAt(0)!));
  return at;
}

const [HIGH, LOW] = [
  [0xd800, 0xdbff],
  [0xdc00, 0xdfff],
] as const;

/**
 * Returns an automaton that reads code points for one that reads UTF-16 code units: a surrogate pair becomes one
 * character.
 */
export function byCodePoints(units: Lazy, budget: Budget): Lazy {
  const { alphabet } = units;
  /** Returns the ranges of code units of one class between two code units. */
  const runs = ([from, to]: readonly [number, number]): readonly (readonly [
    first: number,
    charClass: number,
  ])[] =>
    [from, ...alphabet.starts.filter((first) => first > from && first <= to)].map((first) => [
      first,
      classAt(alphabet, first),
    ]);
  const [high, low] = [runs(HIGH), runs(LOW)];
  const starts: number[] = [];
  const labels: number[] = [];
  const numbers = new Map<string, number>();
  const paths: (readonly number[])[] = [];
  const add = (first: number, path: readonly number[]): void => {
    budget.spend(1);
    starts.push(first);
    labels.push(memoized(numbers, path.join(), () => paths.push(path) - 1));
  };
  for (const [first, charClass] of runs([0, 0xffff])) add(first, [charClass]);
  for (const [at, [first, charClass]] of high.entries()) {
    // If all low surrogates are in one class, so is everything that a range of high ones begins.
    const next = high[at + 1]?.[0] ?? HIGH[1] + 1;
    const end = low.length > 1 ? next : first + 1;
    for (let unit = first; unit < end; unit++)
      for (const [other, lowClass] of low)
        add(0x10000 + (unit - HIGH[0]) * 0x400 + (other - LOW[0]), [charClass, lowClass]);
  }
  const joined = alphabetOf(starts, labels);
  const labelAt = new Map(starts.map((first, at) => [first, labels[at]!]));
  const columns: (readonly number[])[] = [];
  for (const [at, first] of joined.starts.entries())
    columns[joined.classes[at]!] ??= paths[labelAt.get(first)!]!;
  return {
    alphabet: joined,
    start: units.start,
    next: (state, charClass) => columns[charClass]!.reduce((at, unit) => units.next(at, unit), state),
    accepts: (state) => units.accepts(state),
  };
}
