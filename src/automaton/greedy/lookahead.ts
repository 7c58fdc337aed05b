import { type Alphabet, classAt } from "../alphabet/alphabet.js";
import type { Partition } from "../alphabet/partition.js";
import type { Meter } from "../errors.js";
import type { Nfa } from "../nfa/nfa.js";
import { type Lists, type ReverseEdges, reverseEdges } from "./reverse-edges.js";

/** The look-ahead of a text that cannot be matched from any position; its first cell too. */
export const DEAD = 0;
/** The look-ahead at the end of the text. */
export const END = 1;

/** What a live position counts in cells: it is kept as a number, and spelled out in the key of its look-ahead. */
const POSITION_WEIGHT = 4;

/** What a look-ahead counts in cells, besides its own and its positions: the objects that hold them. */
const LOOKAHEAD_WEIGHT = 64;

/** A cell that has not been computed yet. */
const UNKNOWN = -1;

/**
 * A deterministic automaton that reads texts from right to left. Its states, the look-aheads, are the sets of live
 * positions: those from which the rest of the text can be matched. They are computed when a text first needs them.
 *
 * A cell is `lookahead * width + charClass`, for a character and the look-ahead after it. The cells of `DEAD` are never
 * used, so cell 0 can stand for the end of the text.
 */
export class Lookahead {
  /** The number of character classes. */
  readonly width: number;
  readonly edges: ReverseEdges;
  /** The class of each ASCII character. */
  readonly ascii: Uint16Array;
  /** For each cell, the first cell of the look-ahead before its character; `UNKNOWN` until `before` has computed it. */
  rows: Int32Array = new Int32Array(0);
  readonly #nfa: Nfa;
  readonly #alphabet: Alphabet;
  readonly #meter: Meter;
  /** 1 where a set of the automaton contains a class, at `set * width + charClass`. */
  readonly #holds: Uint8Array;
  readonly #visited: Int32Array;
  readonly #numbers = new Map<string, number>();
  #search = 0;
  /** The live positions of each look-ahead, ascending. */
  #positions: Int32Array[] = [];
  /** What all look-aheads count. */
  #size = 0;
  /** What they counted when the present text was begun. */
  #sizeBefore = 0;

  constructor(nfa: Nfa, { alphabet, members }: Partition, meter: Meter) {
    this.#nfa = nfa;
    this.#alphabet = alphabet;
    this.#meter = meter;
    this.width = alphabet.size;
    this.edges = reverseEdges(nfa);
    meter.check("cells", members.length * this.width);
    this.#holds = new Uint8Array(members.length * this.width);
    for (const [set, classes] of members.entries()) {
      for (const charClass of classes) this.#holds[set * this.width + charClass] = 1;
    }
    this.ascii = Uint16Array.from({ length: 128 }, (_, codePoint) => classAt(alphabet, codePoint));
    this.#visited = new Int32Array(nfa.kinds.length);
    this.reset();
  }

  /** How much memory the look-aheads take, in cells of four bytes. */
  get size(): number {
    return this.#size;
  }

  /** Begins a text: what was kept from earlier ones does not count against its limit. */
  begin(): void {
    this.#sizeBefore = this.#size;
  }

  /** Drops all look-aheads. */
  reset(): void {
    this.#numbers.clear();
    this.#positions = [];
    this.#size = 0;
    this.#sizeBefore = 0;
    this.rows = new Int32Array(64 * this.width);
    // The look-ahead at the end differs from the dead one even when no position is live there.
    const atEnd = this.#positionsBefore(this.edges.accepts);
    this.#add(new Int32Array(0), "");
    this.#add(atEnd, atEnd.join() || "none");
  }

  /** Returns the class of a code point. */
  classOf(codePoint: number): number {
    return classAt(this.#alphabet, codePoint);
  }

  /** Returns the live positions, ascending. */
  positionsOf(lookahead: number): Int32Array {
    return this.#positions[lookahead]!;
  }

  /** Checks whether a text can be matched whose look-ahead at its beginning has this first cell. */
  isStart(firstCell: number): boolean {
    return this.#positions[firstCell / this.width]![0] === 0;
  }

  /** Checks whether a set of the automaton contains a class. */
  holds(set: number, charClass: number): boolean {
    return this.#holds[set * this.width + charClass] === 1;
  }

  /**
   * Computes the first cell of the look-ahead before a cell's character, and stores it in `rows`.
   *
   * @throws {AutomatonLimitError} when the text needs more cells or steps than the meter allows
   */
  before(cell: number): number {
    const charClass = cell % this.width;
    const positions = this.#positions[(cell - charClass) / this.width]!;
    const { offsets, items } = this.edges.takes;
    const entries: number[] = [];
    let steps = positions.length;
    for (const position of positions) {
      steps += offsets[position + 1]! - offsets[position]!;
      for (let i = offsets[position]!; i < offsets[position + 1]!; i++) {
        if (this.holds(this.#nfa.first[items[i]!]!, charClass)) entries.push(items[i]!);
      }
    }
    this.#meter.spend(steps);
    const firstCell = this.#number(this.#positionsBefore(entries)) * this.width;
    this.rows[cell] = firstCell;
    return firstCell;
  }

  /** Returns the positions from which one of the states can be reached without reading a character, ascending. */
  #positionsBefore(states: readonly number[]): Int32Array {
    const { positionOf, sources }: { positionOf: Int32Array; sources: Lists } = this.edges;
    const search = ++this.#search;
    const open = [...states];
    const found: number[] = [];
    let steps = 1;
    for (let state = open.pop(); state !== undefined; state = open.pop()) {
      steps++;
      if (this.#visited[state] === search) continue;
      this.#visited[state] = search;
      if (positionOf[state] !== -1) found.push(positionOf[state]!);
      for (let i = sources.offsets[state]!; i < sources.offsets[state + 1]!; i++)
        open.push(sources.items[i]!);
    }
    this.#meter.spend(steps);
    return Int32Array.from(found).sort();
  }

  #number(positions: Int32Array): number {
    const key = positions.join();
    return this.#numbers.get(key) ?? this.#add(positions, key);
  }

  #add(positions: Int32Array, key: string): number {
    const size = this.#size + this.width + LOOKAHEAD_WEIGHT + POSITION_WEIGHT * positions.length;
    this.#meter.check("lookahead", size - this.#sizeBefore);
    this.#size = size;
    const number = this.#positions.push(positions) - 1;
    this.#numbers.set(key, number);
    const needed = (number + 1) * this.width;
    if (this.rows.length < needed) {
      const rows = new Int32Array(2 * needed);
      rows.set(this.rows);
      this.rows = rows;
    }
    this.rows.fill(UNKNOWN, number * this.width, needed);
    return number;
  }
}
