// urlunsplit and urlunparse, and CPython's lists of schemes.
import { isBytes } from "../../core/require.js";
import { coerceComponents } from "./arguments.js";
import { latin1Bytes } from "./codecs/builders.js";
import { KeyError } from "./errors.js";
import { concat, str, truth, typeName } from "./values.js";

/**
 * Combines the five components that `urlsplit` returns into a URL. Delimiters of empty components are left out:
 * `http://h/?` becomes `http://h/`.
 *
 * @param components scheme, network location, path, query and fragment: all strings or all bytes
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
 * @param components scheme, network location, path, parameters, query and fragment: all strings or all bytes
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

/** Among empty values that are not strings, Python only rejects a path: it uses the path before checking its truth. */
function joined([scheme, netloc, path, query, fragment]: readonly unknown[]): unknown {
  let url = path;
  if (truth(netloc)) {
    if (truth(url) && !startsWith(url, "/")) url = `/${url}`;
    url = concat(`//${netloc}`, url);
  } else if (startsWith(url, "//")) url = `//${url}`;
  else if (scheme !== "" && uses_netloc.has(scheme as string) && (!truth(url) || startsWith(url, "/")))
    url = concat("//", url);
  if (scheme !== "") url = concat(`${scheme}:`, url);
  if (truth(query)) url = concat(url, `?${query}`);
  return truth(fragment) ? concat(url, `#${fragment}`) : url;
}

/** Compares like Python's `url[:len(start)] == start`. */
export function startsWith(url: unknown, start: string): boolean {
  if (typeof url === "string") return url.startsWith(start);
  if (Array.isArray(url) || isBytes(url)) return false;
  if (typeName(url) === "dict") throw new KeyError(`slice(None, ${start.length}, None)`);
  throw new TypeError(`'${typeName(url)}' object is not subscriptable`);
}

// The three lists of schemes that `urllib.parse` of CPython 3.13.0 consults, in CPython's order. The empty string is a
// URL without a scheme: a relative reference is treated as if its scheme were in each list. (CPython's other lists,
// `non_hierarchical`, `uses_query` and `uses_fragment`, are also unused there.) See
// https://github.com/python/cpython/blob/v3.13.0/Lib/urllib/parse.py "A classification of schemes"

/** The schemes whose URLs are bases for relative references. */
// biome-ignore format: CPython's lines
export const uses_relative: ReadonlySet<string> = new Set([
  "", "ftp", "http", "gopher", "nntp", "imap",
  "wais", "file", "https", "shttp", "mms",
  "prospero", "rtsp", "rtsps", "rtspu", "sftp",
  "svn", "svn+ssh", "ws", "wss",
]);

/** The schemes whose URLs have a network location: `urlunsplit` writes `//` even before an empty one. */
// biome-ignore format: CPython's lines
export const uses_netloc: ReadonlySet<string> = new Set([
  "", "ftp", "http", "gopher", "nntp", "telnet",
  "imap", "wais", "file", "mms", "https", "shttp",
  "snews", "prospero", "rtsp", "rtsps", "rtspu", "rsync",
  "svn", "svn+ssh", "sftp", "nfs", "git", "git+ssh",
  "ws", "wss", "itms-services",
]);

/** The schemes whose URLs have parameters on the last path element. */
// biome-ignore format: CPython's lines
export const uses_params: ReadonlySet<string> = new Set([
  "", "ftp", "hdl", "prospero", "http", "imap",
  "https", "shttp", "rtsp", "rtsps", "rtspu", "sip",
  "sips", "mms", "sftp", "tel",
]);
