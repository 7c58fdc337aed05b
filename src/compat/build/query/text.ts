import { isBytes, requireArray } from "../../../core/require.js";
import { componentRule, type UrlLanguage } from "../../../grammar/compiled.js";
import { allowedBy } from "../allowed.js";
import type { FieldData, QueryData } from "../data.js";
import { dataError } from "../error.js";
import { type Data, escapeWith } from "../escape-by.js";

/**
 * What separates fields, or has a meaning in them. A `;` separates them for some servers. A space becomes `%20` and a plus
 * `%2B`, so that both are read alike whether or not `+` stands for a space.
 */
const SEPARATORS = "&=+;";

/**
 * Returns the text of a query: data escaped by the rule of the grammar, or fields joined by `&`.
 *
 * @throws {UrlDataError} when the grammar has no query, or a text has a lone surrogate
 * @throws {TypeError} when a part has the wrong type
 */
export function queryText(language: UrlLanguage, query: QueryData): string {
  const rule = ruleOf(language, "query");
  if (typeof query === "string" || isBytes(query))
    return escapeWith(language, query, allowedBy(language, rule));
  requireArray(query, "the query");
  const fields: readonly unknown[] = query;
  return fields.map((field) => fieldText(language, field)).join("&");
}

/** Returns the text of one field. One with an empty name and no value has a `=`, since an empty text is no field. */
export function fieldText(language: UrlLanguage, field: unknown): string {
  requireArray(field, "a field of the query");
  const [name, value] = field as FieldData;
  const allowed = allowedBy(language, ruleOf(language, "query"), { except: SEPARATORS });
  const written = escapeWith(language, name, allowed);
  if (value == null) return written === "" ? "=" : written;
  return `${written}=${escapeWith(language, value, allowed)}`;
}

/** Returns the text of a fragment, as `queryText` does that of a query. */
export function fragmentText(language: UrlLanguage, fragment: Data): string {
  return escapeWith(language, fragment, allowedBy(language, ruleOf(language, "fragment")));
}

/** @throws {UrlDataError} when the grammar has no such component */
function ruleOf(language: UrlLanguage, component: "query" | "fragment"): string {
  const rule = componentRule(language, component);
  if (rule === null) throw dataError(language, "no-such-component");
  return rule;
}
