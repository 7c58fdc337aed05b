// Queries: parse_qsl, parse_qs and urlencode.
import { isBytes } from "../../core/require.js";
import { withCharacter } from "../../core/text/long.js";
import { bind, type Mixed, type Signature, signature } from "./arguments.js";
import { latin1Bytes, latin1Text } from "./codecs/builders.js";
import { decode, encode } from "./codecs/codecs.js";
import { ValueError } from "./errors.js";
import { quotePlus } from "./quote.js";
import type { Shows } from "./unicode.js";
import { unescapeBytes, unquoteForm } from "./unquote.js";
import {
  concat,
  isPlainObject,
  items,
  length,
  repr,
  requireNumber,
  requireReadable,
  str,
  truth,
  typeName,
} from "./values.js";

/** The keyword arguments of `parse_qs` and `parse_qsl`. */
export interface ParseQueryOptions {
  /** Whether fields with a blank value are kept (default: `false`). */
  readonly keep_blank_values?: boolean | undefined;
  /** Whether a field without `=` is an error, and not ignored (default: `false`). */
  readonly strict_parsing?: boolean | undefined;
  /**
   * The encoding of `%xx` escapes (default: UTF-8), by its Python name: `latin-1`, `cp1252`. East Asian encodings need
   * `useCodecs` from `url-grammar/urllib/codecs`.
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
type ParseOrder = [
  "keep_blank_values",
  "strict_parsing",
  "encoding",
  "errors",
  "max_num_fields",
  "separator",
];

/** The defaults of the optional arguments of `parse_qs` and `parse_qsl`, in Python's order. */
export const PARSE_OPTIONAL: Readonly<Record<string, unknown>> = {
  keep_blank_values: false,
  strict_parsing: false,
  encoding: "utf-8",
  errors: "replace",
  max_num_fields: null,
  separator: "&",
};
const PARSE_QS: Signature = /* @__PURE__ */ signature("parse_qs", ["qs"], PARSE_OPTIONAL);
const PARSE_QSL: Signature = /* @__PURE__ */ signature("parse_qsl", ["qs"], PARSE_OPTIONAL);

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
 * @throws {ValueError} when the separator is empty, there are too many fields, or `strict_parsing` rejects a field
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
  ...given: Mixed<ParseQueryOptions, ParseOrder>
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
  ...given: Mixed<ParseQueryOptions, ParseOrder>
): [name: Uint8Array, value: Uint8Array][];
export function parse_qsl(...given: unknown[]): [unknown, unknown][] {
  if (given.length === 1 && typeof given[0] === "string") return plainFields(given[0]);
  return pairs(bind(PARSE_QSL, given));
}

/**
 * Parses a query string into lists of values by name, in the order in which names first appear. Equal names in bytes
 * share an entry, but the map only finds them by identity.
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
  ...given: Mixed<ParseQueryOptions, ParseOrder>
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
  ...given: Mixed<ParseQueryOptions, ParseOrder>
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
 * `parse_qsl` with all arguments, in Python's order; `shows` decides which characters of a field `repr` shows
 * unescaped.
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

/** Splits a query string into pairs; `show` formats a field for the error message, `read` decodes a name or a value. */
export function splitFields<T>(
  qs: string,
  separator: string,
  { keep, strict, most }: { readonly keep: boolean; readonly strict: boolean; readonly most: unknown },
  show: (field: string) => string,
  read: (half: string) => T,
): [T, T][] {
  const found: [T, T][] = [];
  if (qs === "") return found;
  if (most !== null) {
    let count = 1;
    for (let at = qs.indexOf(separator); at >= 0; at = qs.indexOf(separator, at + separator.length))
      count += 1;
    checkMost(most, count);
  }
  for (let start = 0, stop = 0; stop >= 0; start = stop + separator.length) {
    stop = qs.indexOf(separator, start);
    const field = qs.slice(start, stop < 0 ? qs.length : stop);
    const equals = field.indexOf("=");
    if (equals < 0 && strict) throw new ValueError(`bad query field: ${show(field)}`);
    const value = equals < 0 ? "" : field.slice(equals + 1);
    if (value !== "" || (keep && field !== ""))
      found.push([read(equals < 0 ? field : field.slice(0, equals)), read(value)]);
  }
  return found;
}

/** @throws {ValueError | TypeError} when there are more fields than `max_num_fields`, or it is not a number */
export function checkMost(most: unknown, count: number): void {
  requireNumber(most);
  if (Number(most) < count) throw new ValueError("Max number of fields exceeded");
}

const PERCENT = 0x25;
const AMPERSAND = 0x26;
const PLUS = 0x2b;
const EQUALS = 0x3d;

/** `splitFields` with the default options, in one pass, which is faster. */
function plainFields(qs: string): [string, string][] {
  const found: [string, string][] = [];
  let start = 0;
  let equals = -1;
  let nameMarked = false;
  let valueMarked = false;
  for (let at = 0; at <= qs.length; at++) {
    const unit = at < qs.length ? qs.charCodeAt(at) : AMPERSAND;
    if (unit > EQUALS) continue;
    if (unit === AMPERSAND) {
      if (equals >= 0 && equals + 1 < at)
        found.push([half(qs, start, equals, nameMarked), half(qs, equals + 1, at, valueMarked)]);
      start = at + 1;
      equals = -1;
      nameMarked = valueMarked = false;
    } else if (unit === EQUALS) {
      if (equals < 0) equals = at;
    } else if (unit === PERCENT || unit === PLUS) {
      if (equals < 0) nameMarked = true;
      else valueMarked = true;
    }
  }
  return found;
}

function half(qs: string, start: number, end: number, marked: boolean): string {
  const text = qs.slice(start, end);
  return marked ? unquoteForm(text, "utf-8", "replace") : text;
}

/**
 * The function with which `urlencode` quotes names and values; it gets no encoding for bytes.
 *
 * @param string the name or the value
 * @param safe additional ASCII characters that are not quoted
 * @param encoding the encoding of characters beyond ASCII
 * @param errors the error handler for characters that the encoding lacks
 */
export type QuoteVia = (
  string: string | Uint8Array,
  safe: string | Uint8Array,
  encoding?: string | null,
  errors?: string | null,
) => string;

/** The keyword arguments of `urlencode`. */
export interface UrlencodeOptions {
  /** Whether each item of a value that is a sequence gets a separate field (default: `false`). */
  readonly doseq?: boolean | undefined;
  /** Additional ASCII characters that are not quoted (default: none). */
  readonly safe?: string | Uint8Array | undefined;
  /**
   * The encoding of characters beyond ASCII (default: UTF-8), by its Python name: `latin-1`, `cp1252`. East Asian
   * encodings need `useCodecs` from `url-grammar/urllib/codecs`.
   */
  readonly encoding?: string | null | undefined;
  /** The error handler for characters that the encoding lacks (default: `strict`). */
  readonly errors?: string | null | undefined;
  /** The function that quotes names and values (default: `quote_plus`). */
  readonly quote_via?: QuoteVia | undefined;
}

/** A mapping of names to values, or a sequence of pairs of name and value. */
export type UrlencodeQuery =
  | ReadonlyMap<unknown, unknown>
  | Iterable<readonly [name: unknown, value: unknown]>
  | Readonly<Record<string, unknown>>;

/** The names of the optional arguments, in Python's order. */
type EncodeOrder = ["doseq", "safe", "encoding", "errors", "quote_via"];

const URLENCODE: Signature = /* @__PURE__ */ signature("urlencode", ["query"], {
  doseq: false,
  safe: "",
  encoding: null,
  errors: null,
  quote_via: quotePlus,
});

/**
 * Converts a mapping, or a sequence of pairs, to a query string. A name or value that is neither a string nor bytes is
 * converted like Python's `str`: `null` is `None`, `true` is `True`.
 *
 * @param query the names and the values
 * @param doseq whether each item of a value that is a sequence gets a separate field (default: `false`)
 * @param safe additional ASCII characters that are not quoted (default: none)
 * @param encoding the encoding of characters beyond ASCII (default: UTF-8)
 * @param errors the error handler for characters that the encoding lacks (default: `strict`)
 * @param quote_via the function that quotes names and values (default: `quote_plus`)
 * @param options the other arguments by name
 * @param given the first of the other arguments in order, and the rest by name
 * @throws {TypeError} when `query` is neither a mapping nor a sequence of pairs, or `quote_via` is not a
 *   function
 * @throws {ValueError} when a pair does not have two items
 * @throws {UnicodeEncodeError | LookupError} when `quote_via` does
 * @see https://docs.python.org/3.13/library/urllib.parse.html#urllib.parse.urlencode
 * @example
 * urlencode({ name: "El Niño", page: 2 }) // → "name=El+Ni%C3%B1o&page=2"
 * urlencode([["a", [1, 2]]], { doseq: true }) // → "a=1&a=2"
 */
export function urlencode(
  query: UrlencodeQuery,
  doseq?: boolean,
  safe?: string | Uint8Array,
  encoding?: string | null,
  errors?: string | null,
  quote_via?: QuoteVia,
): string;
export function urlencode(query: UrlencodeQuery, options?: UrlencodeOptions): string;
export function urlencode(query: UrlencodeQuery, ...given: Mixed<UrlencodeOptions, EncodeOrder>): string;
export function urlencode(...given: unknown[]): string {
  return encodeQuery(bind(URLENCODE, given));
}

/**
 * `urlencode` with all arguments, in Python's order; `shows` decides which characters of a value `str` shows unescaped.
 */
export function encodeQuery(values: readonly unknown[], shows?: Shows): string {
  const [query, doseq, safe, encoding, errors, via] = values;
  const write = (value: unknown): string => {
    if (typeof via !== "function") throw new TypeError(`'${typeName(via)}' object is not callable`);
    return isBytes(value)
      ? via(value, safe, ...(via === quotePlus ? [null, null] : []))
      : via(str(value, shows), safe, encoding, errors);
  };
  const all = truth(doseq);
  const written: string[] = [];
  for (const pair of entries(query)) {
    const [name, value] = two(pair);
    const before = write(name);
    const single = typeof value === "string" || isBytes(value) || length(value) === null;
    for (const each of all && !single ? items(value)! : [value]) {
      const after = write(each);
      // A custom `quote_via` may return anything.
      written.push(concat(concat(before, "="), after));
    }
  }
  return written.join("&");
}

function entries(query: unknown): Iterable<unknown> {
  requireReadable(query);
  if (query instanceof Map) return query;
  if (isPlainObject(query) && !(Symbol.iterator in query)) return Object.entries(query);
  const listed = typeof query === "string" || isBytes(query) ? [...query] : query;
  const given = items(listed);
  if (given === null || (Array.isArray(listed) && listed.length > 0 && !Array.isArray(listed[0])))
    throw new TypeError("not a valid non-string sequence or mapping object");
  return given;
}

function two(pair: unknown): readonly [unknown, unknown] {
  const given = items(pair);
  if (given === null) throw new TypeError(`cannot unpack non-iterable ${typeName(pair)} object`);
  const parts: unknown[] = [];
  for (const part of given) if (parts.push(part) > 2) break;
  if (parts.length > 2) throw new ValueError("too many values to unpack (expected 2)");
  if (parts.length < 2) throw new ValueError(`not enough values to unpack (expected 2, got ${parts.length})`);
  return [parts[0], parts[1]];
}
