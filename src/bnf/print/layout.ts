import type { Dialect } from "../dialect.js";
import type { Expression } from "../expression.js";
import { wordsOf } from "./words.js";

/** The columns of a line of an RFC. */
const WIDTH = 72;

/**
 * A rule's body in lines of `WIDTH` columns, the first of which begins behind `indent` columns. Lines break
 * between alternatives, and within one only where it is wider than a line; what can't be broken may stick out.
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

/** The pieces of each alternative, the sign between two included. */
function alternatives(expression: Expression, dialect: Dialect): string[][] {
  if (expression.type !== "choice") return [piecesOf(wordsOf(expression, dialect), dialect)];
  const sign = dialect.alternatives[0]!;
  return expression.items.map((item, index) => {
    // A choice of one: the words the alternative has within a choice, without a sign.
    const words = wordsOf({ type: "choice", items: [item] }, dialect);
    if (signLeads(dialect) && index > 0) words.unshift(sign);
    if (!signLeads(dialect) && index < expression.items.length - 1) words.push(sign);
    return piecesOf(words, dialect);
  });
}

/** The RFCs in ABNF begin a line with the sign between alternatives, the drafts end one with it. */
function signLeads({ notation }: Dialect): boolean {
  return notation === "abnf";
}

/** Words between which a line may break: a bracket and a sign stay with what they belong to. */
function piecesOf(words: readonly string[], dialect: Dialect): string[] {
  const pieces: string[] = [];
  let held = false;
  for (const word of words) {
    const isSign = word === dialect.alternatives[0];
    const joins = held || word === ")" || word === "]" || (isSign && !signLeads(dialect));
    if (joins && pieces.length > 0) pieces.push(`${pieces.pop()} ${word}`);
    else pieces.push(word);
    held = /^[0-9*]*[([]$/.test(word) || (isSign && signLeads(dialect));
  }
  return pieces;
}
