import { alphabetOf } from "../alphabet/alphabet.js";
import type { Dfa } from "../dfa/dfa.js";
import { requireAutomaton } from "../dfa/dfa.js";
import { requirePacked } from "./require-table.js";
import type { PackedDfa } from "./table.js";

/**
 * Returns an automaton as plain data, which `load` makes ready to run.
 *
 * @param dfa the automaton to pack
 * @throws {TypeError} when the value does not have the shape of an automaton
 *
 * @example
 * pack(compile(grammar, "port")).accepting // → [0, 1]
 */
export function pack(dfa: Dfa): PackedDfa {
  requireAutomaton(dfa);
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
 * @param packed the automaton, as `pack` returns it
 * @throws {TypeError} when the value does not have the shape of a packed automaton
 *
 * @example
 * equals(unpack(pack(compile(grammar, "port"))), compile(grammar, "port")) // → true
 */
export function unpack(packed: PackedDfa): Dfa {
  requirePacked(packed);
  const { starts, classes, rows, accepting } = packed;
  return {
    alphabet: alphabetOf(starts, classes),
    states: accepting.length,
    start: accepting.length > 1 ? 1 : 0,
    rows: Int32Array.from(rows),
    accepting: Uint8Array.from(accepting),
  } as Dfa;
}
