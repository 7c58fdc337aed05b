import type { Span } from "./span.js";

/** Where a document says what a diagnostic leans on. */
export interface Section {
  readonly document: string;
  /** The number as the document prints it: `"4.3.1"`, `"Appendix B"`. */
  readonly section: string;
}

/** One thing that could have stood at the fault. `label` is how a person says it: `a hexadecimal digit`. */
export type Expectation =
  | { readonly type: "rule"; readonly name: string; readonly label: string }
  | { readonly type: "literal"; readonly text: string; readonly label: string }
  | { readonly type: "end"; readonly label: string };

/** Text to put in the place of a span. */
export interface Replacement extends Span {
  readonly text: string;
}

/** How to mend a fault: always in words and, where one edit does it, as that edit. */
export interface Hint {
  readonly text: string;
  readonly replacement: Replacement | null;
}

/**
 * One fault in a text: data first, words second.
 *
 * `code` never changes between releases; `message` may. `offset` and `length` are in UTF-16 code units;
 * `length` is 0 where the text was cut short, and `offset` is then the end of what was cut.
 */
export interface Diagnostic<Code extends string = string> {
  readonly code: Code;
  readonly message: string;
  readonly offset: number;
  readonly length: number;
  readonly expected: readonly Expectation[];
  readonly section: Section | null;
  readonly hint: Hint | null;
}

/** A hint that is words alone. */
export function advice(text: string): Hint {
  return { text, replacement: null };
}

/** A hint that one edit carries out. */
export function edit(text: string, start: number, end: number, replacement: string): Hint {
  return { text, replacement: { start, end, text: replacement } };
}

/** The words of a list: `a, b or c`; empty for none. */
export function enumerate(words: readonly string[], conjunction: "and" | "or" = "or"): string {
  if (words.length < 2) return words.join("");
  return `${words.slice(0, -1).join(", ")} ${conjunction} ${words.at(-1)}`;
}

/**
 * `text` with the replacement made.
 *
 * @example
 * applyReplacement("a b", { start: 1, end: 2, text: "%20" }) // → "a%20b"
 */
export function applyReplacement(text: string, replacement: Replacement): string {
  return text.slice(0, replacement.start) + replacement.text + text.slice(replacement.end);
}
