import { stretches } from "../alphabet/alphabet.js";
import type { CharSet } from "../alphabet/charset.js";
import { type Automaton, DEAD, type Dfa } from "../dfa/dfa.js";
import { minimise } from "../dfa/minimise.js";
import { determinise } from "../dfa/subset.js";
import { type Limits, Meter } from "../errors.js";
import { NfaBuilder } from "../nfa/nfa.js";
import { product, shortestWhere } from "./product.js";

// Every operation that builds or searches takes limits last and throws an AutomatonLimitError when its result would pass them.

const ALPHABET: Automaton["alphabet"] = { starts: [0], classes: [0], size: 1 };

/** The automaton of no text at all. */
export const NOTHING: Dfa = minimise({
  alphabet: ALPHABET,
  states: 1,
  start: 0,
  rows: Int32Array.of(0),
  accepting: Uint8Array.of(0),
});

/** The automaton of all texts. */
export const EVERYTHING: Dfa = minimise({
  alphabet: ALPHABET,
  states: 2,
  start: 1,
  rows: Int32Array.of(0, 1),
  accepting: Uint8Array.of(0, 1),
});

/** The texts of either. */
export function union(left: Dfa, right: Dfa, limits?: Partial<Limits>): Dfa {
  return product(left, right, (one, other) => one || other, limits);
}

/** The texts of both. */
export function intersection(left: Dfa, right: Dfa, limits?: Partial<Limits>): Dfa {
  return product(left, right, (one, other) => one && other, limits);
}

/** The texts of `left` that are not of `right`. */
export function difference(left: Dfa, right: Dfa, limits?: Partial<Limits>): Dfa {
  return product(left, right, (one, other) => one && !other, limits);
}

/** All other texts. */
export function complement(dfa: Dfa, limits?: Partial<Limits>): Dfa {
  return difference(EVERYTHING, dfa, limits);
}

/** A text of `left`, then a text of `right`. */
export function concatenation(left: Dfa, right: Dfa, limits?: Partial<Limits>): Dfa {
  const meter = new Meter(limits);
  const nfa = new NfaBuilder(meter);
  const sets: CharSet[] = [];
  const end = nfa.state();
  nfa.accept(end);
  const start = embed(left, nfa, sets, embed(right, nfa, sets, end));
  return minimise(determinise(nfa.finish(start, sets), meter));
}

/** Writes an automaton's states; from where its texts end the way goes on at `next`. Gives its start. */
function embed(
  { alphabet, states, start, rows, accepting }: Dfa,
  nfa: NfaBuilder,
  sets: CharSet[],
  next: number,
): number {
  const firstSet = sets.length;
  const ranges: number[][] = Array.from({ length: alphabet.size }, () => []);
  for (const { first, last, charClass } of stretches(alphabet)) ranges[charClass]!.push(first, last);
  for (const set of ranges) sets.push(set);
  const own = Array.from({ length: states }, () => nfa.state());
  for (const [state, entry] of own.entries()) {
    const ways = accepting[state] === 1 ? [next] : [];
    for (let charClass = 0; charClass < alphabet.size; charClass++) {
      const target = rows[state * alphabet.size + charClass]!;
      if (target === DEAD) continue;
      const way = nfa.state();
      nfa.take(way, firstSet + charClass, own[target]!);
      ways.push(way);
    }
    nfa.fork(entry, ways);
  }
  return own[start]!;
}

/**
 * Whether the two have the same texts. `witness` says where they differ.
 *
 * @example
 * equals(compile(grammar, "user"), compile(grammar, "password")) // → true
 */
export function equals(left: Dfa, right: Dfa): boolean {
  return (
    left.states === right.states &&
    sameNumbers(left.alphabet.starts, right.alphabet.starts) &&
    sameNumbers(left.alphabet.classes, right.alphabet.classes) &&
    sameNumbers(left.rows, right.rows) &&
    sameNumbers(left.accepting, right.accepting)
  );
}

function sameNumbers(left: ArrayLike<number>, right: ArrayLike<number>): boolean {
  if (left.length !== right.length) return false;
  for (let i = 0; i < left.length; i++) if (left[i] !== right[i]) return false;
  return true;
}

/**
 * A shortest text that one of the two has and the other has not; `null` when they are equal.
 *
 * @example
 * witness(compile(grammar, "hostname"), compile(grammar, "hostnumber")) // → "a"
 */
export function witness(left: Dfa, right: Dfa, limits?: Partial<Limits>): string | null {
  return equals(left, right) ? null : shortestWhere(left, right, (one, other) => one !== other, limits);
}

/**
 * Whether `outer` has every text of `inner`.
 *
 * @example
 * includes(compile(grammar, "urlc"), compile(grammar, "pchar")) // → true
 */
export function includes(outer: Dfa, inner: Dfa, limits?: Partial<Limits>): boolean {
  return shortestWhere(outer, inner, (out, within) => within && !out, limits) === null;
}

/** Whether there is no text. */
export function isEmpty(dfa: Dfa): boolean {
  return dfa.start === DEAD;
}

/**
 * A shortest text; among those over one representative for each class, the first by code points. `null` when
 * there is none.
 *
 * @example
 * shortestMember(compile(grammar, "hostnumber")) // → "0.0.0.0"
 */
export function shortestMember(dfa: Dfa, limits?: Partial<Limits>): string | null {
  return shortestWhere(dfa, EVERYTHING, (one) => one, limits);
}
