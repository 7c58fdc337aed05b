import { isBytes } from "../../../core/require.js";
import { ValueError } from "../errors.js";
import { bind, type Signature, signature } from "../python/arguments.js";
import { concat } from "../python/concat.js";
import type { Mixed } from "../python/mixed.js";
import type { Shows } from "../python/printable.js";
import { str } from "../python/repr.js";
import { isPlainObject, items, length, requireReadable, truth, typeName } from "../python/type-name.js";
import { quotePlus } from "../quote/quote.js";

/**
 * The function with which `urlencode` quotes names and values; it gets no encoding for bytes.
 *
 * @param string the name or the value
 * @param safe additional ASCII characters that are not to be quoted
 * @param encoding the encoding of characters beyond ASCII
 * @param errors the error handler for characters that the encoding lacks
 */
export type QuoteVia = (
  string: string | Uint8Array,
  safe: string | Uint8Array,
  encoding?: string | null,
  errors?: string | null,
) => string;

/** What `urlencode` takes by name. */
export interface UrlencodeOptions {
  /** Whether each item of a value that is a sequence gets a field of its own (default: `false`). */
  readonly doseq?: boolean | undefined;
  /** Additional ASCII characters that are not quoted (default: none). */
  readonly safe?: string | Uint8Array | undefined;
  /**
   * The encoding of characters beyond ASCII (default: UTF-8), by a name that Python knows: `latin-1`, `cp1252`. Those of East Asia need `useCodecs` of
   * `url-grammar/urllib/codecs`.
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
type InOrder = ["doseq", "safe", "encoding", "errors", "quote_via"];

const URLENCODE: Signature = /* @__PURE__ */ signature("urlencode", ["query"], {
  doseq: false,
  safe: "",
  encoding: null,
  errors: null,
  quote_via: quotePlus,
});

/**
 * Converts a mapping, or a sequence of pairs, to a query string. A name or value that is neither a string
 * nor bytes is written as Python's `str` writes it: `null` is `None`, `true` is `True`.
 *
 * @param query the names and the values
 * @param doseq whether each item of a value that is a sequence gets a field of its own (default: `false`)
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
export function urlencode(query: UrlencodeQuery, ...given: Mixed<UrlencodeOptions, InOrder>): string;
export function urlencode(...given: unknown[]): string {
  return encodeQuery(bind(URLENCODE, given));
}

/**
 * Does what `urlencode` does.
 *
 * @param values the arguments in Python's order
 * @param shows which characters `str` shows of a value that is neither a string nor bytes
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
      // A caller's own `quote_via` may return anything.
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
