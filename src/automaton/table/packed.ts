/**
 * An automaton as plain data, which JSON preserves. State 0 is dead and state 1 is the start; with state 0 alone, the
 * language is empty.
 */
export interface PackedDfa {
  /** The first code point of each interval of characters of one class, ascending from 0. */
  readonly starts: readonly number[];
  /** The class of each interval. */
  readonly classes: readonly number[];
  /** The number of classes. */
  readonly width: number;
  /** The next state, at `state * width + class`. */
  readonly rows: readonly number[];
  /** For each state, 1 when the text may end there, otherwise 0. */
  readonly accepting: readonly number[];
}
