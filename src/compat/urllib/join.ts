// urljoin.

import type { UrlInput } from "../../grammar/input.js";
import type { Split } from "../../spec/split.js";
import { bind, coerceArgs, fromAst, type Signature, signature } from "./arguments.js";
import { latin1Bytes } from "./codecs/builders.js";
import { parseText } from "./split.js";
import { urlunparse, uses_netloc, uses_relative } from "./unsplit.js";
import { truth } from "./values.js";

/** The keyword arguments of `urljoin`. */
export interface JoinOptions {
  /** Whether fragment identifiers are recognized (default: `true`). */
  readonly allow_fragments?: boolean | undefined;
}

const URLJOIN: Signature = /* @__PURE__ */ signature("urljoin", ["base", "url"], { allow_fragments: true });

/**
 * Combines a base URL with a relative URL, both given as strings, as ASTs or as bytes. A URL whose scheme is not in
 * Python's `uses_relative` is returned unchanged.
 *
 * @param base the base URL
 * @param url the URL to combine it with
 * @param allow_fragments whether fragment identifiers are recognized (default: `true`)
 * @param options the last argument by name
 * @throws {ValueError | TypeError | UnicodeDecodeError} when `urlparse` does
 * @see https://docs.python.org/3.13/library/urllib.parse.html#urllib.parse.urljoin
 * @example
 * urljoin(parse("http://h/a/b"), parse("../c")) // → "http://h/c"
 * urljoin("http://h/a/b", "../c") // → "http://h/c"
 */
export function urljoin(base: UrlInput, url: UrlInput, allow_fragments?: boolean): string;
export function urljoin(base: UrlInput, url: UrlInput, options?: JoinOptions): string;
export function urljoin(base: Uint8Array, url: Uint8Array, allow_fragments?: boolean): Uint8Array;
export function urljoin(base: Uint8Array, url: Uint8Array, options?: JoinOptions): Uint8Array;
export function urljoin(...given: unknown[]): unknown {
  const [first, second, allow_fragments] = bind(URLJOIN, given);
  const [{ value: base, at: from }, { value: url, at: to }] = [fromAst(first), fromAst(second)];
  if (!truth(base)) return url;
  if (!truth(url)) return base;
  const { values, isBytes } = coerceArgs([base, url]);
  const joined = joinText(values[0] as string, values[1] as string, allow_fragments, from, to);
  return isBytes ? latin1Bytes(joined) : joined;
}

function joinText(
  base: string,
  url: string,
  allow_fragments: unknown,
  baseSplit: Split | null,
  urlSplit: Split | null,
): string {
  const from = parseText(base, "", allow_fragments, baseSplit);
  const to = parseText(url, from.scheme, allow_fragments, urlSplit);
  if (to.scheme !== from.scheme || !uses_relative.has(to.scheme)) return url;
  if (uses_netloc.has(to.scheme) && to.netloc !== "") return to.geturl();
  const netloc = uses_netloc.has(to.scheme) ? from.netloc : to.netloc;
  if (to.path === "" && to.params === "")
    return urlunparse([to.scheme, netloc, from.path, from.params, to.query || from.query, to.fragment]);
  const path = resolvePath(from.path, to.path);
  return urlunparse([to.scheme, netloc, path, to.params, to.query, to.fragment]);
}

/** Resolves a path against the base's directory and removes dot segments; a `..` above the root is dropped. */
export function resolvePath(base: string, path: string): string {
  const segments = path.startsWith("/") ? path.split("/") : merged(base, path);
  const resolved: string[] = [];
  for (const segment of segments) {
    if (segment === "..") resolved.pop();
    else if (segment !== ".") resolved.push(segment);
  }
  const last = segments.at(-1);
  if (last === "." || last === "..") resolved.push("");
  return resolved.join("/") || "/";
}

/**
 * Returns the segments of the base's directory and the path. An empty base path is the root. As in Python,
 * empty segments between the first and the last are lost.
 */
function merged(base: string, path: string): string[] {
  const directory = base === "" ? "/" : base.slice(0, base.lastIndexOf("/") + 1);
  const segments = (directory + path).split("/");
  return segments.filter((segment, at) => segment !== "" || at === 0 || at === segments.length - 1);
}
