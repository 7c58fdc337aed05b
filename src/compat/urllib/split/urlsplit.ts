import type { Split } from "../../../parse/language/split.js";
import type { UrlInput } from "../../../parse/reference-input.js";
import { coerceArgs } from "../components/coerce.js";
import { uses_params } from "../components/scheme-lists.js";
import { urlunparse } from "../components/urlunsplit.js";
import { bind, type Signature, signature } from "../python/arguments.js";
import type { Mixed } from "../python/mixed.js";
import { isPlainObject, requireReadable, truth, typeName } from "../python/type-name.js";
import { DefragResult, type DefragResultBytes } from "../result/defrag-result.js";
import { ParseResult, type ParseResultBytes } from "../result/parse-result.js";
import type { SplitResult, SplitResultBytes } from "../result/split-result.js";
import { fromAst } from "./from-ast.js";
import { splitText } from "./split-text.js";

/** What `urlsplit` and `urlparse` take by name. */
export interface SplitOptions<T extends string | Uint8Array> {
  /** The addressing scheme of a URL that has none (default: empty). */
  readonly scheme?: T | "" | undefined;
  /** Whether fragment identifiers are recognized (default: `true`). */
  readonly allow_fragments?: boolean | undefined;
}

const OPTIONAL: Readonly<Record<string, unknown>> = { scheme: "", allow_fragments: true };
/** The names of the optional arguments, in Python's order. */
type InOrder = ["scheme", "allow_fragments"];

const URLSPLIT: Signature = /* @__PURE__ */ signature("urlsplit", ["url"], OPTIONAL);
const URLPARSE: Signature = /* @__PURE__ */ signature("urlparse", ["url"], OPTIONAL);
const URLDEFRAG: Signature = /* @__PURE__ */ signature("urldefrag", ["url"], {});

/**
 * Splits a URL, given as a string, an AST or bytes, into its five components. Percent-encoded sequences stay as they
 * are, and hardly anything is refused.
 *
 * @param url the URL: a string, an AST or bytes
 * @param scheme the scheme of a URL that has none (default: empty)
 * @param allow_fragments whether fragment identifiers are recognized (default: `true`)
 * @param options the other arguments by name
 * @param given the first of the other arguments in order, and the rest by name
 * @throws {ValueError} when the network location has misplaced brackets, or characters that NFKC turns into
 *   delimiters
 * @throws {TypeError} when `str` and `bytes` are mixed
 * @throws {UnicodeDecodeError} when bytes are not ASCII
 * @see https://docs.python.org/3.13/library/urllib.parse.html#urllib.parse.urlsplit
 * @example
 * [...urlsplit("HTTP://User@Host/p?q#f")] // → ["http", "User@Host", "/p", "q", "f"]
 * urlsplit(parse("http://u@a.example:80/b")).port // → 80
 */
export function urlsplit(url: UrlInput, scheme?: string, allow_fragments?: boolean): SplitResult;
export function urlsplit(url: UrlInput, options?: SplitOptions<string>): SplitResult;
export function urlsplit(url: UrlInput, ...given: Mixed<SplitOptions<string>, InOrder>): SplitResult;
export function urlsplit(
  url: Uint8Array,
  scheme?: Uint8Array | "",
  allow_fragments?: boolean,
): SplitResultBytes;
export function urlsplit(url: Uint8Array, options?: SplitOptions<Uint8Array>): SplitResultBytes;
export function urlsplit(
  url: Uint8Array,
  ...given: Mixed<SplitOptions<Uint8Array>, InOrder>
): SplitResultBytes;
export function urlsplit(...given: unknown[]): SplitResult | SplitResultBytes {
  if (given.length === 1 && typeof given[0] === "string") return splitText(given[0], "", true);
  const [source, scheme, allow_fragments] = bind(URLSPLIT, given);
  const { value: url, at } = fromAst(source);
  checkHashable([url, scheme, allow_fragments]);
  const { values, isBytes } = coerceArgs([url, scheme]);
  const result = splitText(values[0] as string, values[1], truth(allow_fragments), at);
  return isBytes ? result.encode() : result;
}

/**
 * Splits a URL, given as in `urlsplit`, into six components: those of `urlsplit`, and the parameters of the last path element where
 * the scheme has parameters.
 *
 * @param url the URL: a string, an AST or bytes
 * @param scheme the scheme of a URL that has none (default: empty)
 * @param allow_fragments whether fragment identifiers are recognized (default: `true`)
 * @param options the other arguments by name
 * @param given the first of the other arguments in order, and the rest by name
 * @throws {ValueError | TypeError | UnicodeDecodeError} when `urlsplit` does
 * @see https://docs.python.org/3.13/library/urllib.parse.html#urllib.parse.urlparse
 * @example
 * urlparse(parse("http://h/a;b/c;d?q")).params // → "d"
 * [...urlparse("http://h/a;b/c;d?q")] // → ["http", "h", "/a;b/c", "d", "q", ""]
 */
export function urlparse(url: UrlInput, scheme?: string, allow_fragments?: boolean): ParseResult;
export function urlparse(url: UrlInput, options?: SplitOptions<string>): ParseResult;
export function urlparse(url: UrlInput, ...given: Mixed<SplitOptions<string>, InOrder>): ParseResult;
export function urlparse(
  url: Uint8Array,
  scheme?: Uint8Array | "",
  allow_fragments?: boolean,
): ParseResultBytes;
export function urlparse(url: Uint8Array, options?: SplitOptions<Uint8Array>): ParseResultBytes;
export function urlparse(
  url: Uint8Array,
  ...given: Mixed<SplitOptions<Uint8Array>, InOrder>
): ParseResultBytes;
export function urlparse(...given: unknown[]): ParseResult | ParseResultBytes {
  if (given.length === 1 && typeof given[0] === "string") return parseText(given[0], "", true);
  const [source, scheme, allow_fragments] = bind(URLPARSE, given);
  const { value: url, at } = fromAst(source);
  const { values, isBytes } = coerceArgs([url, scheme]);
  const result = parseText(values[0] as string, values[1], allow_fragments, at);
  return isBytes ? result.encode() : result;
}

/** Returns the result of `urlparse` for a URL string. */
export function parseText(
  url: string,
  scheme: unknown,
  allow_fragments: unknown,
  at: Split | null = null,
): ParseResult {
  checkHashable([scheme, allow_fragments]);
  return withParams(splitText(url, scheme, truth(allow_fragments), at));
}

/** Returns a result of `urlsplit` as one of `urlparse`. */
function withParams({ scheme, netloc, path, query, fragment }: SplitResult): ParseResult {
  const semicolon = uses_params.has(scheme) ? path.indexOf(";", path.lastIndexOf("/")) : -1;
  if (semicolon < 0) return new ParseResult(scheme, netloc, path, "", query, fragment);
  const params = path.slice(semicolon + 1);
  return new ParseResult(scheme, netloc, path.slice(0, semicolon), params, query, fragment);
}

/**
 * Splits a URL, given as in `urlsplit`, into the URL without its fragment, and the fragment. Without a `#` the URL stays as it is,
 * even where `urlunparse` would not write it so.
 *
 * @param url the URL: a string, an AST or bytes
 * @throws {ValueError | TypeError | UnicodeDecodeError} when `urlsplit` does
 * @see https://docs.python.org/3.13/library/urllib.parse.html#urllib.parse.urldefrag
 * @example
 * urldefrag(parse("http://h/p#f")).url // → "http://h/p"
 * [...urldefrag("http://h/p#f")] // → ["http://h/p", "f"]
 */
export function urldefrag(url: UrlInput): DefragResult;
export function urldefrag(url: Uint8Array): DefragResultBytes;
export function urldefrag(...given: unknown[]): DefragResult | DefragResultBytes {
  const { value: url, at } = fromAst(bind(URLDEFRAG, given)[0]);
  const { values, isBytes } = coerceArgs([url]);
  const text = values[0] as string;
  const parsed = text.includes("#") ? parseText(text, "", true, at) : null;
  const result =
    parsed === null
      ? new DefragResult(text, "")
      : new DefragResult(urlunparse(parsed._replace({ fragment: "" })), parsed.fragment);
  return isBytes ? result.encode() : result;
}

/**
 * Checks that arguments could be keys of the cache that Python's `urlsplit` has.
 *
 * @throws {TypeError} with Python's message when one is a list, dict or set
 */
export function checkHashable(values: readonly unknown[]): void {
  for (const value of values) {
    requireReadable(value);
    if (Array.isArray(value) || value instanceof Map || value instanceof Set || isPlainObject(value))
      throw new TypeError(`unhashable type: '${typeName(value)}'`);
  }
}
