import { advice, edit } from "../../core/diagnostic.js";
import type { Fault } from "../fault.js";
import type { Draft } from "../read/draft.js";
import { definedName } from "../read/names.js";
import { Suggestions } from "../read/suggestions.js";
import { shown } from "../spelling.js";

/** References to rules that the text doesn't define. */
export function undefinedRule(draft: Draft): Fault[] {
  const faults: Fault[] = [];
  const names = draft.definitions.map(({ name }) => name.text);
  const suggestions = new Suggestions([...names, ...(draft.dialect.coreRules()?.rules.keys() ?? [])]);
  for (const { name: rule, body } of draft.definitions)
    for (const { type, text, start, end } of body) {
      if (type !== "name" || definedName(text, draft) !== null) continue;
      const meant = suggestions.nearest(text);
      const hint =
        meant === null
          ? advice(`define ${shown(text)}, or put it in quotation marks if it is text`)
          : edit(`did you mean ${shown(meant)}?`, start, end, meant);
      const message = `no rule is called ${shown(text)}`;
      faults.push({ code: "undefined-rule", message, start, end, rule: rule.text, hint });
    }
  return faults;
}
