import type { Split } from "../../../parse/language/split.js";
import type { UrlInput } from "../../../parse/reference-input.js";
import { latin1Bytes } from "../codecs/builders.js";
import { coerceArgs } from "../components/coerce.js";
import { uses_netloc, uses_relative } from "../components/scheme-lists.js";
import { urlunparse } from "../components/urlunsplit.js";
import { bind, type Signature, signature } from "../python/arguments.js";
import { truth } from "../python/type-name.js";
import type { ParseResult } from "../result/parse-result.js";
import { fromAst } from "./from-ast.js";
import { resolvePath } from "./resolve-path.js";
import { parseText } from "./urlsplit.js";

/** What `urljoin` takes by name. */
export interface JoinOptions {
  /** Whether fragment identifiers are recognized (default: `true`). */
  readonly allow_fragments?: boolean | undefined;
}

const URLJOIN: Signature = /* @__PURE__ */ signature("urljoin", ["base", "url"], { allow_fragments: true });

/**
 * Combines a base URL with a relative URL, both given as strings, as ASTs or as bytes. A URL whose scheme is not in Python's `uses_relative` is
 * returned as it is.
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
  const { path, params, query } = target(from, to);
  return urlunparse([to.scheme, netloc, path, params, query, to.fragment]);
}

function target(
  from: ParseResult,
  to: ParseResult,
): { readonly path: string; readonly params: string; readonly query: string } {
  if (to.path !== "" || to.params !== "")
    return { path: resolvePath(from.path, to.path), params: to.params, query: to.query };
  return { path: from.path, params: from.params, query: to.query === "" ? from.query : to.query };
}
