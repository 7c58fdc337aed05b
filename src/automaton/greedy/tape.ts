import type { EventTape } from "./greedy.js";

/**
 * A derivation from left to right. The first `length` of the words are, in order:
 *
 *     2 * r      rule `rules[r]` begins
 *     2 * r + 1  rule `rules[r]` ends
 *     -n         the next n UTF-16 code units, as one leaf
 *
 * The n add up to the length of the text; words after `length` mean nothing.
 */
export interface Tape extends EventTape {
  readonly rules: readonly string[];
}

/** What a derivation is told to, in its order. Offsets are in UTF-16 code units, spans half-open. */
export interface DerivationHandler {
  open(rule: string, offset: number): void;
  close(rule: string, offset: number): void;
  text(start: number, end: number): void;
}

/**
 * Tells a derivation to a handler, in a loop: a tree of any depth can be made of it without recursion.
 *
 * @example
 * const told = [];
 * replay(derivation(compileGrammar(readBnf('a = b "-"\nb = "x"').grammar), "a", "x-"), {
 *   open: (rule, offset) => told.push(`${rule} from ${offset}`),
 *   close: (rule, offset) => told.push(`${rule} to ${offset}`),
 *   text: (start, end) => told.push(`text ${start} to ${end}`),
 * });
 * told // → ["a from 0", "b from 0", "text 0 to 1", "b to 1", "text 1 to 2", "a to 2"]
 */
export function replay({ rules, words, length }: Tape, handler: DerivationHandler): void {
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
