import { isBytes } from "../../../core/require.js";
import { encode } from "../codecs/index.js";
import { coerceArgs } from "../components/coerce.js";
import { ValueError } from "../errors.js";
import { repr } from "../python/repr.js";
import { truth } from "../python/type-name.js";
import { pairs } from "../query/parse-qs.js";
import { checkMost, splitFields } from "../query/query-fields.js";
import { unquoteForm } from "../quote/unquote.js";
import type { Rules } from "./table/rules.js";
import { showsIn } from "./text/shows.js";

/**
 * Splits a query as `parse_qsl` of a release does.
 *
 * @param values the arguments in the order of the newest release; those that the release does not have are the defaults
 */
export function fieldsIn(rules: Rules, values: readonly unknown[]): [unknown, unknown][] {
  const shows = showsIn(rules);
  const [given, keep, strict, encoding, errors, most, separator] = values;
  const isRead = rules.has("empty-bytes") && isBytes(given) && typeof separator === "string";
  if (isRead && separator !== "") encode(separator, "ascii", "strict");
  if (rules.has("bytes-query")) return pairs(values, shows);
  const {
    values: [qs],
    isBytes: asBytes,
  } = coerceArgs([given]);
  const text = qs as string;
  const between = separatorIn(rules, separator, most);
  const readable = rules.has("one-separator") ? text : text.replaceAll(";", "&");
  if (text === "") {
    const hasNone = rules.has("empty-query");
    if (most !== null) checkMost(most, hasNone ? 0 : 1);
    if (truth(strict) && !hasNone) throw new ValueError("bad query field: ''");
    return [];
  }
  const read = (half: string): unknown => {
    const decoded = unquoteForm(half, encoding, errors);
    return asBytes ? encode(decoded, "ascii", "strict") : decoded;
  };
  const options = { keep: truth(keep), strict: truth(strict), most };
  return splitFields(readable, between, options, (field) => repr(field, shows), read);
}

/** @throws {ValueError | TypeError} with Python's message when the separator is not one */
function separatorIn(rules: Rules, given: unknown, most: unknown): string {
  if (!rules.has("one-separator")) return "&";
  const separator = rules.has("bytes-separator") ? coerceArgs([given]).values[0] : given;
  if (!truth(separator) || (typeof separator !== "string" && !isBytes(separator)))
    throw new ValueError("Separator must be of type string or bytes.");
  if (typeof separator === "string") return separator;
  throw new TypeError(most === null ? "must be str or None, not bytes" : "must be str, not bytes");
}
