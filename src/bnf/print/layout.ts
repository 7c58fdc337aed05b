import type { Dialect } from "../dialect.js";
import type { Expression } from "../expression.js";
import { wordsOf } from "./words.js";

/** The columns of a line of an RFC. */
const WIDTH = 72;

/**
 * Returns a rule's body in lines of at most `WIDTH` columns, of which `indent` are kept free on the left. Lines break
 * between alternatives, and within one only if it is wider than a line. What cannot be broken may stick out.
 */
export function bodyLines(expression: Expression, indent: number, dialect: Dialect): string[] {
  const room = WIDTH - indent;
  const lines: string[] = [];
  let line = "";
  const put = (piece: string): void => {
    if (line !== "" && line.length + 1 + piece.length > room) {
      lines.push(line);
      line = "";
    }
    line += line === "" ? piece : ` ${piece}`;
  };
  for (const pieces of alternatives(expression, dialect)) {
    const whole = pieces.join(" ");
    if (whole.length <= room) put(whole);
    else for (const piece of pieces) put(piece);
  }
  return [...lines, line];
}

/** The pieces of each alternative, including the separator between two. */
function alternatives(expression: Expression, dialect: Dialect): string[][] {
  if (expression.type !== "choice") return [piecesOf(wordsOf(expression, dialect), dialect)];
  const separator = dialect.alternatives[0]!;
  return expression.items.map((item, index) => {
    // A choice of one gives the words that the alternative has within a choice, without a separator.
    const words = wordsOf({ type: "choice", items: [item] }, dialect);
    if (separatorLeads(dialect) && index > 0) words.unshift(separator);
    if (!separatorLeads(dialect) && index < expression.items.length - 1) words.push(separator);
    return piecesOf(words, dialect);
  });
}

/** RFCs in ABNF start a line with the separator of alternatives, the drafts end one with it. */
function separatorLeads({ notation }: Dialect): boolean {
  return notation === "abnf";
}

/** Joins words between which a line must not break: a bracket and a separator stay with what they belong to. */
function piecesOf(words: readonly string[], dialect: Dialect): string[] {
  const pieces: string[] = [];
  let held = false;
  for (const word of words) {
    const isSeparator = word === dialect.alternatives[0];
    const joins = held || word === ")" || word === "]" || (isSeparator && !separatorLeads(dialect));
    if (joins && pieces.length > 0) pieces.push(`${pieces.pop()} ${word}`);
    else pieces.push(word);
    held = /^[0-9*]*[([]$/.test(word) || (isSeparator && separatorLeads(dialect));
  }
  return pieces;
}
