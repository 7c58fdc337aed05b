import type { CharSet } from "../alphabet/charset.js";
import { Meter } from "../errors.js";

/** A state that continues at one of its targets without reading a character, the first one preferred; none: a dead end. */
export const FORK = 0;
/** A state that reads one character of a set. */
export const TAKE = 1;
/** A state that reports an event without reading a character. */
export const MARK = 2;
/** A state in which the text may end. */
export const ACCEPT = 3;

/** The event that starts a leaf. Rule `r` starts with the event `2 * r` and ends with `2 * r + 1`. */
export const LEAF = -1;

/**
 * A non-deterministic automaton, with one entry in each list for each state:
 *
 *     kinds   FORK                 TAKE              MARK            ACCEPT
 *     first   offset in `targets`  index of the set  the event       -
 *     second  number of targets    the next state    the next state  -
 *
 * Every cycle contains a TAKE, so the states that can be reached without reading a character form a directed acyclic
 * graph.
 */
export interface Nfa {
  readonly kinds: readonly number[];
  readonly first: readonly number[];
  readonly second: readonly number[];
  readonly targets: readonly number[];
  readonly sets: readonly CharSet[];
  readonly start: number;
}

/** Builds an automaton state by state. A new state is a dead end until it is defined. */
export class NfaBuilder {
  readonly kinds: number[] = [];
  readonly first: number[] = [];
  readonly second: number[] = [];
  readonly targets: number[] = [];
  readonly #meter: Meter;

  constructor(meter: Meter = new Meter()) {
    this.#meter = meter;
  }

  /**
   * Adds a state and returns its number.
   *
   * @throws {AutomatonLimitError} when there are more states, or steps, than the meter allows
   */
  state(): number {
    this.#meter.spend(1);
    this.#meter.check("nfaStates", this.kinds.length + 1);
    this.first.push(0);
    this.second.push(0);
    return this.kinds.push(FORK) - 1;
  }

  /** Defines a state that continues at one of the targets, earlier ones preferred. */
  fork(state: number, targets: readonly number[]): void {
    this.#define(state, FORK, this.targets.length, targets.length);
    for (const target of targets) this.targets.push(target);
  }

  /** Defines a state that reads a character of a set. */
  take(state: number, set: number, next: number): void {
    this.#define(state, TAKE, set, next);
  }

  /** Defines a state that reports an event. */
  mark(state: number, event: number, next: number): void {
    this.#define(state, MARK, event, next);
  }

  /** Defines a state in which the text may end. */
  accept(state: number): void {
    this.#define(state, ACCEPT, 0, 0);
  }

  /** Returns the automaton. */
  finish(start: number, sets: readonly CharSet[]): Nfa {
    const { kinds, first, second, targets } = this;
    return { kinds, first, second, targets, sets, start };
  }

  #define(state: number, kind: number, first: number, second: number): void {
    this.kinds[state] = kind;
    this.first[state] = first;
    this.second[state] = second;
  }
}
