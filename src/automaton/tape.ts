/**
 * A derivation from left to right. The first `length` of the words are, in order:
 *
 *     2 * r      rule `rules[r]` begins
 *     2 * r + 1  rule `rules[r]` ends
 *     -n         the next n UTF-16 code units, as one leaf
 *
 * The n add up to the length of the text; words behind `length` mean nothing.
 */
export interface Tape {
  readonly rules: readonly string[];
  words: Int32Array;
  length: number;
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
 * replay(derivation(compileGrammar(readBnf('a = b "-"\nb = "x"').grammar), "a", "x-"), handler)
 * // → open a 0, open b 0, text 0 1, close b 1, text 1 2, close a 2
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
