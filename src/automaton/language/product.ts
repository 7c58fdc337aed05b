import { type Refinement, refine, representatives } from "../alphabet/alphabet.js";
import type { Automaton, Dfa } from "../dfa/dfa.js";
import { minimise } from "../dfa/minimise.js";
import { type Limits, Meter } from "../errors.js";

/** Whether the pair of states accepts, given whether each of the two does. */
export type Verdict = (left: boolean, right: boolean) => boolean;

/**
 * Two automata run side by side, the pairs of states numbered from 1 in the order in which they are met by a
 * search in breadth; with representatives as letters, in the order of their code points.
 */
class Pairs {
  readonly refinement: Refinement;
  /** The pair that a pair was first met from, and by which class; by number. */
  readonly parents: number[] = [0, 0];
  readonly classes: number[] = [0, 0];
  readonly #left: Dfa;
  readonly #right: Dfa;
  readonly #meter: Meter;
  readonly #numbers = new Map<number, number>();
  readonly #pairs: number[] = [-1];

  constructor(left: Dfa, right: Dfa, limits: Partial<Limits>) {
    this.#left = left;
    this.#right = right;
    this.#meter = new Meter(limits);
    this.refinement = refine(left.alphabet, right.alphabet);
    this.#number(left.start, right.start, 0, 0);
  }

  get size(): number {
    return this.#pairs.length;
  }

  accepts(pair: number, verdict: Verdict): boolean {
    const [left, right] = this.#states(pair);
    return verdict(this.#left.accepting[left] === 1, this.#right.accepting[right] === 1);
  }

  /** The pair that follows by a class of the refinement. */
  next(pair: number, charClass: number): number {
    const [left, right] = this.#states(pair);
    const { refinement } = this;
    this.#meter.spend(1);
    return this.#number(
      this.#left.rows[left * this.#left.alphabet.size + refinement.left[charClass]!]!,
      this.#right.rows[right * this.#right.alphabet.size + refinement.right[charClass]!]!,
      pair,
      charClass,
    );
  }

  #states(pair: number): [number, number] {
    const key = this.#pairs[pair]!;
    const right = key % this.#right.states;
    return [(key - right) / this.#right.states, right];
  }

  #number(left: number, right: number, parent: number, charClass: number): number {
    const key = left * this.#right.states + right;
    let number = this.#numbers.get(key);
    if (number === undefined) {
      number = this.#pairs.push(key) - 1;
      this.#meter.check("dfaStates", number);
      this.#meter.check("cells", number * this.refinement.alphabet.size);
      this.#numbers.set(key, number);
      this.parents[number] = parent;
      this.classes[number] = charClass;
    }
    return number;
  }
}

/**
 * The automaton of the texts on which the verdicts of two automata give a yes.
 *
 * @throws {AutomatonLimitError} when there are more pairs of states than the limits allow.
 */
export function product(left: Dfa, right: Dfa, verdict: Verdict, limits: Partial<Limits> = {}): Dfa {
  const pairs = new Pairs(left, right, limits);
  const width = pairs.refinement.alphabet.size;
  const rows: number[] = new Array(width).fill(0);
  const accepting = [0];
  for (let pair = 1; pair < pairs.size; pair++) {
    accepting.push(pairs.accepts(pair, verdict) ? 1 : 0);
    for (let charClass = 0; charClass < width; charClass++) rows.push(pairs.next(pair, charClass));
  }
  const automaton: Automaton = {
    alphabet: pairs.refinement.alphabet,
    states: accepting.length,
    start: 1,
    rows: Int32Array.from(rows),
    accepting: Uint8Array.from(accepting),
  };
  return minimise(automaton);
}

/** A shortest text on which the verdicts of two automata give a yes; `null` when there is none. */
export function shortestWhere(
  left: Dfa,
  right: Dfa,
  verdict: Verdict,
  limits: Partial<Limits> = {},
): string | null {
  const pairs = new Pairs(left, right, limits);
  const letters = representatives(pairs.refinement.alphabet);
  const order = [...letters.keys()].sort((one, other) => letters[one]! - letters[other]!);
  for (let pair = 1; pair < pairs.size; pair++) {
    if (pairs.accepts(pair, verdict)) return textOf(pairs, pair, letters);
    for (const charClass of order) pairs.next(pair, charClass);
  }
  return null;
}

function textOf({ parents, classes }: Pairs, pair: number, letters: readonly number[]): string {
  const text: string[] = [];
  for (let at = pair; parents[at] !== 0; at = parents[at]!) {
    text.push(String.fromCodePoint(letters[classes[at]!]!));
  }
  return text.reverse().join("");
}
