import { type Alphabet, classOf, type Partition } from "../alphabet/alphabet.js";
import type { Meter } from "../errors.js";
import type { Nfa } from "../nfa/nfa.js";
import { type Lists, type ReverseEdges, reverseEdges } from "./reverse-edges.js";

/** The look-ahead from which nothing leads to success, and the one at the end of the text. */
export const DEAD = 0;
export const END = 1;

/** A cell not looked into yet. */
const UNKNOWN = -1;

/**
 * Which places of an automaton can still lead to success, by what follows in the text: a deterministic
 * automaton of the texts read from right to left, made as far as texts have asked for it.
 *
 * A cell is `lookahead * width + charClass`: the character at hand, and the look-ahead behind it. The cells of
 * `DEAD` are never met, so cell 0 is free to stand for the end of the text.
 */
export class Lookahead {
  readonly width: number;
  readonly edges: ReverseEdges;
  /** Class by character of ASCII. */
  readonly ascii: Uint16Array;
  /** By cell, the look-ahead before the character; `UNKNOWN` where not yet known. */
  rows: Int32Array = new Int32Array(0);
  readonly #nfa: Nfa;
  readonly #alphabet: Alphabet;
  readonly #meter: Meter;
  /** 1 where a set (of the automaton) holds a class, at `set * width + charClass`. */
  readonly #holds: Uint8Array;
  readonly #seen: Int32Array;
  readonly #numbers = new Map<string, number>();
  #search = 0;
  #places: Int32Array[] = [];
  #size = 0;

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
    this.ascii = Uint16Array.from({ length: 128 }, (_, codePoint) => classOf(alphabet, codePoint));
    this.#seen = new Int32Array(nfa.kinds.length);
    this.reset();
  }

  /** Numbers held in memory. */
  get size(): number {
    return this.#size + this.rows.length;
  }

  /** Forgets all look-aheads. */
  reset(): void {
    this.#numbers.clear();
    this.#places = [];
    this.#size = 0;
    this.rows = new Int32Array(64 * this.width);
    // At the end of a text it is another matter than hopelessness, even where no place is left.
    const atEnd = this.#placesBefore(this.edges.accepts);
    this.#add([], "");
    this.#add(atEnd, atEnd.join() || "none");
  }

  classOf(codePoint: number): number {
    return classOf(this.#alphabet, codePoint);
  }

  /** The places from which success is possible, ascending. */
  placesOf(lookahead: number): Int32Array {
    return this.#places[lookahead]!;
  }

  /** Whether the text can be derived from its beginning, when this is the look-ahead there. */
  isStart(lookahead: number): boolean {
    return this.#places[lookahead]![0] === 0;
  }

  holds(set: number, charClass: number): boolean {
    return this.#holds[set * this.width + charClass] === 1;
  }

  /** The look-ahead before a cell's character. In `rows` from then on. */
  before(cell: number): number {
    const charClass = cell % this.width;
    const places = this.#places[(cell - charClass) / this.width]!;
    const { offsets, items } = this.edges.takes;
    const entered: number[] = [];
    for (const place of places) {
      for (let i = offsets[place]!; i < offsets[place + 1]!; i++) {
        if (this.holds(this.#nfa.first[items[i]!]!, charClass)) entered.push(items[i]!);
      }
    }
    const lookahead = this.#number(this.#placesBefore(entered));
    this.rows[cell] = lookahead;
    return lookahead;
  }

  /** The places from which one of the states can be reached without a character. */
  #placesBefore(states: readonly number[]): number[] {
    const { placeOf, sources }: { placeOf: Int32Array; sources: Lists } = this.edges;
    const search = ++this.#search;
    const open = [...states];
    const found: number[] = [];
    for (let state = open.pop(); state !== undefined; state = open.pop()) {
      if (this.#seen[state] === search) continue;
      this.#seen[state] = search;
      if (placeOf[state] !== -1) found.push(placeOf[state]!);
      for (let i = sources.offsets[state]!; i < sources.offsets[state + 1]!; i++)
        open.push(sources.items[i]!);
    }
    return found.sort((one, other) => one - other);
  }

  #number(places: readonly number[]): number {
    const key = places.join();
    return this.#numbers.get(key) ?? this.#add(places, key);
  }

  #add(places: readonly number[], key: string): number {
    const number = this.#places.push(Int32Array.from(places)) - 1;
    this.#numbers.set(key, number);
    this.#size += places.length;
    const needed = (number + 1) * this.width;
    this.#meter.check("lookahead", needed);
    if (this.rows.length < needed) {
      const grown = new Int32Array(2 * needed);
      grown.set(this.rows);
      this.rows = grown;
    }
    this.rows.fill(UNKNOWN, number * this.width, needed);
    return number;
  }
}
