import { coerceArgs } from "../components/coerce.js";
import { uses_params } from "../components/scheme-lists.js";
import { urlunparse } from "../components/urlunsplit.js";
import { bind, type Signature, signature } from "../python/arguments.js";
import { truth } from "../python/type-name.js";
import { DefragResult, type DefragResultBytes } from "../result/defrag-result.js";
import { ParseResult, type ParseResultBytes } from "../result/parse-result.js";
import type { SplitResult, SplitResultBytes } from "../result/split-result.js";
import { checkHashable, splitText } from "./split-text.js";

/** What `urlsplit` and `urlparse` take by name. */
export interface SplitOptions<T extends string | Uint8Array> {
  /** The scheme of a URL that has none. */
  readonly scheme?: T | "" | undefined;
  /** Whether `#` begins a fragment: it does unless this is false. */
  readonly allow_fragments?: boolean | undefined;
}

const OPTIONAL: Readonly<Record<string, unknown>> = { scheme: "", allow_fragments: true };
const URLSPLIT: Signature = signature("urlsplit", ["url"], OPTIONAL);
const URLPARSE: Signature = signature("urlparse", ["url"], OPTIONAL);

/**
 * The five components of a URL. Nothing is unescaped, and little is refused.
 *
 * @throws ValueError for a netloc with brackets out of place or a delimiter in disguise; TypeError for text mixed with
 * bytes; UnicodeDecodeError for bytes beyond ASCII.
 * @example
 * [...urlsplit("HTTP://User@Host/p?q#f")] // → ["http", "User@Host", "/p", "q", "f"]
 */
export function urlsplit(url: string, scheme?: string, allow_fragments?: boolean): SplitResult;
export function urlsplit(url: string, options?: SplitOptions<string>): SplitResult;
export function urlsplit(
  url: Uint8Array,
  scheme?: Uint8Array | "",
  allow_fragments?: boolean,
): SplitResultBytes;
export function urlsplit(url: Uint8Array, options?: SplitOptions<Uint8Array>): SplitResultBytes;
export function urlsplit(...given: unknown[]): SplitResult | SplitResultBytes {
  if (given.length === 1 && typeof given[0] === "string") return splitText(given[0], "", true);
  const [url, scheme, allow_fragments] = bind(URLSPLIT, given);
  checkHashable([url, scheme, allow_fragments]);
  const { values, bytes } = coerceArgs([url, scheme]);
  const result = splitText(values[0] as string, values[1], truth(allow_fragments));
  return bytes ? result.encode() : result;
}

/**
 * The six components of a URL: as `urlsplit`, with the parameters of the last segment apart where the scheme has
 * such.
 *
 * @throws what `urlsplit` throws.
 * @example
 * [...urlparse("http://h/a;b/c;d?q")] // → ["http", "h", "/a;b/c", "d", "q", ""]
 */
export function urlparse(url: string, scheme?: string, allow_fragments?: boolean): ParseResult;
export function urlparse(url: string, options?: SplitOptions<string>): ParseResult;
export function urlparse(
  url: Uint8Array,
  scheme?: Uint8Array | "",
  allow_fragments?: boolean,
): ParseResultBytes;
export function urlparse(url: Uint8Array, options?: SplitOptions<Uint8Array>): ParseResultBytes;
export function urlparse(...given: unknown[]): ParseResult | ParseResultBytes {
  if (given.length === 1 && typeof given[0] === "string") return parseText(given[0], "", true);
  const [url, scheme, allow_fragments] = bind(URLPARSE, given);
  const { values, bytes } = coerceArgs([url, scheme]);
  const result = parseText(values[0] as string, values[1], allow_fragments);
  return bytes ? result.encode() : result;
}

/** `urlparse` of a text. */
export function parseText(url: string, scheme: unknown, allow_fragments: unknown): ParseResult {
  checkHashable([scheme, allow_fragments]);
  const split = splitText(url, scheme, truth(allow_fragments));
  const { netloc, path, query, fragment } = split;
  const semicolon = uses_params.has(split.scheme) ? path.indexOf(";", path.lastIndexOf("/")) : -1;
  if (semicolon < 0) return new ParseResult(split.scheme, netloc, path, "", query, fragment);
  const params = path.slice(semicolon + 1);
  return new ParseResult(split.scheme, netloc, path.slice(0, semicolon), params, query, fragment);
}

/**
 * A URL and its fragment. Without a `#` the URL is left as it is, even where putting it together again would not.
 *
 * @throws what `urlsplit` throws.
 * @example
 * [...urldefrag("http://h/p#f")] // → ["http://h/p", "f"]
 */
export function urldefrag(url: string): DefragResult;
export function urldefrag(url: Uint8Array): DefragResultBytes;
export function urldefrag(...given: unknown[]): DefragResult | DefragResultBytes {
  const { values, bytes } = coerceArgs(bind(URLDEFRAG, given));
  const text = values[0] as string;
  const parsed = text.includes("#") ? parseText(text, "", true) : null;
  const result =
    parsed === null
      ? new DefragResult(text, "")
      : new DefragResult(urlunparse(parsed._replace({ fragment: "" })), parsed.fragment);
  return bytes ? result.encode() : result;
}

const URLDEFRAG: Signature = signature("urldefrag", ["url"], {});
