import { alphabetOf } from "../alphabet/alphabet.js";
import { type Automaton, DEAD, type Dfa } from "./dfa.js";
import { blocks } from "./hopcroft.js";

/** The minimal automaton of a complete one, all of whose states but the dead can be reached. */
export function minimise(automaton: Automaton): Dfa {
  const { alphabet, rows, accepting, start } = automaton;
  const blockOf = blocks(automaton);
  const columns = distinctColumns(automaton, blockOf);
  const numbers = new Map([[blockOf[DEAD]!, DEAD]]);
  const members = [DEAD];
  const reach = (state: number): number => {
    const block = blockOf[state]!;
    let number = numbers.get(block);
    if (number === undefined) {
      number = members.push(state) - 1;
      numbers.set(block, number);
    }
    return number;
  };

  const first = reach(start);
  const packed: number[] = [];
  for (const state of members) {
    for (const charClass of columns.firsts) packed.push(reach(rows[state * alphabet.size + charClass]!));
  }
  const dfa: Omit<Automaton, "states"> = {
    alphabet: alphabetOf(
      alphabet.starts,
      alphabet.classes.map((charClass) => columns.labels[charClass]!),
    ),
    start: first,
    rows: Int32Array.from(packed),
    accepting: Uint8Array.from(members, (state) => accepting[state]!),
  };
  return { ...dfa, states: members.length } as Dfa;
}

interface Columns {
  /** For each class the number of its column, columns counted in the order of their first class. */
  readonly labels: readonly number[];
  /** For each column its first class. */
  readonly firsts: readonly number[];
}

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
