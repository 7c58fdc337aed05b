import type { Expression } from "./expression.js";

/** The empty text. */
export const EMPTY: Expression = { type: "sequence", items: [] };

/** A literal without letters says the same in both cases and is held as case-sensitive; `""` is the empty text. */
export function literalOf(text: string, caseSensitive: boolean): Expression {
  if (text === "") return EMPTY;
  return { type: "literal", text, caseSensitive: caseSensitive || !/[A-Za-z]/.test(text) };
}

/** Each in turn; brackets around one thing say nothing. */
export function sequenceOf(items: readonly Expression[]): Expression {
  return items.length === 1 ? items[0]! : { type: "sequence", items };
}

/** One of these; a single alternative is itself. */
export function choiceOf(items: readonly Expression[]): Expression {
  return items.length === 1 ? items[0]! : { type: "choice", items };
}
