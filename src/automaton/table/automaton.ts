// An automaton as grammars run it: from a table, or made while it reads.
import { accepts, expectedAt, firstFault, stateAfter, type Table } from "./table.js";

/**
 * An automaton, whatever it is made of: `LazyDfa` has the same members. A state is a number that means nothing but to its
 * automaton.
 */
export interface Automaton {
  /** The state before the first character. */
  readonly start: number;
  /** Checks whether the whole text matches, in time linear in its length. */
  readonly accepts: (text: string) => boolean;
  /** Checks whether a text may end in a state. */
  readonly isAccepting: (state: number) => boolean;
  /** Checks whether a state is dead: no text continues from it. */
  readonly isDead: (state: number) => boolean;
  /** Returns the state after a span of a text, which must not cut a surrogate pair. */
  readonly after: (text: string, start?: number, end?: number, from?: number) => number;
  /** Returns the offset at which a text leaves the language; its length if it is cut short; -1 if it does not. */
  readonly firstFault: (text: string, start?: number, from?: number) => number;
  /** Returns the characters that can come next in a state, as ranges that may overlap, in any order. */
  readonly rangesAt: (state: number) => readonly CharacterRange[];
}

/** An interval of characters, ends included. */
export interface CharacterRange {
  readonly first: number;
  readonly last: number;
}

/** The automaton of a table. */
export class TableAutomaton implements Automaton {
  readonly start: number;
  readonly #table: Table;

  constructor(table: Table) {
    this.#table = table;
    this.start = stateAfter(table, "");
  }

  accepts(text: string): boolean {
    return accepts(this.#table, text);
  }

  isAccepting(state: number): boolean {
    return this.#table.accepting[state] === 1;
  }

  isDead(state: number): boolean {
    return state === 0;
  }

  after(text: string, start?: number, end?: number, from?: number): number {
    return stateAfter(this.#table, text, start, end, from);
  }

  firstFault(text: string, start?: number, from?: number): number {
    return firstFault(this.#table, text, start, from);
  }

  rangesAt(state: number): readonly CharacterRange[] {
    return expectedAt(this.#table, state).ranges.map(([first, last]) => ({ first, last }));
  }
}
