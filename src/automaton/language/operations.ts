// Combines and compares languages, using the product of their automata.
import { deepFreeze, memoized } from "../../core/values.js";
import { type CharSet, intervals, type Refinement, refine, representatives } from "../alphabet.js";
import { determinise } from "../compile.js";
import { type Automaton, DEAD, type Dfa, requireAutomaton } from "../dfa.js";
import { Budget, type Limits } from "../limits.js";
import { minimise } from "../minimise.js";
import { NfaBuilder } from "../nfa.js";

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

/** The automaton of the empty language. */
export const NOTHING: Dfa = shared(NONE);

/** The automaton of all strings. */
export const EVERYTHING: Dfa = shared(ALL);

/** Returns an automaton that callers can share: its arrays, which cannot be frozen, are copied on each access. */
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
 * Returns the automaton of the strings in at least one of two languages.
 *
 * @param left one language
 * @param right the other language
 * @param limits the limits of the construction (default: `DEFAULT_LIMITS`)
 * @throws {AutomatonLimitError} when the construction exceeds a limit
 * @throws {TypeError} when an argument has the wrong type, or a limit is unknown or has an invalid value
 *
 * @example
 * equals(union(compile(grammar, "upalpha"), compile(grammar, "lowalpha")), compile(grammar, "alpha")) // → true
 */
export function union(left: Dfa, right: Dfa, limits?: Partial<Limits>): Dfa {
  requireBoth(left, right);
  return product(left, right, (one, other) => one || other, limits);
}

/**
 * Returns the automaton of the strings in both languages.
 *
 * @param left one language
 * @param right the other language
 * @param limits the limits of the construction (default: `DEFAULT_LIMITS`)
 * @throws {AutomatonLimitError} when the construction exceeds a limit
 * @throws {TypeError} when an argument has the wrong type, or a limit is unknown or has an invalid value
 *
 * @example
 * isEmpty(intersection(compile(grammar, "hostname"), compile(grammar, "hostnumber"))) // → true
 */
export function intersection(left: Dfa, right: Dfa, limits?: Partial<Limits>): Dfa {
  requireBoth(left, right);
  return product(left, right, (one, other) => one && other, limits);
}

/**
 * Returns the automaton of the strings that are in the language of `left` but not in that of `right`.
 *
 * @param left the language to start from
 * @param right the language to subtract
 * @param limits the limits of the construction (default: `DEFAULT_LIMITS`)
 * @throws {AutomatonLimitError} when the construction exceeds a limit
 * @throws {TypeError} when an argument has the wrong type, or a limit is unknown or has an invalid value
 *
 * @example
 * shortestMember(difference(compile(grammar, "hostname"), compile(grammar, "toplabel"))) // → "0.a"
 */
export function difference(left: Dfa, right: Dfa, limits?: Partial<Limits>): Dfa {
  requireBoth(left, right);
  return product(left, right, (one, other) => one && !other, limits);
}

/**
 * Returns the automaton of the strings that are not in a language.
 *
 * @param dfa the language
 * @param limits the limits of the construction (default: `DEFAULT_LIMITS`)
 * @throws {AutomatonLimitError} when the construction exceeds a limit
 * @throws {TypeError} when an argument has the wrong type, or a limit is unknown or has an invalid value
 *
 * @example
 * has(complement(compile(grammar, "port")), "x") // → true
 */
export function complement(dfa: Dfa, limits?: Partial<Limits>): Dfa {
  requireAutomaton(dfa);
  return product(ALL, dfa, (one, other) => one && !other, limits);
}

/**
 * Returns the automaton of a string of `left` followed by a string of `right`.
 *
 * @param left the language of the first part
 * @param right the language of the second part
 * @param limits the limits of the construction (default: `DEFAULT_LIMITS`)
 * @throws {AutomatonLimitError} when the construction exceeds a limit
 * @throws {TypeError} when an argument has the wrong type, or a limit is unknown or has an invalid value
 *
 * @example
 * has(concatenation(compile(grammar, "host"), compile(grammar, "port")), "a.b80") // → true
 */
export function concatenation(left: Dfa, right: Dfa, limits?: Partial<Limits>): Dfa {
  requireBoth(left, right);
  const budget = new Budget(limits);
  const nfa = new NfaBuilder(budget);
  const sets: CharSet[] = [];
  const end = nfa.state();
  nfa.accept(end);
  const start = embed(left, nfa, sets, embed(right, nfa, sets, end));
  return minimise(determinise(nfa.finish(start, sets), budget), budget);
}

/** Adds the states of an automaton, whose strings then continue at `next`. Returns the start state. */
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
 * Returns whether two languages are equal. Use `witness` for a string on which they differ.
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
 * Returns a shortest string that is in exactly one of two languages, or `null` if they are equal.
 *
 * @param left one language
 * @param right the other language
 * @param limits the limits of the construction (default: `DEFAULT_LIMITS`)
 * @throws {AutomatonLimitError} when the construction exceeds a limit
 * @throws {TypeError} when an argument has the wrong type, or a limit is unknown or has an invalid value
 *
 * @example
 * witness(compile(grammar, "hostname"), compile(grammar, "hostnumber")) // → "a"
 */
export function witness(left: Dfa, right: Dfa, limits?: Partial<Limits>): string | null {
  return equals(left, right) ? null : shortestWhere(left, right, (one, other) => one !== other, limits);
}

/**
 * Returns whether the language of `outer` is a superset of that of `inner`.
 *
 * @param outer the possible superset
 * @param inner the possible subset
 * @param limits the limits of the construction (default: `DEFAULT_LIMITS`)
 * @throws {AutomatonLimitError} when the construction exceeds a limit
 * @throws {TypeError} when an argument has the wrong type, or a limit is unknown or has an invalid value
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
 * Returns whether a language is empty.
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
 * Returns a shortest string of a language, or `null` for the empty language. If there are several, it returns the first
 * by code points among those made of one representative of each class.
 *
 * @param dfa the language
 * @param limits the limits of the search (default: `DEFAULT_LIMITS`)
 * @throws {AutomatonLimitError} when the search exceeds a limit
 * @throws {TypeError} when an argument has the wrong type, or a limit is unknown or has an invalid value
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

/** The steps for finding the next pair, a look-up in a map of all pairs. */
const NEXT_STEPS = 3;

/** Decides whether a pair of states accepts, given whether each state does. */
export type AcceptRule = (left: boolean, right: boolean) => boolean;

/**
 * The pairs of states that two automata reach on the same strings, numbered from 1 in the order in which `next` first
 * returns them.
 */
class Pairs {
  readonly refinement: Refinement;
  /** For each pair, the pair from which it was first reached; 0 for the start. */
  readonly parents: number[] = [0, 0];
  /** For each pair, the class by which it was first reached. */
  readonly classes: number[] = [0, 0];
  readonly #left: Dfa;
  readonly #right: Dfa;
  readonly budget: Budget;
  readonly #numbers = new Map<number, number>();
  readonly #pairs: number[] = [-1];

  constructor(left: Dfa, right: Dfa, limits: Partial<Limits> | Budget) {
    this.#left = left;
    this.#right = right;
    this.budget = Budget.is(limits) ? limits : new Budget(limits);
    this.refinement = refine(left.alphabet, right.alphabet);
    this.#number(left.start, right.start, 0, 0);
  }

  /** One more than the highest number of a pair. */
  get size(): number {
    return this.#pairs.length;
  }

  accepts(pair: number, accept: AcceptRule): boolean {
    const [left, right] = this.#states(pair);
    return accept(this.#left.accepting[left] === 1, this.#right.accepting[right] === 1);
  }

  /** Returns the pair after a character of a class of the refinement. */
  next(pair: number, charClass: number): number {
    const [left, right] = this.#states(pair);
    const { refinement } = this;
    this.budget.spend(NEXT_STEPS);
    return this.#number(
      this.#left.rows[left * this.#left.alphabet.size + refinement.left[charClass]!]!,
      this.#right.rows[right * this.#right.alphabet.size + refinement.right[charClass]!]!,
      pair,
      charClass,
    );
  }

  #states(pair: number): [number, number] {
    const key = this.#pairs[pair]!;
    const right = key % this.#right.states;
    return [(key - right) / this.#right.states, right];
  }

  #number(left: number, right: number, parent: number, charClass: number): number {
    const key = left * this.#right.states + right;
    return memoized(this.#numbers, key, () => {
      const number = this.#pairs.push(key) - 1;
      this.budget.check("dfaStates", number);
      this.budget.check("cells", number * this.refinement.alphabet.size);
      this.parents[number] = parent;
      this.classes[number] = charClass;
      return number;
    });
  }
}

/**
 * Returns the automaton of the strings for which a rule accepts the results of two automata.
 *
 * @param limits the limits, or a budget shared by several constructions
 * @throws {AutomatonLimitError} when there are more pairs of states than the limits allow
 * @throws {TypeError} when a limit is unknown or has an invalid value
 */
export function product(
  left: Dfa,
  right: Dfa,
  accept: AcceptRule,
  limits: Partial<Limits> | Budget = {},
): Dfa {
  const pairs = new Pairs(left, right, limits);
  const width = pairs.refinement.alphabet.size;
  const rows: number[] = new Array(width).fill(0);
  const accepting = [0];
  for (let pair = 1; pair < pairs.size; pair++) {
    accepting.push(pairs.accepts(pair, accept) ? 1 : 0);
    for (let charClass = 0; charClass < width; charClass++) rows.push(pairs.next(pair, charClass));
  }
  const automaton: Automaton = {
    alphabet: pairs.refinement.alphabet,
    states: accepting.length,
    start: 1,
    rows: Int32Array.from(rows),
    accepting: Uint8Array.from(accepting),
  };
  return minimise(automaton, pairs.budget);
}

/**
 * Returns a shortest string for which a rule accepts the results of two automata; otherwise `null`. If there are
 * several, it returns the first by code points among those made of representatives.
 *
 * @param limits as for `product`
 * @throws {AutomatonLimitError} when there are more pairs of states than the limits allow
 * @throws {TypeError} when a limit is unknown or has an invalid value
 */
export function shortestWhere(
  left: Dfa,
  right: Dfa,
  accept: AcceptRule,
  limits: Partial<Limits> | Budget = {},
): string | null {
  const pairs = new Pairs(left, right, limits);
  const letters = representatives(pairs.refinement.alphabet);
  const order = [...letters.keys()].sort((one, other) => letters[one]! - letters[other]!);
  for (let pair = 1; pair < pairs.size; pair++) {
    if (pairs.accepts(pair, accept)) return textOf(pairs, pair, letters);
    for (const charClass of order) pairs.next(pair, charClass);
  }
  return null;
}

/** Returns the string by which a pair was first reached. */
function textOf({ parents, classes }: Pairs, pair: number, letters: readonly number[]): string {
  const text: string[] = [];
  for (let at = pair; parents[at] !== 0; at = parents[at]!) {
    text.push(String.fromCodePoint(letters[classes[at]!]!));
  }
  return text.reverse().join("");
}
