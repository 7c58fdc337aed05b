import { canonical } from "../canonical.js";
import type { Notation } from "../dialect.js";
import type { Expression, Grammar } from "../expression.js";
import { GrammarError } from "../fault.js";
import { dialectOf } from "../notations.js";
import { bodyLines } from "./layout.js";
import { unprintable } from "./printable.js";
import { wordsOf } from "./words.js";

/** Names longer than this push their "=" to the right; the others are lined up. */
const NAME_WIDTH = 24;

/**
 * The grammar in the notation of the drafts. If it defines every rule that it refers to, reading the text gives
 * the same names in the same order, and the `canonical` form of each expression. Throws a `GrammarError` whose
 * diagnostics are `unprintable` where no text says what the grammar says: a choice of nothing, a name that isn't one, nesting past `MAX_DEPTH`.
 *
 * @example
 * printBnf(readAbnf("bit = %x30-31").grammar) // → "bit = %x30-31\n"
 */
export function printBnf(grammar: Grammar): string {
  return print(grammar, "bnf");
}

/**
 * The grammar in ABNF, as `printBnf` does. Two rules whose names differ only in case can't be told apart there
 * and are `unprintable`.
 *
 * @example
 * printAbnf(readBnf('a = "x" | "."').grammar) // → 'a = %s"x" / "."\n'
 */
export function printAbnf(grammar: Grammar): string {
  return print(grammar, "abnf");
}

/**
 * An expression on one line.
 *
 * @example
 * printExpression(readBnf('a = 1*( "x" | "y" )').grammar.rules.get("a").expression, "bnf") // → '1*( "x" | "y" )'
 */
export function printExpression(expression: Expression, notation: Notation): string {
  const rule = { name: "expression", expression, line: 0, column: 0 };
  refuseUnprintable({ rules: new Map([["expression", rule]]) }, notation);
  return wordsOf(canonical(expression), dialectOf(notation)).join(" ");
}

function print(grammar: Grammar, notation: Notation): string {
  refuseUnprintable(grammar, notation);
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

function refuseUnprintable(grammar: Grammar, notation: Notation): void {
  const found = unprintable(grammar, dialectOf(notation));
  if (found.length > 0) throw new GrammarError(found);
}
