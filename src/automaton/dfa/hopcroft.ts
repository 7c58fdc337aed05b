import type { Automaton } from "./dfa.js";

/**
 * Hopcroft's algorithm, n log n in the states for each class.
 *
 * @returns for each state the number of its block; states share a block exactly when the same texts lead from
 * them to acceptance.
 */
export function blocks({ rows, accepting, states, alphabet }: Automaton): Int32Array {
  const sources = predecessors(rows, states, alphabet.size);
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
    const leading: number[] = [];
    for (const state of blocks.members((splitter - charClass) / alphabet.size)) {
      for (let i = sources.offsets[offset + state]!; i < sources.offsets[offset + state + 1]!; i++) {
        leading.push(sources.list[i]!);
      }
    }
    blocks.mark(leading);
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
  /** `offsets[charClass * (states + 1) + state]`, and behind it the end, in `list`. */
  readonly offsets: Int32Array;
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
    // Filled from behind, each offset ends at the beginning of its own stretch.
    for (let state = states - 1; state >= 0; state--) {
      const slot = base + rows[state * width + charClass]!;
      offsets[slot]! -= 1;
      list[offsets[slot]!] = state;
    }
  }
  return { offsets, list };
}

/** A partition of the states, each block a stretch of one list with its marked states in front. */
class Blocks {
  readonly blockOf: Int32Array;
  readonly #list: Int32Array;
  readonly #place: Int32Array;
  readonly #start: number[] = [0];
  readonly #end: number[];
  readonly #marked: number[] = [0];
  #touched: number[] = [];

  constructor(states: number) {
    this.blockOf = new Int32Array(states);
    this.#list = Int32Array.from({ length: states }, (_, state) => state);
    this.#place = this.#list.slice();
    this.#end = [states];
  }

  members(block: number): Int32Array {
    return this.#list.subarray(this.#start[block]!, this.#end[block]!);
  }

  /** Marks states, none of which is marked yet. */
  mark(states: readonly number[]): void {
    for (const state of states) {
      const block = this.blockOf[state]!;
      if (this.#marked[block] === 0) this.#touched.push(block);
      const front = this.#start[block]! + this.#marked[block]!++;
      const other = this.#list[front]!;
      const place = this.#place[state]!;
      this.#list[place] = other;
      this.#place[other] = place;
      this.#list[front] = state;
      this.#place[state] = front;
    }
  }

  /**
   * Parts every block that is marked in part, and removes the marks. The smaller part gets the new number and
   * is handed on: where the greater waits to be a splitter it waits still, and where not, the smaller will do.
   */
  split(handOn: (block: number) => void): void {
    const touched = this.#touched;
    this.#touched = [];
    for (const block of touched) {
      const start = this.#start[block]!;
      const end = this.#end[block]!;
      const middle = start + this.#marked[block]!;
      this.#marked[block] = 0;
      if (middle === end) continue;
      const isFrontSmaller = middle - start <= end - middle;
      const fresh = this.#start.push(isFrontSmaller ? start : middle) - 1;
      this.#end.push(isFrontSmaller ? middle : end);
      this.#marked.push(0);
      if (isFrontSmaller) this.#start[block] = middle;
      else this.#end[block] = middle;
      for (const state of this.members(fresh)) this.blockOf[state] = fresh;
      handOn(fresh);
    }
  }
}
