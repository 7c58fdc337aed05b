import { isBytes, requireArray, requireString, requireText } from "../../../core/require.js";
import type { UrlLanguage } from "../../../grammar/compiled.js";
import type { UrlInput } from "../../../grammar/input.js";
import { componentTexts, withComponentIn } from "../change/change-by.js";
import type { Data } from "../escape-by.js";
import { FIELD_OPTIONS, type FieldOptions, fieldDecoder, fieldTexts, nameIn } from "./fields.js";
import { fieldText } from "./text.js";

/** One value, several, or `null` for none. */
export type FieldValue = Data | readonly Data[] | null;

/** Does what `withQueryField` does, by one grammar. */
export function withQueryFieldIn(
  language: UrlLanguage,
  url: UrlInput,
  name: string,
  value: FieldValue,
  options?: FieldOptions,
  known: readonly string[] = FIELD_OPTIONS,
): string {
  const { query } = componentTexts(language, url);
  requireString(name, "the name");
  const decode = fieldDecoder(options, known);
  const fields = valuesOf(value).map((each) => fieldText(language, [name, each]));
  const hasName = (text: string): boolean => text !== "" && decode(nameIn(text)) === name;
  return withComponentIn(language, url, { query: replaced(query, hasName, fields) }, { encoded: true });
}

function valuesOf(value: FieldValue): readonly Data[] {
  if (value === null) return [];
  if (typeof value === "string" || isBytes(value)) return [value];
  requireArray(value, "the data");
  return value.map((each: unknown) => {
    requireText(each, "the data");
    return each;
  });
}

/**
 * Returns a query with its first field that is found replaced by others, and the rest that is found removed. If none is found,
 * the new ones are appended. A query of which nothing is left is `null`.
 *
 * @param fields the texts of the new fields
 */
function replaced(
  query: string | null,
  isFound: (text: string) => boolean,
  fields: readonly string[],
): string | null {
  const texts = query === null || query === "" ? [] : [...fieldTexts(query)];
  const first = texts.findIndex(isFound);
  if (first === -1) return fields.length === 0 ? query : [...texts, ...fields].join("&");
  const rest = texts.slice(first + 1).filter((text) => !isFound(text));
  const after = [...texts.slice(0, first), ...fields, ...rest];
  return after.length === 0 ? null : after.join("&");
}
