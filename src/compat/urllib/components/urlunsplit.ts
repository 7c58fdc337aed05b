import { latin1Bytes } from "../codecs/builders.js";
import { KeyError } from "../errors.js";
import { str } from "../python/repr.js";
import { truth, typeName } from "../python/type-name.js";
import { coerceComponents } from "./coerce.js";
import { uses_netloc } from "./scheme-lists.js";

/**
 * The URL that has these five components: scheme, netloc, path, query, fragment. Empty ones leave no mark, so
 * `http://h/?` comes back as `http://h/`.
 *
 * @throws ValueError for another number of components; TypeError for text mixed with bytes;
 * UnicodeDecodeError for bytes beyond ASCII.
 * @example
 * urlunsplit(["http", "h", "/p", "q", ""]) // → "http://h/p?q"
 */
export function urlunsplit(components: Iterable<string | null>): string;
export function urlunsplit(components: Iterable<Uint8Array | null>): Uint8Array;
export function urlunsplit(components: Iterable<unknown>): unknown {
  const { values, bytes } = coerceComponents(components, 5);
  return asGiven(joined(values), bytes);
}

/**
 * As `urlunsplit`, for six components: the parameters of the last segment stand after the path.
 *
 * @throws what `urlunsplit` throws.
 * @example
 * urlunparse(["http", "h", "/p", "a=1", "q", ""]) // → "http://h/p;a=1?q"
 */
export function urlunparse(components: Iterable<string | null>): string;
export function urlunparse(components: Iterable<Uint8Array | null>): Uint8Array;
export function urlunparse(components: Iterable<unknown>): unknown {
  const { values, bytes } = coerceComponents(components, 6);
  const [scheme, netloc, path, params, query, fragment] = values;
  const url = truth(params) ? `${str(path)};${params}` : path;
  return asGiven(joined([scheme, netloc, url, query, fragment]), bytes);
}

function asGiven(url: unknown, bytes: boolean): unknown {
  return bytes ? latin1Bytes(url as string) : url;
}

/** Only the path may be something false that is no text: it alone is used before it is asked for its truth. */
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
