// The automaton interface for grammars: run from a table, or built while reading.
import { accepts, firstFault, stateAfter, type Table } from "./table.js";

/**
 * An automaton of either kind: `LazyDfa` has the same members. The number of a state is meaningful only to its
 * automaton.
 */
export interface Automaton {
  /** The state before the first character. */
  readonly start: number;
  /** Returns whether the whole text matches, in time linear in its length. */
  readonly accepts: (text: string) => boolean;
  /** Returns whether the input may end in a state. */
  readonly isAccepting: (state: number) => boolean;
  /** Returns whether a state is dead: no input continues from it. */
  readonly isDead: (state: number) => boolean;
  /** Returns the state after a span of a text. The span must not split a surrogate pair. */
  readonly after: (text: string, start?: number, end?: number, from?: number) => number;
  /**
   * Returns the offset where a text leaves the language, in UTF-16 code units; its length if it is cut short; -1 if it
   * matches.
   */
  readonly firstFault: (text: string, start?: number, from?: number) => number;
  /** Returns the characters that can come next in a state, as ranges that may overlap, in any order. */
  readonly rangesAt: (state: number) => readonly CharacterRange[];
}

/** A range of code points, both ends included. */
export interface CharacterRange {
  readonly first: number;
  readonly last: number;
}

/** The number of code points in Unicode. */
const CHARACTERS = 0x110000;

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
    // Not joined: the characters of adjacent intervals can lead to different states.
    const { starts, classes, rows, width } = this.#table.packed;
    return starts.flatMap((first, index) =>
      rows[state * width + classes[index]!] === 0
        ? []
        : [{ first, last: (starts[index + 1] ?? CHARACTERS) - 1 }],
    );
  }
}
