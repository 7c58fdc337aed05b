import {
  mismatch,
  requireArray,
  requireFunction,
  requireInteger,
  requireObject,
} from "../../core/require.js";
import type { EventTape } from "./greedy.js";

/**
 * A derivation from left to right. The first `length` entries of `words` are, in order:
 *
 *     2 * r      rule `rules[r]` starts
 *     2 * r + 1  rule `rules[r]` ends
 *     -n         the next n UTF-16 code units are a leaf
 *
 * The lengths n add up to the length of the text. Entries after `length` are meaningless.
 */
export interface Tape extends EventTape {
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
 * Reports a derivation to a handler. It runs in a loop, so that a tree of any depth can be built without recursion.
 *
 * @param tape the derivation
 * @param handler what receives the events
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
export function replay(tape: Tape, handler: DerivationHandler): void {
  requireTape(tape);
  requireObject(handler, "the handler");
  for (const event of ["open", "close", "text"] as const) {
    requireFunction(handler[event], `the function ${event} of the handler`);
  }
  const { rules, words, length } = tape;
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

/** @throws {TypeError} unless the value has the shape of a tape; its numbers are not looked at */
export function requireTape(value: unknown): asserts value is Tape {
  requireObject(value, "the tape");
  const { rules, words, length } = value as Partial<Record<keyof Tape, unknown>>;
  requireArray(rules, "the rules of the tape");
  if (!ArrayBuffer.isView(words) || !(words instanceof Int32Array)) {
    throw mismatch("the words of the tape", "an Int32Array", words);
  }
  requireInteger(length, "the length of the tape", 0, words.length);
}
