import { isBytes } from "../../../core/require.js";
import { withCharacter } from "../../../core/text/long.js";
import { latin1Bytes, latin1Text } from "../codecs/builders.js";
import { decode, encode } from "../codecs/index.js";
import { ValueError } from "../errors.js";
import { bind, type Signature, signature } from "../python/arguments.js";
import type { Mixed } from "../python/mixed.js";
import { repr, type Shows } from "../python/repr.js";
import { truth, typeName } from "../python/type-name.js";
import { unescapeBytes } from "../quote/unescapes.js";
import { unquoteForm } from "../quote/unquote.js";
import { plainFields, splitFields } from "./query-fields.js";

/** What `parse_qs` and `parse_qsl` take by name. */
export interface ParseQueryOptions {
  /** Whether fields with a blank value are kept (default: `false`). */
  readonly keep_blank_values?: boolean | undefined;
  /** Whether a field without `=` is an error, and not ignored (default: `false`). */
  readonly strict_parsing?: boolean | undefined;
  /**
   * The encoding of `%xx` escapes (default: UTF-8), by a name that Python knows: `latin-1`, `cp1252`. Those of East Asia need `useCodecs` of
   * `url-grammar/urllib/codecs`.
   */
  readonly encoding?: string | null | undefined;
  /** The error handler for sequences that are invalid in the encoding (default: `replace`). */
  readonly errors?: string | null | undefined;
  /** The maximum number of fields; more are an error (default: no maximum). */
  readonly max_num_fields?: number | null | undefined;
  /** The separator of fields (default: `&`). */
  readonly separator?: string | Uint8Array | undefined;
}

/** The names of the optional arguments, in Python's order. */
type InOrder = ["keep_blank_values", "strict_parsing", "encoding", "errors", "max_num_fields", "separator"];

const OPTIONAL: Readonly<Record<string, unknown>> = {
  keep_blank_values: false,
  strict_parsing: false,
  encoding: "utf-8",
  errors: "replace",
  max_num_fields: null,
  separator: "&",
};
const PARSE_QS: Signature = signature("parse_qs", ["qs"], OPTIONAL);
const PARSE_QSL: Signature = signature("parse_qsl", ["qs"], OPTIONAL);

/**
 * Parses a query string into a list of pairs of name and value, in order. (`null` is an empty query.)
 *
 * @param qs the query, without its `?`: a string or bytes
 * @param keep_blank_values whether fields with a blank value are kept (default: `false`)
 * @param strict_parsing whether a field without `=` is an error (default: `false`)
 * @param encoding the encoding of `%xx` escapes (default: UTF-8)
 * @param errors the error handler for sequences that are invalid in the encoding (default: `replace`)
 * @param max_num_fields the maximum number of fields (default: no maximum)
 * @param separator the separator of fields (default: `&`)
 * @param options the other arguments by name
 * @param given the first of the other arguments in order, and the rest by name
 * @throws {ValueError} when the separator is empty, there are too many fields, or `strict_parsing` refuses a
 *   field
 * @throws {UnicodeDecodeError | LookupError} when `unquote` does
 * @throws {TypeError} when `qs` is neither a string nor bytes
 * @see https://docs.python.org/3.13/library/urllib.parse.html#urllib.parse.parse_qsl
 * @example
 * parse_qsl("a=1&b=El+Ni%C3%B1o") // → [["a", "1"], ["b", "El Niño"]]
 * parse_qsl("a;b=2", { keep_blank_values: true, separator: ";" }) // → [["a", ""], ["b", "2"]]
 */
export function parse_qsl(
  qs: string | null,
  keep_blank_values?: boolean,
  strict_parsing?: boolean,
  encoding?: string | null,
  errors?: string | null,
  max_num_fields?: number | null,
  separator?: string | Uint8Array,
): [name: string, value: string][];
export function parse_qsl(qs: string | null, options?: ParseQueryOptions): [name: string, value: string][];
export function parse_qsl(
  qs: string | null,
  ...given: Mixed<ParseQueryOptions, InOrder>
): [name: string, value: string][];
export function parse_qsl(
  qs: Uint8Array,
  keep_blank_values?: boolean,
  strict_parsing?: boolean,
  encoding?: string | null,
  errors?: string | null,
  max_num_fields?: number | null,
  separator?: string | Uint8Array,
): [name: Uint8Array, value: Uint8Array][];
export function parse_qsl(
  qs: Uint8Array,
  options?: ParseQueryOptions,
): [name: Uint8Array, value: Uint8Array][];
export function parse_qsl(
  qs: Uint8Array,
  ...given: Mixed<ParseQueryOptions, InOrder>
): [name: Uint8Array, value: Uint8Array][];
export function parse_qsl(...given: unknown[]): [unknown, unknown][] {
  if (given.length === 1 && typeof given[0] === "string") return plainFields(given[0]);
  return pairs(bind(PARSE_QSL, given));
}

/**
 * Parses a query string into lists of values by name, in the order in which names first appear. Equal names
 * in bytes share an entry, but the map finds them by identity only.
 *
 * @param qs the query, without its `?`: a string or bytes
 * @param keep_blank_values whether fields with a blank value are kept (default: `false`)
 * @param strict_parsing whether a field without `=` is an error (default: `false`)
 * @param encoding the encoding of `%xx` escapes (default: UTF-8)
 * @param errors the error handler for sequences that are invalid in the encoding (default: `replace`)
 * @param max_num_fields the maximum number of fields (default: no maximum)
 * @param separator the separator of fields (default: `&`)
 * @param options the other arguments by name
 * @param given the first of the other arguments in order, and the rest by name
 * @throws {ValueError | UnicodeDecodeError | LookupError | TypeError} when `parse_qsl` does
 * @see https://docs.python.org/3.13/library/urllib.parse.html#urllib.parse.parse_qs
 * @example
 * [...parse_qs("a=1&a=2&b=")] // → [["a", ["1", "2"]]]
 * [...parse_qs("a=1;b=", true, { separator: ";" })] // → [["a", ["1"]], ["b", [""]]]
 */
export function parse_qs(
  qs: string | null,
  keep_blank_values?: boolean,
  strict_parsing?: boolean,
  encoding?: string | null,
  errors?: string | null,
  max_num_fields?: number | null,
  separator?: string | Uint8Array,
): Map<string, string[]>;
export function parse_qs(qs: string | null, options?: ParseQueryOptions): Map<string, string[]>;
export function parse_qs(
  qs: string | null,
  ...given: Mixed<ParseQueryOptions, InOrder>
): Map<string, string[]>;
export function parse_qs(
  qs: Uint8Array,
  keep_blank_values?: boolean,
  strict_parsing?: boolean,
  encoding?: string | null,
  errors?: string | null,
  max_num_fields?: number | null,
  separator?: string | Uint8Array,
): Map<Uint8Array, Uint8Array[]>;
export function parse_qs(qs: Uint8Array, options?: ParseQueryOptions): Map<Uint8Array, Uint8Array[]>;
export function parse_qs(
  qs: Uint8Array,
  ...given: Mixed<ParseQueryOptions, InOrder>
): Map<Uint8Array, Uint8Array[]>;
export function parse_qs(...given: unknown[]): Map<unknown, unknown[]> {
  return grouped(pairs(bind(PARSE_QS, given)));
}

/** Returns lists of values by name. Equal names in bytes share an entry. */
export function grouped(fields: Iterable<readonly [unknown, unknown]>): Map<unknown, unknown[]> {
  const values = new Map<unknown, unknown[]>();
  const known = new Map<unknown, unknown[]>();
  for (const [name, value] of fields) {
    const key = isBytes(name) ? latin1Text(name) : name;
    const list = known.get(key);
    if (list !== undefined) list.push(value);
    else {
      const first = [value];
      known.set(key, first);
      values.set(name, first);
    }
  }
  return values;
}

/**
 * Does what `parse_qsl` does.
 *
 * @param values the arguments in Python's order
 * @param shows which characters `repr` shows of a field
 */
export function pairs(values: readonly unknown[], shows?: Shows): [unknown, unknown][] {
  const [qs, keep, strict, encoding, errors, most, separator] = values;
  const between = typeof separator === "string" || isBytes(separator) ? separator : "";
  if (between.length === 0) throw new ValueError("Separator must be of type string or bytes.");
  const options = { keep: truth(keep), strict: truth(strict), most };
  if (typeof qs === "string") {
    const mark = typeof between === "string" ? between : decode(between, "ascii", "strict");
    return splitFields(
      qs,
      mark,
      options,
      (field) => repr(field, shows),
      (text) => unquoteForm(text, encoding, errors),
    );
  }
  if (!truth(qs)) return [];
  if (!isBytes(qs)) throw new TypeError(`memoryview: a bytes-like object is required, not '${typeName(qs)}'`);
  const mark = typeof between === "string" ? encode(between, "ascii", "strict") : between;
  return splitFields(
    latin1Text(qs),
    latin1Text(mark),
    options,
    (field) => repr(latin1Bytes(field), shows),
    (text) => unescapeBytes(latin1Bytes(withCharacter(text, "+", " "))),
  );
}
