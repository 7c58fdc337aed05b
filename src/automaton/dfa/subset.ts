import { partition } from "../alphabet/partition.js";
import type { Meter } from "../errors.js";
import { FORK, MARK, type Nfa, TAKE } from "../nfa/nfa.js";
import type { Automaton } from "./dfa.js";

/**
 * Returns a deterministic automaton of the same language, by the subset construction. It is complete but not minimal;
 * every state can be reached, except perhaps the dead one.
 *
 * @throws {AutomatonLimitError} when it grows past a limit of the meter
 */
export function determinise(nfa: Nfa, meter: Meter): Automaton {
  return new Subsets(nfa, meter).build();
}

class Subsets {
  readonly #nfa: Nfa;
  readonly #meter: Meter;
  readonly #alphabet: Automaton["alphabet"];
  readonly #members: readonly (readonly number[])[];
  readonly #numbers = new Map<string, number>([["", 0]]);
  readonly #subsets: (readonly number[])[] = [[]];
  readonly #visited: Int32Array;
  #search = 0;

  constructor(nfa: Nfa, meter: Meter) {
    this.#nfa = nfa;
    this.#meter = meter;
    const { alphabet, members } = partition(nfa.sets, meter);
    this.#alphabet = alphabet;
    this.#members = members;
    this.#visited = new Int32Array(nfa.kinds.length);
  }

  build(): Automaton {
    const width = this.#alphabet.size;
    const rows: number[] = [];
    const accepting: number[] = [];
    const start = this.#number([this.#nfa.start]);
    for (let state = 0; state < this.#subsets.length; state++) {
      this.#meter.check("cells", (state + 1) * width);
      this.#meter.spend(width);
      const followers: number[][] = Array.from({ length: width }, () => []);
      accepting.push(this.#expand(this.#subsets[state]!, followers) ? 1 : 0);
      for (const follower of followers) rows.push(this.#number(follower));
    }
    return {
      alphabet: this.#alphabet,
      states: this.#subsets.length,
      start,
      rows: Int32Array.from(rows),
      accepting: Uint8Array.from(accepting),
    };
  }

  /** Adds to each class the states that its characters lead to; returns whether the text may end here. */
  #expand(subset: readonly number[], followers: number[][]): boolean {
    const { kinds, first, second, targets } = this.#nfa;
    const search = ++this.#search;
    const open: number[] = [];
    const visit = (state: number): void => {
      if (this.#visited[state] === search) return;
      this.#visited[state] = search;
      open.push(state);
    };
    let accepts = false;
    for (const state of subset) visit(state);
    for (let state = open.pop(); state !== undefined; state = open.pop()) {
      const kind = kinds[state];
      if (kind === TAKE) {
        const classes = this.#members[first[state]!]!;
        this.#meter.spend(classes.length);
        for (const charClass of classes) followers[charClass]!.push(second[state]!);
      } else if (kind === FORK) {
        const end = first[state]! + second[state]!;
        this.#meter.spend(second[state]! + 1);
        for (let i = first[state]!; i < end; i++) visit(targets[i]!);
      } else if (kind === MARK) visit(second[state]!);
      else accepts = true;
    }
    return accepts;
  }

  #number(states: number[]): number {
    const subset = states.length < 2 ? states : [...new Set(states)].sort((one, other) => one - other);
    const key = subset.join();
    let number = this.#numbers.get(key);
    if (number === undefined) {
      number = this.#subsets.push(subset) - 1;
      this.#meter.check("dfaStates", number + 1);
      this.#numbers.set(key, number);
    }
    return number;
  }
}
