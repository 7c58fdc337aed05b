// urlsplit, urlparse, urldefrag and unwrap.
import type { UrlInput } from "../../grammar/input.js";
import { isSchemeCharacter, type Split, split } from "../../spec/split.js";
import { bind, coerceArgs, fromAst, type Mixed, type Signature, signature } from "./arguments.js";
import { checkBrackets, checkNormalForm, isPlain, partition } from "./netloc.js";
import {
  DefragResult,
  type DefragResultBytes,
  ParseResult,
  type ParseResultBytes,
  SplitResult,
  type SplitResultBytes,
} from "./results.js";
import { type Shows, WHITE } from "./unicode.js";
import { urlunparse, uses_params } from "./unsplit.js";
import { isPlainObject, notText, requireReadable, str, truth, typeName } from "./values.js";

/** The keyword arguments of `urlsplit` and `urlparse`. */
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
 * Splits a URL, given as a string, an AST or bytes, into its five components. Percent-encoded sequences are not
 * decoded, and almost any input is accepted.
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
 * Splits a URL, given as in `urlsplit`, into six components: those of `urlsplit`, and the parameters of the last path
 * element, if the scheme has parameters.
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
  const parts = splitText(url, scheme, truth(allow_fragments), at);
  const { scheme: name, netloc, path, query, fragment } = parts;
  const semicolon = uses_params.has(name) ? path.indexOf(";", path.lastIndexOf("/")) : -1;
  if (semicolon < 0) return new ParseResult(name, netloc, path, "", query, fragment);
  return new ParseResult(name, netloc, path.slice(0, semicolon), path.slice(semicolon + 1), query, fragment);
}

/**
 * Splits a URL, given as in `urlsplit`, into the URL without its fragment, and the fragment. Without a `#`, the URL is
 * unchanged, even if `urlunparse` would write it differently.
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
 * @throws {TypeError} when an argument is a list, dict or set, which cannot be a key in the cache of Python's
 * `urlsplit`
 */
export function checkHashable(values: readonly unknown[]): void {
  for (const value of values) {
    requireReadable(value);
    if (Array.isArray(value) || value instanceof Map || value instanceof Set || isPlainObject(value))
      throw new TypeError(`unhashable type: '${typeName(value)}'`);
  }
}

/**
 * Returns the five components of a URL string, like `urlsplit` in CPython 3.13.0.
 *
 * @param scheme the scheme of a URL that has none
 * @param at the offsets of the components of `url`, if they come from an AST
 * @throws {ValueError} when the network location is rejected
 */
function splitText(
  url: string,
  scheme: unknown,
  allow_fragments: boolean,
  at: Split | null = null,
): SplitResult {
  const fallback = scheme === "" ? "" : strippedScheme(scheme);
  const text = withoutUnsafe(withoutLeading(url));
  // The characters that Python removes can change where the components are.
  const parts = at !== null && text === url ? at : split(text);
  return fromSplit(text, parts, fallback, allow_fragments);
}

/**
 * Returns the result of `urlsplit` for a text with a known Appendix B split. Every difference between Python and the
 * grammar, other than the characters that `splitText` removes first, is here:
 *
 * - A scheme begins with a letter, unlike in the grammar. The colon of another one belongs to the path.
 * - Without fragments, a `#` still ends the network location, but is otherwise like any other character.
 * - The network location may hold anything that `checkBrackets` and `checkNormalForm` accept.
 *
 * @param text the URL after the removals of `splitText`
 * @param fallback the scheme of a URL that has none
 * @throws {ValueError} when the network location is rejected
 */
function fromSplit(text: string, parts: Split, fallback: string, allow_fragments: boolean): SplitResult {
  const written = parts.schemeEnd === -1 ? null : text.slice(0, parts.schemeEnd);
  const isCommon = written === "https" || written === "http";
  const hasScheme = isCommon || (written !== null && isPythonScheme(written));
  const hasNetloc = parts.authorityStart !== -1 && (written === null || hasScheme);
  const netloc = hasNetloc ? text.slice(parts.authorityStart, parts.pathStart) : null;
  if (netloc !== null && !isPlain(netloc)) {
    checkBrackets(netloc);
    checkNormalForm(netloc);
  }
  const scheme = isCommon ? written : hasScheme ? written!.toLowerCase() : fallback;
  const isAsSplit = (written === null || hasScheme) && (allow_fragments || parts.queryEnd === parts.end);
  if (!isAsSplit) {
    const start = (hasScheme ? written!.length + 1 : 0) + (netloc === null ? 0 : netloc.length + 2);
    const tail = text.slice(start);
    // The path or the query is longer than in Appendix B's split.
    const [before, fragment] = allow_fragments ? partition(tail, "#") : [tail, ""];
    const [path, query] = partition(before, "?");
    return new SplitResult(scheme, netloc ?? "", path, query, fragment);
  }
  const { pathStart, pathEnd, queryEnd, end } = parts;
  const query = pathEnd === queryEnd ? "" : text.slice(pathEnd + 1, queryEnd);
  const fragment = queryEnd === end ? "" : text.slice(queryEnd + 1);
  return new SplitResult(scheme, netloc ?? "", text.slice(pathStart, pathEnd), query, fragment);
}

function isPythonScheme(text: string): boolean {
  const first = text.charCodeAt(0) | 0x20;
  if (first < 0x61 || first > 0x7a) return false;
  for (let at = 1; at < text.length; at++) if (!isSchemeCharacter(text.charCodeAt(at))) return false;
  return true;
}

/** Removes leading C0 control characters and spaces, which are often pasted with a URL and which browsers remove. */
export function withoutLeading(text: string): string {
  let start = 0;
  while (text.charCodeAt(start) <= 0x20) start += 1;
  return start === 0 ? text : text.slice(start);
}

/** Removes tabs, carriage returns and line feeds, as browsers do: otherwise a checker would see a different URL. */
export function withoutUnsafe(text: string): string {
  const found = text.includes("\t") || text.includes("\n") || text.includes("\r");
  return found ? text.replace(/[\t\n\r]+/g, "") : text;
}

/** @throws {TypeError} when the fallback scheme is not a string: `coerceArgs` accepts any empty value with a string */
function strippedScheme(scheme: unknown): string {
  if (typeof scheme !== "string") throw notText(scheme, "strip");
  let end = scheme.length;
  while (end > 0 && scheme.charCodeAt(end - 1) <= 0x20) end -= 1;
  return withoutUnsafe(withoutLeading(scheme.slice(0, end)));
}

/**
 * Extracts the URL from a wrapped one: `<URL:scheme://host/path>`, `<scheme://host/path>` or `URL:scheme://host/path`.
 * Anything else is returned unchanged, except that surrounding white space is removed.
 *
 * @param url the wrapped URL; a value that is not a string is converted like Python's `str`
 * @see https://docs.python.org/3.13/library/urllib.parse.html#urllib.parse.unwrap
 * @example
 * unwrap("<URL:http://host/path>") // → "http://host/path"
 */
export function unwrap(url: unknown): string {
  return unwrapText(url);
}

/** `unwrap`; `shows` decides which characters of a value that is not a string `str` shows unescaped. */
export function unwrapText(url: unknown, shows?: Shows): string {
  let text = strip(str(url, shows));
  if (text.startsWith("<") && text.endsWith(">")) text = strip(text.slice(1, -1));
  return text.startsWith("URL:") ? strip(text.slice(4)) : text;
}

function strip(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && WHITE.has(text[start]!)) start += 1;
  while (start < end && WHITE.has(text[end - 1]!)) end -= 1;
  return text.slice(start, end);
}
