import type { Expression } from "./expression.js";
import { MAX_LEVEL } from "./limits.js";

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

/** Whether quotation marks can hold the text (RFC 5234, 2.3: printable ASCII without the mark itself). */
export function isQuotable(text: string): boolean {
  return !/[^\x20\x21\x23-\x7e]/.test(text);
}

/**
 * The form in which a text of either notation gives an expression: no sequence and no choice of one, the
 * empty text always an empty sequence, a literal without letters case-sensitive, and a case-insensitive one
 * cut where a character can't stand in quotation marks. What a reader returns has this form already. Throws
 * a `RangeError` on nesting deeper than any text of the notations gives.
 *
 * @example
 * canonical({ type: "sequence", items: [{ type: "literal", text: ".", caseSensitive: false }] }).type // → "literal"
 */
export function canonical(expression: Expression): Expression {
  return canonicalAt(expression, 0);
}

function canonicalAt(expression: Expression, level: number): Expression {
  if (level > MAX_LEVEL) throw new RangeError("the expression is nested too deep");
  const inner = (item: Expression): Expression => canonicalAt(item, level + 1);
  if (expression.type === "literal") return canonicalLiteral(expression.text, expression.caseSensitive);
  if (expression.type === "sequence") return sequenceOf(expression.items.map(inner));
  if (expression.type === "choice") return choiceOf(expression.items.map(inner));
  if (expression.type === "repeat") return { ...expression, item: inner(expression.item) };
  return expression;
}

function canonicalLiteral(text: string, caseSensitive: boolean): Expression {
  const whole = literalOf(text, caseSensitive);
  if (whole.type !== "literal" || whole.caseSensitive || isQuotable(text)) return whole;
  const runs = text.match(/[\x20\x21\x23-\x7e]+|[^\x20\x21\x23-\x7e]+/g)!;
  return sequenceOf(runs.map((run) => literalOf(run, false)));
}
