import { latin1Bytes } from "../codecs/builders.js";
import { KeyError } from "../errors.js";
import { str } from "../python/repr.js";
import { truth, typeName } from "../python/type-name.js";
import { coerceComponents } from "./coerce.js";
import { uses_netloc } from "./scheme-lists.js";

/**
 * Combines the five components that `urlsplit` returns into a URL. Delimiters of empty components are left
 * out, so that `http://h/?` becomes `http://h/`.
 *
 * @throws {ValueError} when there are not five components
 * @throws {TypeError} when `str` and `bytes` are mixed, or a component is neither
 * @throws {UnicodeDecodeError} when bytes are not ASCII
 * @see https://docs.python.org/3.13/library/urllib.parse.html#urllib.parse.urlunsplit
 * @example
 * urlunsplit(["http", "h", "/p", "q", ""]) // → "http://h/p?q"
 */
export function urlunsplit(components: Iterable<string | null>): string;
export function urlunsplit(components: Iterable<Uint8Array | null>): Uint8Array;
export function urlunsplit(components: Iterable<unknown>): unknown {
  const { values, isBytes } = coerceComponents(components, 5);
  return asGiven(joined(values), isBytes);
}

/**
 * Combines the six components that `urlparse` returns into a URL.
 *
 * @throws {ValueError} when there are not six components
 * @throws {TypeError | UnicodeDecodeError} when `urlunsplit` does
 * @see https://docs.python.org/3.13/library/urllib.parse.html#urllib.parse.urlunparse
 * @example
 * urlunparse(["http", "h", "/p", "a=1", "q", ""]) // → "http://h/p;a=1?q"
 */
export function urlunparse(components: Iterable<string | null>): string;
export function urlunparse(components: Iterable<Uint8Array | null>): Uint8Array;
export function urlunparse(components: Iterable<unknown>): unknown {
  const { values, isBytes } = coerceComponents(components, 6);
  const [scheme, netloc, path, params, query, fragment] = values;
  const url = truth(params) ? `${str(path)};${params}` : path;
  return asGiven(joined([scheme, netloc, url, query, fragment]), isBytes);
}

function asGiven(url: unknown, isBytes: boolean): unknown {
  return isBytes ? latin1Bytes(url as string) : url;
}

/**
 * Of empty values that are not strings, Python refuses only a path: it uses the path before it checks its
 * truth.
 */
function joined([scheme, netloc, path, query, fragment]: readonly unknown[]): unknown {
  let url = path;
  if (truth(netloc)) {
    if (truth(url) && !begins(url, "/")) url = `/${url}`;
    url = joinedTo(`//${netloc}`, url);
  } else if (begins(url, "//")) url = `//${url}`;
  else if (scheme !== "" && uses_netloc.has(scheme as string) && (!truth(url) || begins(url, "/")))
    url = joinedTo("//", url);
  if (scheme !== "") url = joinedTo(`${scheme}:`, url);
  if (truth(query)) url = joinedBy(url, `?${query}`);
  return truth(fragment) ? joinedBy(url, `#${fragment}`) : url;
}

function begins(url: unknown, start: string): boolean {
  if (typeof url === "string") return url.startsWith(start);
  if (Array.isArray(url) || url instanceof Uint8Array) return false;
  if (typeName(url) === "dict") throw new KeyError(`slice(None, ${start.length}, None)`);
  throw new TypeError(`'${typeName(url)}' object is not subscriptable`);
}

function joinedTo(text: string, url: unknown): string {
  if (typeof url === "string") return text + url;
  throw new TypeError(`can only concatenate str (not "${typeName(url)}") to str`);
}

function joinedBy(url: unknown, text: string): string {
  if (typeof url === "string") return url + text;
  throw new TypeError(
    url instanceof Uint8Array ? "can't concat str to bytes" : 'can only concatenate list (not "str") to list',
  );
}
