import { advice } from "../../core/diagnostic/diagnostic.js";
import type { Fault } from "../fault.js";
import type { Outline } from "../read/outline.js";
import type { Token } from "../read/tokens.js";
import { shown } from "../spelling.js";

/** Finds lines that should start a rule and do not. */
export function strayText({ strays, definitions }: Outline): Fault[] {
  const firstRule = definitions[0]?.name.start ?? Number.POSITIVE_INFINITY;
  return strays.map((run) => {
    const { text, start, end } = run[0]!;
    const message = `a rule starts with its name and "=", not with ${shown(text)}`;
    return {
      code: "syntax-error",
      message,
      start,
      end,
      rule: null,
      hint: advice(hintFor(run, start > firstRule)),
    };
  });
}

/** Other notations are recognised by the symbol after the name, and by brackets around the name. */
function hintFor(run: readonly Token[], hasRuleAbove: boolean): string {
  const [first, second] = run;
  if (second?.text.startsWith(":")) return 'write "=" between a name and its definition';
  if (first!.type === "prose" && second?.type === "definedAs") return "write the name without angle brackets";
  if (isMisnamed(run)) return 'start a name with a letter, and use only letters, digits, "-" and "_" in it';
  return hasRuleAbove ? "indent the line if it continues the rule above" : 'start a comment with ";"';
}

/** Whether the run is tokens without space between them, and then `=`. */
function isMisnamed(run: readonly Token[]): boolean {
  const equals = run.findIndex(({ type }) => type === "definedAs");
  return equals > 0 && run.slice(1, equals).every(({ start }, index) => run[index]!.end === start);
}
