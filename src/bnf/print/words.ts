import { isQuotable } from "../canonical.js";
import type { Dialect } from "../dialect.js";
import type { Expression } from "../expression.js";
import { hexadecimal } from "../spelling.js";

/** What directly encloses an expression; `"whole"` is a rule's body. The brackets of an option already group. */
export type Place = "whole" | "choice" | "sequence" | "repeat" | "option";

/** Returns whether an expression is written as `[ x ]`. */
export function isOption(expression: Expression): boolean {
  return expression.type === "repeat" && expression.min === 0 && expression.max === 1;
}

/** Returns whether the expression needs round brackets there, to be read back as one thing. */
export function needsGroup(expression: Expression, place: Place): boolean {
  if (place === "whole" || place === "option") return false;
  if (expression.type === "choice") return true;
  if (expression.type === "sequence") return place !== "choice" && expression.items.length > 0;
  return expression.type === "repeat" && place === "repeat" && !isOption(expression);
}

/** Returns the words of a canonical expression. White space between words means nothing. */
export function wordsOf(expression: Expression, dialect: Dialect): string[] {
  const words: string[] = [];
  write(expression, "whole", dialect, words);
  return words;
}

function write(expression: Expression, place: Place, dialect: Dialect, words: string[]): void {
  const grouped = needsGroup(expression, place);
  if (grouped) words.push("(");
  if (expression.type === "choice") {
    for (const [index, item] of expression.items.entries()) {
      if (index > 0) words.push(dialect.alternatives[0]!);
      write(item, "choice", dialect, words);
    }
  } else if (expression.type === "sequence" && expression.items.length > 0) {
    for (const item of expression.items) write(item, "sequence", dialect, words);
  } else if (expression.type === "repeat") {
    writeRepeat(expression, dialect, words);
  } else {
    words.push(wordOf(expression, dialect));
  }
  if (grouped) words.push(")");
}

function writeRepeat(
  expression: Expression & { readonly type: "repeat" },
  dialect: Dialect,
  words: string[],
): void {
  if (isOption(expression)) {
    words.push("[");
    write(expression.item, "option", dialect, words);
    words.push("]");
    return;
  }
  const { item, min, max } = expression;
  const at = words.length;
  write(item, "repeat", dialect, words);
  const prefix = min === max ? `${min}` : `${min === 0 ? "" : min}*${max ?? ""}`;
  words[at] = prefix + words[at];
}

/** The word for a terminal, a reference, or the empty string. */
function wordOf(expression: Expression, dialect: Dialect): string {
  if (expression.type === "reference") return expression.name;
  if (expression.type === "range")
    return `%x${hexadecimal(expression.first)}-${hexadecimal(expression.last)}`;
  if (expression.type !== "literal") return '""';
  const { text, caseSensitive } = expression;
  if (text === '"' && dialect.notation === "bnf") return '<">';
  if (!isQuotable(text))
    return `%x${[...text].map((character) => hexadecimal(character.codePointAt(0)!)).join(".")}`;
  const plain = caseSensitive === dialect.caseSensitiveLiterals || !/[A-Za-z]/.test(text);
  return `${plain ? "" : caseSensitive ? "%s" : "%i"}"${text}"`;
}
