import type { CharSet } from "../alphabet/charset.js";
import { Meter } from "../errors.js";

/** Goes on at each of its targets, without a character, the first being preferred; with none it is a dead end. */
export const FORK = 0;
/** Takes one character of a set. */
export const TAKE = 1;
/** Reports an event, without a character. */
export const MARK = 2;
/** The text may end here. */
export const ACCEPT = 3;

/** The event that begins a leaf. Rule `r` begins with the event `2 * r` and ends with `2 * r + 1`. */
export const LEAF = -1;

/**
 * A non-deterministic automaton, one entry of each list for each state:
 *
 *     kinds   FORK                         TAKE              MARK        ACCEPT
 *     first   offset in `targets`          number of a set   the event   -
 *     second  how many targets from there  the next state    the next    -
 *
 * No cycle of states is without a TAKE, so what can be reached without a character is a directed acyclic graph.
 */
export interface Nfa {
  readonly kinds: readonly number[];
  readonly first: readonly number[];
  readonly second: readonly number[];
  readonly targets: readonly number[];
  readonly sets: readonly CharSet[];
  readonly start: number;
}

/** Makes states one by one. A state is a dead end until it is told what it does. */
export class NfaBuilder {
  readonly kinds: number[] = [];
  readonly first: number[] = [];
  readonly second: number[] = [];
  readonly targets: number[] = [];
  readonly #meter: Meter;

  constructor(meter: Meter = new Meter()) {
    this.#meter = meter;
  }

  state(): number {
    this.#meter.check("nfaStates", this.kinds.length + 1);
    this.first.push(0);
    this.second.push(0);
    return this.kinds.push(FORK) - 1;
  }

  fork(state: number, targets: readonly number[]): void {
    this.#become(state, FORK, this.targets.length, targets.length);
    for (const target of targets) this.targets.push(target);
  }

  take(state: number, set: number, next: number): void {
    this.#become(state, TAKE, set, next);
  }

  mark(state: number, event: number, next: number): void {
    this.#become(state, MARK, event, next);
  }

  accept(state: number): void {
    this.#become(state, ACCEPT, 0, 0);
  }

  finish(start: number, sets: readonly CharSet[]): Nfa {
    const { kinds, first, second, targets } = this;
    return { kinds, first, second, targets, sets, start };
  }

  #become(state: number, kind: number, first: number, second: number): void {
    this.kinds[state] = kind;
    this.first[state] = first;
    this.second[state] = second;
  }
}
