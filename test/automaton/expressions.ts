import type { Expression } from "../../src/bnf/expression.js";
import fc from "../support/fast-check.js";

export const literal = (text: string, caseSensitive = true): Expression => ({
  type: "literal",
  text,
  caseSensitive,
});
export const reference = (name: string): Expression => ({ type: "reference", name });
export const sequence = (...items: Expression[]): Expression => ({ type: "sequence", items });
export const choice = (...items: Expression[]): Expression => ({ type: "choice", items });
export const repeat = (item: Expression, min = 0, max: number | null = null): Expression => ({
  type: "repeat",
  item,
  min,
  max,
});
export const range = (first: number, last: number): Expression => ({ type: "range", first, last });

/** The letters of the random expressions, and one that none of them contains. */
export const LETTERS: readonly string[] = ["a", "b", "B", "\u{1f600}", "\ud83d", "z"];

/** Small random expressions, which may refer to the rules `names`. */
export function expressions(...names: string[]): fc.Arbitrary<Expression> {
  const leaf = fc.oneof(
    fc.constantFrom("", "a", "b", "ab", "ba", "\u{1f600}").map((text) => literal(text)),
    fc.constantFrom("b", "Ab").map((text) => literal(text, false)),
    fc.constantFrom(range(0x61, 0x62), range(0x42, 0x61), range(0xd800, 0x1f600)),
    ...names.map((name) => fc.constant(reference(name))),
  );
  const bounds = fc.constantFrom(
    [0, 1],
    [0, null],
    [1, null],
    [0, 2],
    [2, 3],
    [1, 2],
    [0, 0],
    [2, 2],
    [2, 1],
  );
  const { expression } = fc.letrec<{ expression: Expression }>((tie) => ({
    expression: fc.oneof(
      { maxDepth: 4, withCrossShrink: true },
      leaf,
      fc.array(tie("expression"), { maxLength: 3 }).map((items) => sequence(...items)),
      fc.array(tie("expression"), { maxLength: 3 }).map((items) => choice(...items)),
      fc.tuple(tie("expression"), bounds).map(([item, [min, max]]) => repeat(item, min!, max!)),
    ),
  }));
  return expression;
}

/** Short random texts over the letters, and over both halves of a surrogate pair. */
export const texts: fc.Arbitrary<string> = fc
  .array(fc.constantFrom(...LETTERS, "\ude00"), { maxLength: 7 })
  .map((letters) => letters.join(""));

/** Returns a regular expression (flag `u`) for the same language. The expression must have no references. */
export function patternOf(expression: Expression): string {
  switch (expression.type) {
    case "literal":
      return Array.from(expression.text, (character) => {
        const both = expression.caseSensitive ? character : character.toLowerCase() + character.toUpperCase();
        return `[${both}]`;
      }).join("");
    case "range":
      return `[\\u{${expression.first.toString(16)}}-\\u{${expression.last.toString(16)}}]`;
    case "sequence":
      return `(?:${expression.items.map(patternOf).join("")})`;
    case "choice":
      return expression.items.length === 0 ? "(?!)" : `(?:${expression.items.map(patternOf).join("|")})`;
    case "repeat": {
      const { min, max, item } = expression;
      return max !== null && max < min ? "(?!)" : `(?:${patternOf(item)}){${min},${max ?? ""}}`;
    }
    case "reference":
      throw new Error("a pattern has no references");
  }
}

/** Returns a source of numbers from 0 up to 1 that are the same in every run. */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
