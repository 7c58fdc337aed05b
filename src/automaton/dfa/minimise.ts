import { alphabetOf } from "../alphabet/alphabet.js";
import { Meter } from "../errors.js";
import { type Automaton, DEAD, type Dfa } from "./dfa.js";
import { blocks } from "./hopcroft.js";

/** The steps that minimising takes for each cell. */
const STEPS = 2;

/**
 * Returns the minimal automaton of a complete one in which every state can be reached, except perhaps the dead one.
 *
 * @throws {AutomatonLimitError} when that takes more steps than the meter allows
 */
export function minimise(automaton: Automaton, meter: Meter = new Meter()): Dfa {
  const { alphabet, rows, accepting, start } = automaton;
  meter.spend(STEPS * rows.length);
  const blockOf = blocks(automaton);
  const columns = distinctColumns(automaton, blockOf);
  const numbers = new Map([[blockOf[DEAD]!, DEAD]]);
  const members = [DEAD];
  const numberOf = (state: number): number => {
    const block = blockOf[state]!;
    let number = numbers.get(block);
    if (number === undefined) {
      number = members.push(state) - 1;
      numbers.set(block, number);
    }
    return number;
  };

  const startNumber = numberOf(start);
  const newRows: number[] = [];
  for (const state of members) {
    for (const charClass of columns.firsts) newRows.push(numberOf(rows[state * alphabet.size + charClass]!));
  }
  const dfa: Omit<Automaton, "states"> = {
    alphabet: alphabetOf(
      alphabet.starts,
      alphabet.classes.map((charClass) => columns.labels[charClass]!),
    ),
    start: startNumber,
    rows: Int32Array.from(newRows),
    accepting: Uint8Array.from(members, (state) => accepting[state]!),
  };
  return { ...dfa, states: members.length } as Dfa;
}

interface Columns {
  /** For each class, the number of its column; equal columns share a number, counted in the order of the classes. */
  readonly labels: readonly number[];
  /** For each column, the first class that has it. */
  readonly firsts: readonly number[];
}

/** Finds the classes that lead to the same blocks from every state, which the minimal automaton joins. */
function distinctColumns({ alphabet, rows, states }: Automaton, blockOf: Int32Array): Columns {
  const columns = new Map<string, number>();
  const labels: number[] = [];
  const firsts: number[] = [];
  const column = new Int32Array(states);
  for (let charClass = 0; charClass < alphabet.size; charClass++) {
    for (let state = 0; state < states; state++) {
      column[state] = blockOf[rows[state * alphabet.size + charClass]!]!;
    }
    const key = column.join();
    if (!columns.has(key)) {
      columns.set(key, firsts.length);
      firsts.push(charClass);
    }
    labels.push(columns.get(key)!);
  }
  return { labels, firsts };
}
