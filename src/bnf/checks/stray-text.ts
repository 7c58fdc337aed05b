import type { Draft } from "../draft.js";
import { shown } from "../elements.js";
import { advice, type Fault } from "../fault.js";

/** Lines that stand where rules begin and don't begin one. */
export function strayText({ strays }: Draft): Fault[] {
  return strays.map(([first]) => {
    const { text, start, end } = first!;
    const message = `a rule begins with its name and "=", not with ${shown(text)}`;
    const hint = advice("indent the line if it continues the rule above");
    return { code: "syntax-error", message, start, end, rule: null, hint };
  });
}
