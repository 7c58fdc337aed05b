import { ValueError } from "../errors.js";
import { bind, type Signature, signature } from "../python/arguments.js";
import { str } from "../python/repr.js";
import { isPlainObject, items, length, truth, typeName } from "../python/type-name.js";
import { quotePlus } from "../quote/quote.js";

/** How `urlencode` quotes names and values: bytes come without an encoding. */
export type QuoteVia = (
  string: string | Uint8Array,
  safe: string | Uint8Array,
  encoding?: string | null,
  errors?: string | null,
) => string;

/** What `urlencode` takes by name. */
export interface UrlencodeOptions {
  /** Write a field for each member of a value that is a list. */
  readonly doseq?: boolean | undefined;
  readonly safe?: string | Uint8Array | undefined;
  readonly encoding?: string | null | undefined;
  readonly errors?: string | null | undefined;
  /** `quote_plus` unless given. */
  readonly quote_via?: QuoteVia | undefined;
}

/** Fields by name, or pairs of name and value in an order of their own. */
export type UrlencodeQuery =
  | ReadonlyMap<unknown, unknown>
  | Iterable<readonly [name: unknown, value: unknown]>
  | Readonly<Record<string, unknown>>;

const URLENCODE: Signature = signature("urlencode", ["query"], {
  doseq: false,
  safe: "",
  encoding: null,
  errors: null,
  quote_via: quotePlus,
});

/**
 * The query whose fields these are. A name or value that is neither text nor bytes is written as Python's
 * `str` writes it: `null` is `None`, `true` is `True`.
 *
 * @throws TypeError for what are no fields, ValueError for pairs that are not two; what `quote_plus` throws.
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
export function urlencode(...given: unknown[]): string {
  const [query, doseq, safe, encoding, errors, via] = bind(URLENCODE, given);
  const write = (value: unknown): string => {
    if (typeof via !== "function") throw new TypeError(`'${typeName(via)}' object is not callable`);
    return value instanceof Uint8Array
      ? via(value, safe, ...(via === quotePlus ? [null, null] : []))
      : via(str(value), safe, encoding, errors);
  };
  const all = truth(doseq);
  const written: string[] = [];
  for (const pair of entries(query)) {
    const [name, value] = two(pair);
    const before = write(name);
    const single = typeof value === "string" || value instanceof Uint8Array || length(value) === null;
    for (const each of all && !single ? items(value)! : [value]) written.push(field(before, write(each)));
  }
  return written.join("&");
}

function entries(query: unknown): Iterable<unknown> {
  if (query instanceof Map) return query;
  if (isPlainObject(query) && !(Symbol.iterator in query)) return Object.entries(query);
  const listed = typeof query === "string" || query instanceof Uint8Array ? [...query] : query;
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

/** What a `quote_via` of the caller's own gives back may be no text. */
function field(name: unknown, value: unknown): string {
  if (typeof name === "string" && typeof value === "string") return `${name}=${value}`;
  if (name instanceof Uint8Array) throw new TypeError("can't concat str to bytes");
  throw new TypeError(
    typeof name === "string"
      ? `can only concatenate str (not "${typeName(value)}") to str`
      : `unsupported operand type(s) for +: '${typeName(name)}' and 'str'`,
  );
}
