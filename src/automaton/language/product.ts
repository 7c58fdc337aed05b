import { type Refinement, refine } from "../alphabet/refinement.js";
import { representatives } from "../alphabet/representatives.js";
import type { Automaton, Dfa } from "../dfa/dfa.js";
import { minimise } from "../dfa/minimise.js";
import { type Limits, Meter } from "../errors.js";

/** The steps of finding the next pair, which takes a look-up in a map of all pairs. */
const NEXT_STEPS = 3;

/** Decides whether a pair of states accepts, given whether each of the two does. */
export type AcceptRule = (left: boolean, right: boolean) => boolean;

/**
 * The pairs of states that two automata reach on the same texts, numbered from 1 in the order in which `next` first
 * returns them.
 */
class Pairs {
  readonly refinement: Refinement;
  /** For each pair, the pair from which it was first reached; 0 for the start. */
  readonly parents: number[] = [0, 0];
  /** For each pair, the class by which it was first reached. */
  readonly classes: number[] = [0, 0];
  readonly #left: Dfa;
  readonly #right: Dfa;
  readonly meter: Meter;
  readonly #numbers = new Map<number, number>();
  readonly #pairs: number[] = [-1];

  constructor(left: Dfa, right: Dfa, limits: Partial<Limits> | Meter) {
    this.#left = left;
    this.#right = right;
    this.meter = Meter.is(limits) ? limits : new Meter(limits);
    this.refinement = refine(left.alphabet, right.alphabet);
    this.#number(left.start, right.start, 0, 0);
  }

  /** One more than the highest number of a pair. */
  get size(): number {
    return this.#pairs.length;
  }

  accepts(pair: number, accept: AcceptRule): boolean {
    const [left, right] = this.#states(pair);
    return accept(this.#left.accepting[left] === 1, this.#right.accepting[right] === 1);
  }

  /** Returns the pair after a character of a class of the refinement. */
  next(pair: number, charClass: number): number {
    const [left, right] = this.#states(pair);
    const { refinement } = this;
    this.meter.spend(NEXT_STEPS);
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
      this.meter.check("dfaStates", number);
      this.meter.check("cells", number * this.refinement.alphabet.size);
      this.#numbers.set(key, number);
      this.parents[number] = parent;
      this.classes[number] = charClass;
    }
    return number;
  }
}

/**
 * Returns the automaton of the texts on which a rule accepts the results of two automata.
 *
 * @param limits the limits, or what counts the work of several constructions
 * @throws {AutomatonLimitError} when there are more pairs of states than the limits allow
 * @throws {TypeError} when a limit is unknown or has a value that it cannot have
 */
export function product(
  left: Dfa,
  right: Dfa,
  accept: AcceptRule,
  limits: Partial<Limits> | Meter = {},
): Dfa {
  const pairs = new Pairs(left, right, limits);
  const width = pairs.refinement.alphabet.size;
  const rows: number[] = new Array(width).fill(0);
  const accepting = [0];
  for (let pair = 1; pair < pairs.size; pair++) {
    accepting.push(pairs.accepts(pair, accept) ? 1 : 0);
    for (let charClass = 0; charClass < width; charClass++) rows.push(pairs.next(pair, charClass));
  }
  const automaton: Automaton = {
    alphabet: pairs.refinement.alphabet,
    states: accepting.length,
    start: 1,
    rows: Int32Array.from(rows),
    accepting: Uint8Array.from(accepting),
  };
  return minimise(automaton, pairs.meter);
}

/**
 * Returns a shortest text on which a rule accepts the results of two automata, or `null` when there is none. Of several,
 * it returns the first by code points among those made of representatives.
 *
 * @param limits as for `product`
 * @throws {AutomatonLimitError} when there are more pairs of states than the limits allow
 * @throws {TypeError} when a limit is unknown or has a value that it cannot have
 */
export function shortestWhere(
  left: Dfa,
  right: Dfa,
  accept: AcceptRule,
  limits: Partial<Limits> | Meter = {},
): string | null {
  const pairs = new Pairs(left, right, limits);
  const letters = representatives(pairs.refinement.alphabet);
  const order = [...letters.keys()].sort((one, other) => letters[one]! - letters[other]!);
  for (let pair = 1; pair < pairs.size; pair++) {
    if (pairs.accepts(pair, accept)) return textOf(pairs, pair, letters);
    for (const charClass of order) pairs.next(pair, charClass);
  }
  return null;
}

/** Returns the text by which a pair was first reached. */
function textOf({ parents, classes }: Pairs, pair: number, letters: readonly number[]): string {
  const text: string[] = [];
  for (let at = pair; parents[at] !== 0; at = parents[at]!) {
    text.push(String.fromCodePoint(letters[classes[at]!]!));
  }
  return text.reverse().join("");
}
