import type { Malformed } from "../../ast/diagnostics.js";
import type { AnyAuthority } from "../../ast/nodes.js";
import type { Grammar } from "../../grammar/grammar.js";
import type { AuthorityOf, GrammarName, NodesOf } from "../../grammar/grammars.js";
import type { UrlInput } from "../../grammar/input.js";
import { type ResolveOptions, readOptions } from "./chosen.js";
import { resolveBy } from "./resolve-by.js";
import type { Resolution } from "./result/resolution.js";

/**
 * Resolves a reference against a base URL, in linear time. Both are strings, or ASTs of any kind. The reference may be
 * any string: a component that breaks its rule is carried over as it is. Whether the result is valid is checked when
 * `valid` or `diagnostics` is read.
 *
 * The base may have any path, or none, but it needs a scheme. A reference that has a scheme itself needs no base, so it is
 * resolved against any. By RFC 2396, an opaque base has no relative references.
 *
 * @param base the base URL: a string or an AST
 * @param reference the reference to resolve, valid or not: a string or an AST
 * @param options the algorithm, and what else decides the result
 * @throws {BaseUrlError} when the reference needs the base, or `options.document`, and that is not usable
 * @throws {TypeError} when an argument has the wrong type, or an option is unknown
 * @see draft-fielding-url-syntax-05, section 5.2; RFC 1808, section 4; RFC 2396, section 5.2; RFC 3986, section 5.2
 * @example
 * resolve("http://a/b/c/d;p?q", "../g?y#s").url // → "http://a/b/g?y#s"
 * resolve("http://a/b/c/d;p?q", "#s").sameDocument // → true
 * resolve("http://a/b/c/d;p?q", "?y", { algorithm: "draft-05" }).url // → "http://a/b/c/?y"
 * resolve("http://a/b/c/d;p?q", "?y", { algorithm: "rfc3986" }).url // → "http://a/b/c/d;p?y"
 * resolve("http://a/b/c/d;p?q", "../g").origins.path // → "both"
 * resolve("http://a", "?y").valid // → false
 * resolve(parse("http://a/b/c/d;p?q"), parse("../g")).url // → "http://a/b/g"
 * resolve("x:b/c", "g").url // → "x:b/g"
 * resolve("b/c", "http://a/").url // → "http://a/"
 * resolve("http://[::1]/a", "../b", { grammar: "rfc3986" }).valid // → true
 * resolve("b/c", "g") // → throws BaseUrlError
 */
export function resolve(base: UrlInput, reference: UrlInput, options?: ResolveOptions<undefined>): Resolution;
export function resolve<N extends GrammarName>(
  base: UrlInput,
  reference: UrlInput,
  options: ResolveOptions<N>,
): Resolution<AuthorityOf<NodesOf<N>, Malformed>>;
export function resolve<Nodes, Start extends keyof Nodes>(
  base: UrlInput,
  reference: UrlInput,
  options: ResolveOptions<Grammar<Nodes, Start>>,
): Resolution<AuthorityOf<Nodes, Malformed>>;
export function resolve(
  base: UrlInput,
  reference: UrlInput,
  options?: ResolveOptions,
): Resolution<AnyAuthority<Malformed>>;
export function resolve(
  base: UrlInput,
  reference: UrlInput,
  options?: ResolveOptions,
): Resolution<AnyAuthority<Malformed>> {
  return resolveBy(readOptions(options), base, reference);
}
