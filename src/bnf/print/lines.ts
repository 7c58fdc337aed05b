import type { Dialect } from "../dialect.js";
import type { Expression } from "../expression.js";
import { wordsOf } from "./words.js";

/** The columns of a line of an RFC. */
const WIDTH = 72;

/**
 * A rule's body in lines of `WIDTH` columns, the first of which begins behind `indent` columns. Lines break
 * between alternatives, and within one only where it is wider than a line. The drafts end a line with the
 * sign between alternatives, the RFCs in ABNF begin one with it.
 */
export function bodyLines(expression: Expression, indent: number, dialect: Dialect): string[] {
  const room = WIDTH - indent;
  const lines: string[] = [];
  let line = "";
  const put = (word: string): void => {
    if (line !== "" && line.length + 1 + word.length > room) {
      lines.push(line);
      line = "";
    }
    line += line === "" ? word : ` ${word}`;
  };
  for (const words of alternatives(expression, dialect)) {
    const whole = words.join(" ");
    if (whole.length <= room) put(whole);
    else for (const word of words) put(word);
  }
  return [...lines, line];
}

/** The words of each alternative, the sign between two at the end of the one or the start of the other. */
function alternatives(expression: Expression, dialect: Dialect): string[][] {
  if (expression.type !== "choice") return [wordsOf(expression, dialect)];
  const [sign] = dialect.alternatives as [string];
  const last = expression.items.length - 1;
  return expression.items.map((item, index) => {
    // A choice of one: the words the alternative has within a choice, without a sign.
    const words = wordsOf({ type: "choice", items: [item] }, dialect);
    if (dialect.notation === "abnf" && index > 0) words.unshift(sign);
    if (dialect.notation === "bnf" && index < last) words.push(sign);
    return words;
  });
}
