// Deterministic automata as data, and running them on a string.
import { mismatch, requireInteger, requireObject, requireString } from "../core/require.js";
import { type Alphabet, requireAlphabet } from "./alphabet.js";
import { classAt } from "./table/table.js";

/** A complete deterministic automaton over classes of code points. */
export interface Automaton {
  /** The classes of code points that the automaton distinguishes. */
  readonly alphabet: Alphabet;
  /** The number of states. State 0 is dead: only itself can be reached from it, and no string ends there. */
  readonly states: number;
  /** The number of the start state. */
  readonly start: number;
  /** The next state, at `state * alphabet.size + charClass`. */
  readonly rows: Int32Array;
  /** For each state, 1 if the input may end there, otherwise 0. */
  readonly accepting: Uint8Array;
}

declare const minimal: unique symbol;

/**
 * The minimal automaton of a language, in canonical form. State 0 is dead (and always exists); state 1 is the start,
 * unless the language is empty. The other states are numbered in the order of a breadth-first search from the start, by
 * ascending classes. No two classes have equal columns. Two languages are therefore equal exactly when their automata
 * contain equal numbers. `states` includes the dead state.
 *
 * An automaton reads code points, and a lone surrogate counts as a character. Its language can also contain a high
 * surrogate followed by a low one as two characters, which no string can represent: `members` and `sampler` skip these,
 * the other operations count them.
 */
export interface Dfa extends Automaton {
  /** Marks the type of minimal automata. The property does not exist at run time. */
  readonly [minimal]: true;
}

/** The number of the dead state. */
export const DEAD = 0;

/**
 * Returns the number of the state after reading `text`.
 *
 * @param from the initial state (default: the start state)
 * @param dfa the automaton
 * @param text the text to read
 * @throws {TypeError} when an argument has the wrong type
 *
 * @example
 * run(compile(grammar, "port"), "x") // → DEAD
 */
export function run(dfa: Automaton, text: string, from?: number): number {
  requireAutomaton(dfa);
  requireString(text, "the text");
  if (from !== undefined) requireInteger(from, "the state", 0, dfa.states - 1);
  let state = from ?? dfa.start;
  for (const character of text) {
    state = dfa.rows[state * dfa.alphabet.size + classAt(dfa.alphabet, character.codePointAt(0)!)]!;
  }
  return state;
}

/**
 * Returns whether `text` is in the language. To check many strings, `load` the packed automaton and use `accepts`.
 *
 * @param dfa the automaton
 * @param text the text to check
 * @throws {TypeError} when an argument has the wrong type
 *
 * @example
 * has(compile(readBnf('a = 1*"x"').grammar, "a"), "xx") // → true
 */
export function has(dfa: Automaton, text: string): boolean {
  const state = run(dfa, text);
  return dfa.accepting[state] === 1;
}

/**
 * Checks that a value has the shape of an automaton, in constant time. Its numbers are not checked: automata come from
 * `compile` and `unpack`, and are not written by hand.
 *
 * @throws {TypeError} unless the value has that shape
 */
export function requireAutomaton(value: unknown, name = "the automaton"): asserts value is Automaton {
  requireObject(value, name);
  const { alphabet, states, start, rows, accepting } = value as Partial<Record<keyof Automaton, unknown>>;
  requireAlphabet(alphabet, `the alphabet of ${name}`);
  requireInteger(states, `the number of states of ${name}`, 1);
  requireInteger(start, `the start of ${name}`, 0, states - 1);
  const cells = states * alphabet.size;
  if (!ArrayBuffer.isView(rows) || !(rows instanceof Int32Array) || rows.length !== cells) {
    throw mismatch(`the rows of ${name}`, `an Int32Array of length ${cells}`, rows);
  }
  if (!ArrayBuffer.isView(accepting) || !(accepting instanceof Uint8Array) || accepting.length !== states) {
    throw mismatch(`the list "accepting" of ${name}`, `a Uint8Array of length ${states}`, accepting);
  }
}
