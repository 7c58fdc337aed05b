import { alphabetOf } from "../alphabet/alphabet.js";
import type { Dfa } from "../dfa/dfa.js";
import type { PackedDfa } from "./table.js";

/**
 * An automaton as plain data:
 *
 *     starts     the first code points of the intervals that Unicode falls into, ascending from 0
 *     classes    the class of each interval's characters
 *     width      how many classes there are
 *     rows       states × width numbers: the next state, by state, then by class; state 0 is dead
 *     accepting  a number for each state: 1 where the text may end, otherwise 0
 *
 * State 1 is the start; with state 0 alone the language is empty.
 *
 * @example
 * pack(compile(grammar, "port")).accepting // → [0, 1]
 */
export function pack(dfa: Dfa): PackedDfa {
  const { alphabet, rows, accepting } = dfa;
  return {
    starts: [...alphabet.starts],
    classes: [...alphabet.classes],
    width: alphabet.size,
    rows: [...rows],
    accepting: [...accepting],
  };
}

/** The automaton that was packed, to be compared and combined. */
export function unpack({ starts, classes, rows, accepting }: PackedDfa): Dfa {
  return {
    alphabet: alphabetOf(starts, classes),
    states: accepting.length,
    start: accepting.length > 1 ? 1 : 0,
    rows: Int32Array.from(rows),
    accepting: Uint8Array.from(accepting),
  } as Dfa;
}
