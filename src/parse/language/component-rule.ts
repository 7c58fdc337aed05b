import type { ComponentName } from "../../ast/malformed.js";
import type { UrlLanguage } from "./language.js";
import type { Split } from "./split.js";

/** Returns the rule that a component must match, or `null` where the grammar has none for it. */
export function componentRule(
  language: UrlLanguage,
  component: ComponentName,
  input = "",
  parts: Split | null = null,
): string | null {
  const { noUserinfo, ruleOf } = language.standard.shape;
  if (component === "userinfo" && noUserinfo === true) return null;
  const rule = ruleOf(component, input, parts);
  return language.has(rule) ? rule : null;
}
