import { requireFields, requireString } from "../../core/require.js";
import { componentRule } from "../../parse/language/component-rule.js";
import type { UrlLanguage } from "../../parse/language/language.js";
import { allowedBy } from "./allowed.js";
import { authorityText } from "./authority.js";
import type { UrlData } from "./data.js";
import { dataError } from "./error.js";
import { type Data, escapeWith } from "./escape-by.js";
import { pathText } from "./path.js";
import { requireRule } from "./require-rule.js";

const COMPONENTS: readonly (keyof UrlData)[] = ["scheme", "authority", "path", "query", "fragment"];

/** Does what `build` does, by one grammar. */
export function buildIn(language: UrlLanguage, data: UrlData): string {
  requireFields(data, "the data", COMPONENTS, "component");
  const { scheme, authority, path, query, fragment } = data;
  if (scheme != null) requireString(scheme, "the scheme");
  const { ruleOf } = language.standard.shape;
  const escaped = (value: Data, component: "query" | "fragment"): string => {
    const rule = componentRule(language, component);
    if (rule === null) throw dataError(language, "no-such-component");
    return escapeWith(language, value, allowedBy(language, rule));
  };
  const text = [
    scheme == null ? "" : `${requireRule(language, scheme, ruleOf("scheme", scheme, null))}:`,
    authority == null ? "" : `//${authorityText(language, authority)}`,
    pathText(language, { scheme, authority, path, query }),
    query == null ? "" : `?${escaped(query, "query")}`,
    fragment == null ? "" : `#${escaped(fragment, "fragment")}`,
  ].join("");
  // A grammar may have more to say of the whole than of its components: that there is a scheme, for one.
  return requireRule(language, text, language.standard.rules.start);
}
