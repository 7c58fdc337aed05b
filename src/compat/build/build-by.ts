import { requireFields, requireString } from "../../core/require.js";
import type { UrlLanguage } from "../../grammar/compiled.js";
import { authorityText } from "./authority.js";
import type { UrlData } from "./data.js";
import { pathText } from "./path.js";
import { fragmentText, queryText } from "./query/text.js";
import { requireRule } from "./require-rule.js";

const COMPONENTS: readonly (keyof UrlData)[] = ["scheme", "authority", "path", "query", "fragment"];

/** Does what `build` does, by one grammar. */
export function buildIn(language: UrlLanguage, data: UrlData): string {
  requireFields(data, "the data", COMPONENTS, "component");
  const { scheme, authority, path, query, fragment } = data;
  if (scheme != null) requireString(scheme, "the scheme");
  const { ruleOf } = language.standard.shape;
  const text = [
    scheme == null ? "" : `${requireRule(language, scheme, ruleOf("scheme", scheme, null))}:`,
    authority == null ? "" : `//${authorityText(language, authority)}`,
    pathText(language, { scheme, authority, path, query }),
    query == null ? "" : `?${queryText(language, query)}`,
    fragment == null ? "" : `#${fragmentText(language, fragment)}`,
  ].join("");
  // A grammar may have more to say of the whole than of its components: that there is a scheme, for one.
  return requireRule(language, text, language.standard.rules.start);
}
