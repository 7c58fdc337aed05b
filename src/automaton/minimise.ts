// Minimises automata with Hopcroft's algorithm.
import { memoized } from "../core/values.js";
import { alphabetOf } from "./alphabet.js";
import { type Automaton, DEAD, type Dfa } from "./dfa.js";
import { Budget } from "./limits.js";

/** The steps of minimisation for each cell. */
const STEPS = 2;

/**
 * Returns the minimal automaton for a complete automaton in which every state is reachable, except perhaps the dead
 * one.
 *
 * @throws {AutomatonLimitError} when this takes more steps than the budget allows
 */
export function minimise(automaton: Automaton, budget: Budget = new Budget()): Dfa {
  const { alphabet, rows, accepting, start } = automaton;
  budget.spend(STEPS * rows.length);
  const blockOf = blocks(automaton);
  const columns = distinctColumns(automaton, blockOf);
  const numbers = new Map([[blockOf[DEAD]!, DEAD]]);
  const members = [DEAD];
  const numberOf = (state: number): number =>
    memoized(numbers, blockOf[state]!, () => members.push(state) - 1);

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
  /**
   * For each class, the number of its column. Equal columns share a number; numbers follow the order of the classes.
   */
  readonly labels: readonly number[];
  /** For each column, the first class that has it. */
  readonly firsts: readonly number[];
}

/** Finds the classes that lead to the same blocks from every state. The minimal automaton joins them. */
function distinctColumns({ alphabet, rows, states }: Automaton, blockOf: Int32Array): Columns {
  const columns = new Map<string, number>();
  const labels: number[] = [];
  const firsts: number[] = [];
  const column = new Int32Array(states);
  for (let charClass = 0; charClass < alphabet.size; charClass++) {
    for (let state = 0; state < states; state++) {
      column[state] = blockOf[rows[state * alphabet.size + charClass]!]!;
    }
    labels.push(memoized(columns, column.join(), () => firsts.push(charClass) - 1));
  }
  return { labels, firsts };
}

/**
 * Groups equivalent states with Hopcroft's algorithm, in n log n steps for n states and each class.
 *
 * Returns the number of each state's block. Two states share a block exactly when the same strings lead from them to
 * acceptance.
 *
 * @see J. Hopcroft, "An n log n algorithm for minimizing states in a finite automaton" (1971)
 */
function blocks({ rows, accepting, states, alphabet }: Automaton): Int32Array {
  const before = predecessors(rows, states, alphabet.size);
  const blocks = new Blocks(states);
  blocks.mark(statesWhere(accepting, states));
  const waiting: number[] = [];
  const enqueue = (block: number): void => {
    for (let charClass = 0; charClass < alphabet.size; charClass++) {
      waiting.push(block * alphabet.size + charClass);
    }
  };
  blocks.split(enqueue);
  for (let splitter = waiting.pop(); splitter !== undefined; splitter = waiting.pop()) {
    const charClass = splitter % alphabet.size;
    const offset = charClass * (states + 1);
    const sourceStates: number[] = [];
    for (const state of blocks.members((splitter - charClass) / alphabet.size)) {
      for (let i = before.offsets[offset + state]!; i < before.offsets[offset + state + 1]!; i++) {
        sourceStates.push(before.list[i]!);
      }
    }
    blocks.mark(sourceStates);
    blocks.split(enqueue);
  }
  return blocks.blockOf;
}

function statesWhere(flags: Uint8Array, states: number): number[] {
  const found: number[] = [];
  for (let state = 0; state < states; state++) if (flags[state] === 1) found.push(state);
  return found;
}

interface Predecessors {
  /**
   * Where a state's predecessors start in `list`, at `charClass * (states + 1) + state`; the next offset is where they
   * end.
   */
  readonly offsets: Int32Array;
  /** The predecessors of all states, grouped by class and target. */
  readonly list: Int32Array;
}

function predecessors(rows: Int32Array, states: number, width: number): Predecessors {
  const offsets = new Int32Array(width * (states + 1));
  const list = new Int32Array(states * width);
  let used = 0;
  for (let charClass = 0; charClass < width; charClass++) {
    const base = charClass * (states + 1);
    for (let state = 0; state < states; state++) offsets[base + rows[state * width + charClass]!]! += 1;
    for (let state = 0; state <= states; state++) {
      used += offsets[base + state]!;
      offsets[base + state] = used;
    }
    // Each group is filled from its end, so that its offset ends up at its beginning.
    for (let state = states - 1; state >= 0; state--) {
      const slot = base + rows[state * width + charClass]!;
      offsets[slot]! -= 1;
      list[offsets[slot]!] = state;
    }
  }
  return { offsets, list };
}

/** A partition of the states. Each block is a slice of one list, with its marked states in front. */
class Blocks {
  readonly blockOf: Int32Array;
  readonly #list: Int32Array;
  /** The position of each state in the list. */
  readonly #position: Int32Array;
  readonly #start: number[] = [0];
  readonly #end: number[];
  readonly #marked: number[] = [0];
  #touched: number[] = [];

  constructor(states: number) {
    this.blockOf = new Int32Array(states);
    this.#list = Int32Array.from({ length: states }, (_, state) => state);
    this.#position = this.#list.slice();
    this.#end = [states];
  }

  members(block: number): Int32Array {
    return this.#list.subarray(this.#start[block]!, this.#end[block]!);
  }

  /** Marks states; none of them may be marked already. */
  mark(states: readonly number[]): void {
    for (const state of states) {
      const block = this.blockOf[state]!;
      if (this.#marked[block] === 0) this.#touched.push(block);
      const front = this.#start[block]! + this.#marked[block]!++;
      const other = this.#list[front]!;
      const position = this.#position[state]!;
      this.#list[position] = other;
      this.#position[other] = position;
      this.#list[front] = state;
      this.#position[state] = front;
    }
  }

  /**
   * Splits every block that is partly marked, and removes all marks. The smaller part gets a new number and is passed
   * to `onNew`. This is enough: if the old block is still waiting to be a splitter, the larger part keeps its place; if
   * not, either part will do.
   */
  split(onNew: (block: number) => void): void {
    const touched = this.#touched;
    this.#touched = [];
    for (const block of touched) {
      const start = this.#start[block]!;
      const end = this.#end[block]!;
      const middle = start + this.#marked[block]!;
      this.#marked[block] = 0;
      if (middle === end) continue;
      const isFrontSmaller = middle - start <= end - middle;
      const added = this.#start.push(isFrontSmaller ? start : middle) - 1;
      this.#end.push(isFrontSmaller ? middle : end);
      this.#marked.push(0);
      if (isFrontSmaller) this.#start[block] = middle;
      else this.#end[block] = middle;
      for (const state of this.members(added)) this.blockOf[state] = added;
      onNew(added);
    }
  }
}
