import { advice, type Fault } from "../fault.js";
import type { Draft } from "../read/draft.js";
import type { Token } from "../read/tokens.js";
import { shown } from "../spelling.js";

/** Lines that stand where rules begin and don't begin one. */
export function strayText({ strays }: Draft): Fault[] {
  return strays.map((run) => {
    const { text, start, end } = run[0]!;
    const message = `a rule begins with its name and "=", not with ${shown(text)}`;
    return { code: "syntax-error", message, start, end, rule: null, hint: advice(hintFor(run)) };
  });
}

/** Other notations of grammars are told by the sign behind the name, and by the name's brackets. */
function hintFor(run: readonly Token[]): string {
  const [first, second] = run;
  if (second?.text.startsWith(":")) return 'write "=" between a name and what it means';
  if (first!.type === "prose" && second?.type === "definedAs") return "write the name without angle brackets";
  if (isMisnamed(run)) return 'a name begins with a letter and holds letters, digits, "-" and "_"';
  return "indent the line if it continues the rule above";
}

/** Tokens without space between them and then `=`. */
function isMisnamed(run: readonly Token[]): boolean {
  const sign = run.findIndex(({ type }) => type === "definedAs");
  return sign > 1 && run.slice(1, sign).every(({ start }, index) => run[index]!.end === start);
}
