import { deepFreeze } from "../core/freeze.js";
import type { Expression } from "./expression.js";
import { GrammarError } from "./fault.js";
import { MAX_LEVEL } from "./limits.js";
import { requireExpression } from "./require-grammar.js";

/** The empty string. */
export const EMPTY: Expression = /* @__PURE__ */ deepFreeze({ type: "sequence", items: [] });

/** A literal. Without letters it is the same in both cases, and held as case-sensitive; `""` is an empty sequence. */
export function literalOf(text: string, caseSensitive: boolean): Expression {
  if (text === "") return EMPTY;
  return { type: "literal", text, caseSensitive: caseSensitive || !/[A-Za-z]/.test(text) };
}

/** All of these in turn; a single one is itself. */
export function sequenceOf(items: readonly Expression[]): Expression {
  return items.length === 1 ? items[0]! : { type: "sequence", items };
}

/** One of these; a single one is itself. */
export function choiceOf(items: readonly Expression[]): Expression {
  return items.length === 1 ? items[0]! : { type: "choice", items };
}

/** Returns whether a literal in quotation marks can hold the text (RFC 5234, 2.3: printable ASCII, except the mark). */
export function isQuotable(text: string): boolean {
  return !/[^\x20\x21\x23-\x7e]/.test(text);
}

/**
 * Returns the form that an expression has when it is read from a text of either notation: no sequence or choice
 * of one item, the empty string as an empty sequence, a literal without letters as case-sensitive, and a
 * case-insensitive literal split at characters that quotation marks cannot hold. Expressions from a text have
 * this form already. A part that is in several places is shared by the result too, so this takes time in proportion to the
 * expression as it is in memory.
 *
 * @param expression the expression to bring to its canonical form
 * @throws {TypeError} when the value is not an expression, or contains itself
 * @throws {GrammarError} when the expression is nested deeper than any that a text can give
 * @example
 * canonical({ type: "sequence", items: [{ type: "literal", text: ".", caseSensitive: false }] }).type // → "literal"
 */
export function canonical(expression: Expression): Expression {
  requireExpression(expression, "the expression");
  return canonicalAt(expression, 0, new Map()).form;
}

interface Canonical {
  readonly form: Expression;
  /** How many levels there are below the expression. */
  readonly height: number;
}

function canonicalAt(expression: Expression, level: number, known: Map<Expression, Canonical>): Canonical {
  const made = known.get(expression);
  if (level + (made?.height ?? 0) > MAX_LEVEL) throw tooDeep();
  if (made !== undefined) return made;
  let height = 0;
  const inner = (item: Expression): Expression => {
    const below = canonicalAt(item, level + 1, known);
    height = Math.max(height, below.height + 1);
    return below.form;
  };
  const form = canonicalForm(expression, inner);
  const result = { form, height };
  known.set(expression, result);
  return result;
}

function canonicalForm(expression: Expression, inner: (item: Expression) => Expression): Expression {
  if (expression.type === "literal") return canonicalLiteral(expression.text, expression.caseSensitive);
  if (expression.type === "sequence") return sequenceOf(expression.items.map(inner));
  if (expression.type === "choice") return choiceOf(expression.items.map(inner));
  if (expression.type === "repeat") return { ...expression, item: inner(expression.item) };
  return expression;
}

function tooDeep(): GrammarError {
  const nowhere = { offset: 0, length: 0, line: 0, column: 0, rule: null };
  const message = "the expression is nested too deeply";
  return new GrammarError([
    { code: "too-deep", message, ...nowhere, expected: [], section: null, hint: null },
  ]);
}

function canonicalLiteral(text: string, caseSensitive: boolean): Expression {
  const whole = literalOf(text, caseSensitive);
  if (whole.type !== "literal" || whole.caseSensitive || isQuotable(text)) return whole;
  const runs = text.match(/[\x20\x21\x23-\x7e]+|[^\x20\x21\x23-\x7e]+/g)!;
  return sequenceOf(runs.map((run) => literalOf(run, false)));
}
