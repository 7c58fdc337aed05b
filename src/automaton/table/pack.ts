import { alphabetOf } from "../alphabet/alphabet.js";
import type { Dfa } from "../dfa/dfa.js";
import type { PackedDfa } from "./table.js";

/**
 * Returns an automaton as plain data, which `load` makes ready to run.
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

/**
 * Returns the automaton that was packed, ready to be compared and combined.
 *
 * @example
 * equals(unpack(pack(compile(grammar, "port"))), compile(grammar, "port")) // → true
 */
export function unpack({ starts, classes, rows, accepting }: PackedDfa): Dfa {
  return {
    alphabet: alphabetOf(starts, classes),
    states: accepting.length,
    start: accepting.length > 1 ? 1 : 0,
    rows: Int32Array.from(rows),
    accepting: Uint8Array.from(accepting),
  } as Dfa;
}
