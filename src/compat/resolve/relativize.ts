import type { UrlInput } from "../../grammar/input.js";
import { type ResolveOptions, readOptions } from "./chosen.js";
import { shortestReference } from "./shortest.js";

/**
 * Returns the shortest reference that `resolve` turns back into `target`, given the same base and options; of
 * several equally short ones, the one with the fewest components. When there is none (the target is relative, or
 * by RFC 3986 has dot segments; the base is not usable), returns the target. Both are strings or ASTs, and the target may be any string. Linear time.
 *
 * Some shorter references are passed over because the grammar of their standard does not allow them. By RFC 2396 and RFC
 * 3986, the first segment of a relative path must not be a colon and what follows it, so `./:a` is returned and not `:a`.
 * By RFC 2396, a query needs a path before it: `.?y`. So for a valid base and a valid target, the reference is valid too.
 *
 * @param base the base URL: a string or an AST
 * @param target the URL that the reference is to resolve to: a string or an AST
 * @param options the algorithm, and what else decides the result
 * @throws {BaseUrlError} when `options.document` is used and is not a usable base URL
 * @throws {TypeError} when an argument has the wrong type, or an option is unknown
 * @example
 * relativize("http://a/b/c/d;p?q", "http://a/b/g") // → "../g"
 * relativize("http://a/b/c/d;p?q", "http://a/g?y") // → "/g?y"
 * relativize("http://a/b/c/d;p?q", "http://a/b/c/x:y") // → "./x:y"
 * relativize("http://a/b/c/d;p?q", "ftp://a/b") // → "ftp://a/b"
 * relativize("x:/.//", "x:/.//a") // → "a"
 * relativize("x:b/c", "x:b/g") // → "g"
 * relativize("", "http://a/") // → "http://a/"
 */
export function relativize(base: UrlInput, target: UrlInput, options?: ResolveOptions): string {
  return shortestReference(base, target, readOptions(options));
}
