import { canonical } from "../canonical.js";
import type { Notation } from "../dialect.js";
import type { Expression, Grammar } from "../expression.js";
import { GrammarError } from "../fault.js";
import { dialectOf } from "../notations.js";
import { requireExpression, requireGrammar } from "../require-grammar.js";
import { bodyLines } from "./layout.js";
import { unprintableRules } from "./unprintable.js";
import { wordsOf } from "./words.js";

/** Longer names push their "=" to the right; those of the others are aligned. */
const NAME_WIDTH = 24;

/**
 * Prints a grammar in the notation of the drafts. If it defines every rule that it refers to, reading the result
 * gives the same names in the same order, and the `canonical` form of each expression.
 *
 * @param grammar the rules to print
 * @throws {GrammarError} when a rule cannot be written: a choice without alternatives, an invalid name, nesting
 * deeper than `MAX_DEPTH`. It holds an `unprintable` diagnostic for each.
 * @throws {TypeError} when the grammar has a wrong type, or an expression contains itself
 * @example
 * printBnf(readAbnf("bit = %x30-31").grammar) // → "bit = %x30-31\n"
 */
export function printBnf(grammar: Grammar): string {
  return print(grammar, "bnf");
}

/**
 * Prints a grammar in ABNF, as `printBnf` does in the other notation.
 *
 * @param grammar the rules to print
 * @throws {GrammarError} when a rule cannot be written, and when the names of two rules differ only in case
 * @throws {TypeError} when the grammar has a wrong type, or an expression contains itself
 * @example
 * printAbnf(readBnf('a = "x" | "."').grammar) // → 'a = %s"x" / "."\n'
 */
export function printAbnf(grammar: Grammar): string {
  return print(grammar, "abnf");
}

/**
 * Prints an expression on one line.
 *
 * @param expression the expression to print
 * @param notation the notation to print it in
 * @throws {GrammarError} when the expression cannot be written
 * @throws {TypeError} when the expression has a wrong type or contains itself, or `notation` is neither `"bnf"` nor `"abnf"`
 * @example
 * printExpression(readBnf('a = 1*( "x" | "y" )').grammar.rules.get("a").expression, "bnf") // → '1*( "x" | "y" )'
 */
export function printExpression(expression: Expression, notation: Notation): string {
  requireExpression(expression, "the expression");
  const rule = { name: "expression", expression, line: 0, column: 0 };
  requirePrintable({ rules: new Map([["expression", rule]]) }, notation);
  return wordsOf(canonical(expression), dialectOf(notation)).join(" ");
}

function print(grammar: Grammar, notation: Notation): string {
  requireGrammar(grammar, "the grammar");
  requirePrintable(grammar, notation);
  const lengths = [...grammar.rules.keys()]
    .map(({ length }) => length)
    .filter((length) => length <= NAME_WIDTH);
  const width = lengths.reduce((widest, length) => Math.max(widest, length), 0);
  const indent = width + " = ".length;
  let text = "";
  for (const [name, { expression }] of grammar.rules) {
    const lines = bodyLines(canonical(expression), indent, dialectOf(notation));
    text += `${name.padEnd(width)} = ${lines.join(`\n${" ".repeat(indent)}`)}\n`;
  }
  return text;
}

function requirePrintable(grammar: Grammar, notation: Notation): void {
  const found = unprintableRules(grammar, dialectOf(notation));
  if (found.length > 0) throw new GrammarError(found);
}
