import { type Alphabet, classOf } from "../alphabet/alphabet.js";

/**
 * A deterministic automaton over classes of code points. `rows[state * alphabet.size + charClass]` is the next
 * state; `accepting[state]` is 1 where the text may end. State 0 is dead: nothing leads on from it.
 */
export interface Automaton {
  readonly alphabet: Alphabet;
  readonly states: number;
  readonly start: number;
  readonly rows: Int32Array;
  readonly accepting: Uint8Array;
}

declare const minimal: unique symbol;

/**
 * The minimal automaton of its language, in the one form it has: state 0 is dead (and always there), 1 is the
 * start unless the language is empty, the others follow in the order in which a search in breadth from the
 * start, by ascending classes, meets them; and no two classes have equal columns. So two languages are equal
 * exactly when their automata hold equal numbers. `states` counts the dead state.
 *
 * An automaton reads code points; a surrogate that is not half of a pair is a character of its own. It may
 * also hold sequences that no text is, of a high surrogate and then a low one as two characters: `members` and
 * `sampler` leave them out, the other operations count them.
 */
export interface Dfa extends Automaton {
  readonly [minimal]: true;
}

export const DEAD = 0;

/** The state after `text`; from the start unless told. */
export function run(dfa: Automaton, text: string, from: number = dfa.start): number {
  let state = from;
  for (const character of text) {
    state = dfa.rows[state * dfa.alphabet.size + classOf(dfa.alphabet, character.codePointAt(0)!)]!;
  }
  return state;
}

/**
 * Whether `text` is in the language. For a few texts; pack and load the automaton for many.
 *
 * @example
 * has(compile(readBnf('a = 1*"x"').grammar, "a"), "xx") // → true
 */
export function has(dfa: Automaton, text: string): boolean {
  return dfa.accepting[run(dfa, text)] === 1;
}
