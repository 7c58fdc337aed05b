import { isBytes, mismatch, requireArray, requireBoolean, requireOptions } from "../../core/require.js";
import { MAX_ENTRIES, SizeLimitError } from "../../core/text/long.js";
import { percentDecode } from "../../core/text/percent.js";
import type { CompiledGrammar } from "../../spec/compiled.js";
import { componentRule } from "../../spec/compiled.js";
import { type Data, dataError, type FieldData, type QueryData } from "./data.js";
import { allowedBy, escapeWith } from "./escape.js";

/** A name and a value of a query, decoded. */
export type QueryField = readonly [name: string, value: string];

/** The options for reading the fields of a query. */
export interface FieldOptions {
  /** Whether `+` stands for a space (default: `true`, as in HTML forms). In URL grammars, only `%20` is a space. */
  readonly plusIsSpace?: boolean | undefined;
}

/** The keys of `FieldOptions`. */
export const FIELD_OPTIONS: readonly string[] = ["plusIsSpace"];

/**
 * Splits a query, without its `?`, into fields: the names and values that HTML forms and most servers use. Fields are
 * separated by `&`, a name ends at the first `=`, and a field without `=` has the value `""`. Empty fields are left
 * out, as in `a&&b`. Returns the fields in order, including repeated names, percent-decoded as UTF-8. The query may be
 * any string: malformed escapes, and escapes that are not UTF-8, are kept. An absent query, `null`, has no fields.
 * Linear time.
 *
 * @param query the query as written, without its `?`; `null` if there is none
 * @param options how spaces are written
 * @throws {SizeLimitError} when there are more than 2,000,000 fields
 * @throws {TypeError} when an argument has the wrong type, or an option is unknown
 * @see URL Standard, section 5.1 (`application/x-www-form-urlencoded`)
 * @example
 * queryFields("q=a%26b&lang=en") // → [["q", "a&b"], ["lang", "en"]]
 * queryFields(texts("http://a.example/").query) // → []
 * queryFields("q=1+1&q=2&flag") // → [["q", "1 1"], ["q", "2"], ["flag", ""]]
 * queryFields("q=1+1", { plusIsSpace: false }) // → [["q", "1+1"]]
 * queryFields("100%&b=%FF") // → [["100%", ""], ["b", "%FF"]]
 */
export function queryFields(query: string | null, options?: FieldOptions): readonly QueryField[] {
  if (query !== null && typeof query !== "string") throw mismatch("the query", "a string or null", query);
  if (options !== undefined) requireOptions(options, FIELD_OPTIONS);
  const decode = fieldDecoder(options);
  const fields: QueryField[] = [];
  if (query === null) return fields;
  for (const piece of fieldTexts(query)) {
    if (piece === "") continue;
    const equals = piece.indexOf("=");
    fields.push([decode(nameIn(piece)), equals === -1 ? "" : decode(piece.slice(equals + 1))]);
  }
  return fields;
}

/** Returns a function that decodes a name or a value. */
export function fieldDecoder(options: FieldOptions | undefined): (text: string) => string {
  const { plusIsSpace = true } = options ?? {};
  requireBoolean(plusIsSpace, "plusIsSpace");
  return plusIsSpace ? (text) => percentDecode(text.replaceAll("+", " ")) : percentDecode;
}

/**
 * Yields the texts of the fields of a query, including empty ones.
 *
 * @throws {SizeLimitError} when there are too many
 */
export function* fieldTexts(query: string): Generator<string, void, undefined> {
  let count = 0;
  for (let start = 0; start <= query.length; ) {
    count += 1;
    if (count > MAX_ENTRIES) throw new SizeLimitError("fields in a query", MAX_ENTRIES);
    const found = query.indexOf("&", start);
    const end = found === -1 ? query.length : found;
    yield query.slice(start, end);
    start = end + 1;
  }
}

/** Returns the name in the text of a field, as written. */
export function nameIn(piece: string): string {
  const equals = piece.indexOf("=");
  return equals === -1 ? piece : piece.slice(0, equals);
}

/**
 * Characters that separate fields or have a meaning in them. Some servers also separate fields at `;`. A space becomes
 * `%20` and a plus `%2B`, so that both are decoded alike whether or not `+` stands for a space.
 */
const SEPARATORS = "&=+;";

/**
 * Returns the text of a query: data percent-encoded according to the grammar's rule, or fields joined by `&`.
 *
 * @throws {UrlDataError} when the grammar has no query, or a text has a lone surrogate
 * @throws {TypeError} when a part has the wrong type
 */
export function queryText(grammar: CompiledGrammar, query: QueryData): string {
  const rule = ruleOf(grammar, "query");
  if (typeof query === "string" || isBytes(query))
    return escapeWith(grammar, query, allowedBy(grammar, rule));
  requireArray(query, "the query");
  const fields: readonly unknown[] = query;
  return fields.map((field) => fieldText(grammar, field)).join("&");
}

/**
 * Returns the text of one field. A field with an empty name and no value gets a `=`, since an empty text is not a
 * field.
 */
export function fieldText(grammar: CompiledGrammar, field: unknown): string {
  requireArray(field, "a field of the query");
  const [name, value] = field as FieldData;
  const allowed = allowedBy(grammar, ruleOf(grammar, "query"), { except: SEPARATORS });
  const written = escapeWith(grammar, name, allowed);
  if (value == null) return written === "" ? "=" : written;
  return `${written}=${escapeWith(grammar, value, allowed)}`;
}

/** Returns the text of a fragment, like `queryText`. */
export function fragmentText(grammar: CompiledGrammar, fragment: Data): string {
  return escapeWith(grammar, fragment, allowedBy(grammar, ruleOf(grammar, "fragment")));
}

/** @throws {UrlDataError} when the grammar has no such component */
function ruleOf(grammar: CompiledGrammar, component: "query" | "fragment"): string {
  const rule = componentRule(grammar, component);
  if (rule === null) throw dataError(grammar, "no-such-component");
  return rule;
}
