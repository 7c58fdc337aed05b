import { classOf } from "../../automaton/alphabet/alphabet.js";
import type { Dfa } from "../../automaton/index.js";

/** The way of a text through an automaton: a number for each transition, and one for the end. */
export interface Path {
  readonly accepted: boolean;
  readonly cells: readonly number[];
}

/**
 * Counts for each transition of an automaton, and for each state in which a text can end, the valid texts that use it: those
 * that the parser accepts, and those that it refuses.
 */
export class Transitions {
  readonly #dfa: Dfa;
  readonly #passed: Uint32Array;
  readonly #failed: Uint32Array;

  constructor(dfa: Dfa) {
    this.#dfa = dfa;
    // The last cell of each state is for texts that end there.
    const cells = dfa.states * (dfa.alphabet.size + 1);
    this.#passed = new Uint32Array(cells);
    this.#failed = new Uint32Array(cells);
  }

  of(text: string): Path {
    const { alphabet, rows, accepting, start } = this.#dfa;
    const cells: number[] = [];
    let state = start;
    for (const character of text) {
      const charClass = classOf(alphabet, character.codePointAt(0)!);
      cells.push(state * (alphabet.size + 1) + charClass);
      state = rows[state * alphabet.size + charClass]!;
    }
    cells.push(state * (alphabet.size + 1) + alphabet.size);
    return { accepted: accepting[state] === 1, cells };
  }

  /** Notes what the parser says about a valid text. */
  note({ cells }: Path, valid: boolean): void {
    const counts = valid ? this.#passed : this.#failed;
    for (const cell of new Set(cells)) counts[cell]! += 1;
  }

  /**
   * Returns where the parser probably stumbles over a valid text: the transition with the least share of texts that are
   * accepted, and of several the first. The place is counted in characters; that after the last is the end.
   */
  suspect({ cells }: Path): { readonly cell: number; readonly place: number } {
    let [place, least] = [0, Number.POSITIVE_INFINITY];
    for (const [at, cell] of cells.entries()) {
      const share = this.#passed[cell]! / (this.#passed[cell]! + this.#failed[cell]!);
      if (share >= least) continue;
      [place, least] = [at, share];
    }
    return { cell: cells[place]!, place };
  }
}
