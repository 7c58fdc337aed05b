// Events: how matches and derivations are stored, and reported to handlers.
import {
  mismatch,
  requireArray,
  requireFunction,
  requireInteger,
  requireObject,
} from "../../core/require.js";

/**
 * A buffer for the events of a match, from left to right. The first `length` entries of `words` are, in order:
 *
 *     an event, 0 or greater
 *     -n: the next n UTF-16 code units, up to the start of a leaf or the next event
 *
 * The lengths n add up to the length of the text. Entries after `length` are meaningless.
 */
export interface EventBuffer {
  /** The array that events are written to; replaced by a larger one when it is full. */
  words: Int32Array;
  /** The number of entries in use. */
  length: number;
}

/** Returns an empty buffer. */
export function eventBuffer(): EventBuffer {
  return { words: new Int32Array(64), length: 0 };
}

/**
 * A derivation from left to right. The first `length` entries of `words` are, in order:
 *
 *     2 * r      rule `rules[r]` starts
 *     2 * r + 1  rule `rules[r]` ends
 *     -n         the next n UTF-16 code units are a leaf
 *
 * The lengths n add up to the length of the text. Entries after `length` are meaningless.
 */
export interface DerivationEvents extends EventBuffer {
  /** The names of the rules. */
  readonly rules: readonly string[];
}

/** Receives the events of a derivation in order. Offsets are in UTF-16 code units, spans half-open. */
export interface DerivationHandler {
  /**
   * Called where the text of a rule starts.
   *
   * @param rule the name of the rule
   * @param offset the offset where its text starts
   */
  open(rule: string, offset: number): void;
  /**
   * Called where the text of a rule ends.
   *
   * @param rule the name of the rule
   * @param offset the offset where its text ends
   */
  close(rule: string, offset: number): void;
  /**
   * Called for each leaf.
   *
   * @param start the offset where the leaf starts
   * @param end the offset where it ends
   */
  text(start: number, end: number): void;
}

/**
 * Reports a derivation to a handler. Runs in a loop, so that a tree of any depth can be built without recursion.
 *
 * @param events the derivation
 * @param handler receives the events
 * @throws {TypeError} when an argument has the wrong type
 *
 * @example
 * const events = [];
 * replay(derivation(compileGrammar(readBnf('a = b "-"\nb = "x"').grammar), "a", "x-"), {
 *   open: (rule, offset) => events.push(`${rule} from ${offset}`),
 *   close: (rule, offset) => events.push(`${rule} to ${offset}`),
 *   text: (start, end) => events.push(`text ${start} to ${end}`),
 * });
 * events // → ["a from 0", "b from 0", "text 0 to 1", "b to 1", "text 1 to 2", "a to 2"]
 */
export function replay(events: DerivationEvents, handler: DerivationHandler): void {
  requireEvents(events);
  requireObject(handler, "the handler");
  for (const event of ["open", "close", "text"] as const) {
    requireFunction(handler[event], `the function ${event} of the handler`);
  }
  const { rules, words, length } = events;
  let offset = 0;
  for (let i = 0; i < length; i++) {
    const word = words[i]!;
    if (word < 0) {
      handler.text(offset, offset - word);
      offset -= word;
    } else if ((word & 1) === 0) handler.open(rules[word >> 1]!, offset);
    else handler.close(rules[word >> 1]!, offset);
  }
}

/** @throws {TypeError} unless the value has the shape of a derivation; its numbers are not checked */
export function requireEvents(value: unknown): asserts value is DerivationEvents {
  requireObject(value, "the events");
  const { rules, words, length } = value as Partial<Record<keyof DerivationEvents, unknown>>;
  requireArray(rules, "the rules of the events");
  if (!ArrayBuffer.isView(words) || !(words instanceof Int32Array)) {
    throw mismatch("the words of the events", "an Int32Array", words);
  }
  requireInteger(length, "the length of the events", 0, words.length);
}
