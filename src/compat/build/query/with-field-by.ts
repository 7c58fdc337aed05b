import { requireString } from "../../../core/require.js";
import type { UrlLanguage } from "../../../parse/language/language.js";
import type { UrlInput } from "../../../parse/reference-input.js";
import { componentTexts, withComponentIn } from "../change/change-by.js";
import type { Data } from "../escape-by.js";
import { FIELD_OPTIONS, type FieldOptions, fieldDecoder, fieldTexts, nameIn } from "./fields.js";
import { fieldText } from "./text.js";

/** Does what `withQueryField` does, by one grammar. */
export function withQueryFieldIn(
  language: UrlLanguage,
  url: UrlInput,
  name: string,
  value: Data | null,
  options?: FieldOptions,
  known: readonly string[] = FIELD_OPTIONS,
): string {
  const { query } = componentTexts(language, url);
  requireString(name, "the name");
  const decode = fieldDecoder(options, known);
  const field = value === null ? [] : [fieldText(language, [name, value])];
  const hasName = (text: string): boolean => text !== "" && decode(nameIn(text)) === name;
  return withComponentIn(language, url, { query: replaced(query, hasName, field) }, { encoded: true });
}

/**
 * Returns a query with its first field that is found replaced, and the others that are found removed. If none is found, the
 * new field is appended. A query of which nothing is left is `null`.
 *
 * @param field the text of the new field, or nothing
 */
function replaced(
  query: string | null,
  isFound: (text: string) => boolean,
  field: readonly string[],
): string | null {
  const texts = query === null || query === "" ? [] : [...fieldTexts(query)];
  const first = texts.findIndex(isFound);
  if (first === -1) return field.length === 0 ? query : [...texts, ...field].join("&");
  const rest = texts.slice(first + 1).filter((text) => !isFound(text));
  const after = [...texts.slice(0, first), ...field, ...rest];
  return after.length === 0 ? null : after.join("&");
}
