import { deepFreeze } from "../../core/freeze.js";
import { intervals } from "../alphabet/alphabet.js";
import type { CharSet } from "../alphabet/charset.js";
import { type Automaton, DEAD, type Dfa, requireAutomaton } from "../dfa/dfa.js";
import { minimise } from "../dfa/minimise.js";
import { determinise } from "../dfa/subset.js";
import { type Limits, Meter } from "../errors.js";
import { NfaBuilder } from "../nfa/nfa.js";
import { product, shortestWhere } from "./product.js";

const ONE_CLASS: Automaton["alphabet"] = { starts: [0], classes: [0], size: 1 };

const NONE: Dfa = minimise({
  alphabet: ONE_CLASS,
  states: 1,
  start: 0,
  rows: Int32Array.of(0),
  accepting: Uint8Array.of(0),
});

const ALL: Dfa = minimise({
  alphabet: ONE_CLASS,
  states: 2,
  start: 1,
  rows: Int32Array.of(0, 1),
  accepting: Uint8Array.of(0, 1),
});

/** The automaton of the empty language, which contains no text. */
export const NOTHING: Dfa = shared(NONE);

/** The automaton of all texts. */
export const EVERYTHING: Dfa = shared(ALL);

/** An automaton that every caller may have: its arrays, which cannot be frozen, are new ones each time. */
function shared({ alphabet, states, start, rows, accepting }: Dfa): Dfa {
  return Object.freeze({
    alphabet: deepFreeze(alphabet),
    states,
    start,
    get rows() {
      return rows.slice();
    },
    get accepting() {
      return accepting.slice();
    },
  }) as Dfa;
}

/**
 * Returns the automaton of the texts that are in at least one of two languages.
 *
 * @param left one language
 * @param right the other language
 * @param limits how much the construction may use (default: `DEFAULT_LIMITS`)
 * @throws {AutomatonLimitError} when the construction passes a limit
 * @throws {TypeError} when an argument has the wrong type, or a limit is unknown or has a value that it cannot have
 *
 * @example
 * equals(union(compile(grammar, "upalpha"), compile(grammar, "lowalpha")), compile(grammar, "alpha")) // → true
 */
export function union(left: Dfa, right: Dfa, limits?: Partial<Limits>): Dfa {
  requireBoth(left, right);
  return product(left, right, (one, other) => one || other, limits);
}

/**
 * Returns the automaton of the texts that are in both languages.
 *
 * @param left one language
 * @param right the other language
 * @param limits how much the construction may use (default: `DEFAULT_LIMITS`)
 * @throws {AutomatonLimitError} when the construction passes a limit
 * @throws {TypeError} when an argument has the wrong type, or a limit is unknown or has a value that it cannot have
 *
 * @example
 * isEmpty(intersection(compile(grammar, "hostname"), compile(grammar, "hostnumber"))) // → true
 */
export function intersection(left: Dfa, right: Dfa, limits?: Partial<Limits>): Dfa {
  requireBoth(left, right);
  return product(left, right, (one, other) => one && other, limits);
}

/**
 * Returns the automaton of the texts that are in the language of `left` but not in that of `right`.
 *
 * @param left the language to take texts from
 * @param right the language whose texts are left out
 * @param limits how much the construction may use (default: `DEFAULT_LIMITS`)
 * @throws {AutomatonLimitError} when the construction passes a limit
 * @throws {TypeError} when an argument has the wrong type, or a limit is unknown or has a value that it cannot have
 *
 * @example
 * shortestMember(difference(compile(grammar, "hostname"), compile(grammar, "toplabel"))) // → "0.a"
 */
export function difference(left: Dfa, right: Dfa, limits?: Partial<Limits>): Dfa {
  requireBoth(left, right);
  return product(left, right, (one, other) => one && !other, limits);
}

/**
 * Returns the automaton of the texts that are not in a language.
 *
 * @param dfa the language
 * @param limits how much the construction may use (default: `DEFAULT_LIMITS`)
 * @throws {AutomatonLimitError} when the construction passes a limit
 * @throws {TypeError} when an argument has the wrong type, or a limit is unknown or has a value that it cannot have
 *
 * @example
 * has(complement(compile(grammar, "port")), "x") // → true
 */
export function complement(dfa: Dfa, limits?: Partial<Limits>): Dfa {
  requireAutomaton(dfa);
  return product(ALL, dfa, (one, other) => one && !other, limits);
}

/**
 * Returns the automaton of a text of `left` followed by a text of `right`.
 *
 * @param left the language of the first part
 * @param right the language of the second part
 * @param limits how much the construction may use (default: `DEFAULT_LIMITS`)
 * @throws {AutomatonLimitError} when the construction passes a limit
 * @throws {TypeError} when an argument has the wrong type, or a limit is unknown or has a value that it cannot have
 *
 * @example
 * has(concatenation(compile(grammar, "host"), compile(grammar, "port")), "a.b80") // → true
 */
export function concatenation(left: Dfa, right: Dfa, limits?: Partial<Limits>): Dfa {
  requireBoth(left, right);
  const meter = new Meter(limits);
  const nfa = new NfaBuilder(meter);
  const sets: CharSet[] = [];
  const end = nfa.state();
  nfa.accept(end);
  const start = embed(left, nfa, sets, embed(right, nfa, sets, end));
  return minimise(determinise(nfa.finish(start, sets), meter), meter);
}

/** Adds the states of an automaton, whose texts then continue at `next`. Returns the start. */
function embed(
  { alphabet, states, start, rows, accepting }: Dfa,
  nfa: NfaBuilder,
  sets: CharSet[],
  next: number,
): number {
  const firstSet = sets.length;
  const ranges: number[][] = Array.from({ length: alphabet.size }, () => []);
  for (const { first, last, charClass } of intervals(alphabet)) ranges[charClass]!.push(first, last);
  for (const set of ranges) sets.push(set);
  const entries = Array.from({ length: states }, () => nfa.state());
  for (const [state, entry] of entries.entries()) {
    const targets = accepting[state] === 1 ? [next] : [];
    for (let charClass = 0; charClass < alphabet.size; charClass++) {
      const target = rows[state * alphabet.size + charClass]!;
      if (target === DEAD) continue;
      const edge = nfa.state();
      nfa.take(edge, firstSet + charClass, entries[target]!);
      targets.push(edge);
    }
    nfa.fork(entry, targets);
  }
  return entries[start]!;
}

/**
 * Checks whether two languages are equal. `witness` returns a text on which they differ.
 *
 * @param left one language
 * @param right the other language
 * @throws {TypeError} when an argument has the wrong type
 *
 * @example
 * equals(compile(grammar, "user"), compile(grammar, "password")) // → true
 */
export function equals(left: Dfa, right: Dfa): boolean {
  requireBoth(left, right);
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
 * Returns a shortest text that is in exactly one of two languages, or `null` when they are equal.
 *
 * @param left one language
 * @param right the other language
 * @param limits how much the construction may use (default: `DEFAULT_LIMITS`)
 * @throws {AutomatonLimitError} when the construction passes a limit
 * @throws {TypeError} when an argument has the wrong type, or a limit is unknown or has a value that it cannot have
 *
 * @example
 * witness(compile(grammar, "hostname"), compile(grammar, "hostnumber")) // → "a"
 */
export function witness(left: Dfa, right: Dfa, limits?: Partial<Limits>): string | null {
  return equals(left, right) ? null : shortestWhere(left, right, (one, other) => one !== other, limits);
}

/**
 * Checks whether the language of `outer` is a superset of that of `inner`.
 *
 * @param outer the language that may be a superset
 * @param inner the language that may be a subset
 * @param limits how much the construction may use (default: `DEFAULT_LIMITS`)
 * @throws {AutomatonLimitError} when the construction passes a limit
 * @throws {TypeError} when an argument has the wrong type, or a limit is unknown or has a value that it cannot have
 *
 * @example
 * includes(compile(grammar, "urlc"), compile(grammar, "pchar")) // → true
 */
export function includes(outer: Dfa, inner: Dfa, limits?: Partial<Limits>): boolean {
  requireAutomaton(outer, "the outer automaton");
  requireAutomaton(inner, "the inner automaton");
  return shortestWhere(outer, inner, (inOuter, inInner) => inInner && !inOuter, limits) === null;
}

/**
 * Checks whether a language contains no text.
 *
 * @param dfa the language
 * @throws {TypeError} when the value does not have the shape of an automaton
 *
 * @example
 * isEmpty(NOTHING) // → true
 */
export function isEmpty(dfa: Dfa): boolean {
  requireAutomaton(dfa);
  return dfa.start === DEAD;
}

/**
 * Returns a shortest text of a language, or `null` when there is none. Of several, it returns the first by code points
 * among those made of one representative of each class.
 *
 * @param dfa the language
 * @param limits how much the search may use (default: `DEFAULT_LIMITS`)
 * @throws {AutomatonLimitError} when the construction passes a limit
 * @throws {TypeError} when an argument has the wrong type, or a limit is unknown or has a value that it cannot have
 *
 * @example
 * shortestMember(compile(grammar, "hostnumber")) // → "0.0.0.0"
 */
export function shortestMember(dfa: Dfa, limits?: Partial<Limits>): string | null {
  requireAutomaton(dfa);
  return shortestWhere(dfa, ALL, (one) => one, limits);
}

function requireBoth(left: unknown, right: unknown): void {
  requireAutomaton(left, "the left automaton");
  requireAutomaton(right, "the right automaton");
}
