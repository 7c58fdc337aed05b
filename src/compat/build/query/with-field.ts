import { chosenEngine, type ReadOptions } from "../../../grammar/grammars.js";
import type { UrlInput } from "../../../grammar/input.js";
import { FIELD_OPTIONS, type FieldOptions } from "./fields.js";
import { type FieldValue, withQueryFieldIn } from "./with-field-by.js";

/** How a field of a query is found and set. */
export interface QueryFieldOptions extends FieldOptions, ReadOptions {}

const KEYS: readonly string[] = [...FIELD_OPTIONS, "grammar"];

/**
 * Returns a reference with one field of its query set, and nothing else changed: the first field of this name is replaced,
 * others of the same name are removed, and if there is none, the field is appended. A list of values makes as many fields. With
 * the value `null`, all fields of this name are removed, and with the last field the query. Names are compared as `queryFields` decodes them. Linear time.
 *
 * @param url the reference: a string or an AST
 * @param name the name of the field, not escaped
 * @param value the value or values, not escaped; `null` removes the field
 * @param options the grammar, and how spaces are written
 * @throws {UrlSyntaxError} when the result is not valid
 * @throws {UrlDataError} when no URL can carry the name or the value
 * @throws {SizeLimitError} when there are more than 2,000,000 fields
 * @throws {TypeError} when an argument has the wrong type, or an option is unknown
 * @example
 * withQueryField("http://a.example/?q=a%26b&p=1", "p", "2 3") // → "http://a.example/?q=a%26b&p=2%203"
 * withQueryField("http://a.example/?q=a%26b&p=1", "p", null) // → "http://a.example/?q=a%26b"
 * withQueryField("http://a.example/?a=1&b=2", "a", ["3", "4"]) // → "http://a.example/?a=3&a=4&b=2"
 * withQueryField("http://a.example/", "q", "1+1") // → "http://a.example/?q=1%2B1"
 */
export function withQueryField(
  url: UrlInput,
  name: string,
  value: FieldValue,
  options?: QueryFieldOptions,
): string {
  return withQueryFieldIn(chosenEngine(url, options, KEYS).language, url, name, value, options, KEYS);
}
