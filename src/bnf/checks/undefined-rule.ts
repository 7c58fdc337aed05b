import { advice, edit } from "../../core/diagnostic/diagnostic.js";
import type { Fault } from "../fault.js";
import { definedName, type Outline } from "../read/outline.js";
import { Suggestions } from "../read/suggestions.js";
import { shown } from "../spelling.js";

/** Finds references to rules that are not defined. */
export function undefinedRule(outline: Outline): Fault[] {
  const faults: Fault[] = [];
  const names = outline.definitions.map(({ name }) => name.text);
  const suggestions = new Suggestions([...names, ...(outline.dialect.coreRules()?.rules.keys() ?? [])]);
  for (const { name: rule, body } of outline.definitions)
    for (const { type, text, start, end } of body) {
      if (type !== "name" || definedName(text, outline) !== null) continue;
      const meant = suggestions.suggest(text);
      const hint =
        meant === null
          ? advice(`define ${shown(text)}, or put it in quotation marks if it is literal text`)
          : edit(`did you mean ${shown(meant)}?`, start, end, meant);
      const message = `no rule is called ${shown(text)}`;
      faults.push({ code: "undefined-rule", message, start, end, rule: rule.text, hint });
    }
  return faults;
}
