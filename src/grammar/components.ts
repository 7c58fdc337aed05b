// The components of a reference by the grammar that an option names: as nodes, as texts, or left to the scheme.
import type { GrammarName } from "../../grammar/grammars.js";
import type { Components, Malformed } from "../ast/diagnostics.js";
import type {
  AnyAuthority,
  AnyReference,
  AnyUrl,
  GenericUrl,
  OpaqueUrl,
  UrlReference,
} from "../ast/nodes.js";
import type { TolerantReference } from "../validate/components.js";
import type { Grammar } from "./grammar.js";
import {
  type AuthorityOf,
  chosenEngine,
  type NodesOf,
  type ReadOptions,
  type ReferenceOf,
  type StartOf,
} from "./grammars.js";
import { componentsIn, opaqueIn, textsIn, type UrlInput } from "./input.js";
import type { Texts } from "./split.js";

/**
 * Returns the components of a reference (section 5.2), wherever the grammar's nodes have them. An absent component is
 * `null`; there is always a path, which may be empty. An opaque URL gives the components of the generic URL that it
 * also is (section 4.4). The reference is a string or an AST, however the AST was made; a component that does not match
 * its rule is a `malformed` node, which only an AST of the tolerant parse, or an edited one, can have.
 *
 * @param reference the reference: a string or an AST
 * @param options the grammar to read by
 * @throws {UrlSyntaxError} when the reference is a string that is not valid
 * @throws {TypeError} when it is neither a string nor a complete AST, or the grammar is not one of URLs
 * @example
 * components("http://a.example/b?q").query.text // → "q"
 * components(parse("http://a.example")).path.text // → ""
 * components(structuredClone(parse("http://a.example/b"))).authority.text // → "a.example"
 * components("http://[::1]/", { grammar: "rfc3986" }).authority.host.type // → "IP-literal"
 */
export function components(reference: string, options?: ReadOptions<undefined>): Components;
export function components<N extends GrammarName>(
  reference: string,
  options: ReadOptions<N>,
): Components<never, AuthorityOf<NodesOf<N>>>;
export function components<Nodes, Start extends keyof Nodes>(
  reference: string,
  options: ReadOptions<Grammar<Nodes, Start>>,
): Components<never, AuthorityOf<Nodes>>;
export function components<A extends AnyAuthority>(
  reference: UrlReference<A, AnyUrl<A>>,
  options?: ReadOptions,
): Components<never, A>;
export function components<A extends AnyAuthority<Malformed>>(
  reference: Components<Malformed, A> | TolerantReference<A>,
  options?: ReadOptions,
): Components<Malformed, A>;
export function components(
  reference: UrlInput,
  options?: ReadOptions,
): Components<Malformed, AnyAuthority<Malformed>>;
export function components(
  reference: UrlInput,
  options?: object,
): Components<Malformed, AnyAuthority<Malformed>> {
  return componentsIn(chosenEngine(reference, options), reference);
}

/**
 * Returns the parts of a reference as texts: the quick way to read one, since it makes no nodes. Nothing is decoded, and
 * case is kept. The reference is a string or an AST, as in `components`.
 *
 * @param reference the reference: a string or an AST
 * @param options the grammar to read by
 * @throws {UrlSyntaxError} when the reference is a string that is not valid
 * @throws {TypeError} when it is neither a string nor a complete AST, or the grammar is not one of URLs
 * @example
 * texts("http://u:p@a.example:80/b").userinfo // → "u:p"
 * texts(parse("//a.example/?")) // → { scheme: null, authority: "a.example", userinfo: null, user: null, password: null, host: "a.example", port: null, path: "/", query: "", fragment: null }
 * texts(parseTolerant("http://host_name/")).host // → "host_name"
 */
export function texts(reference: UrlInput, options?: ReadOptions): Texts {
  return textsIn(chosenEngine(reference, options), reference);
}

/** What `opaque` makes of a reference: an absolute URL becomes an `opaque-URL`, and a relative one stays as it is. */
export type OpaqueOf<R> =
  R extends UrlReference<infer A, infer U>
    ? UrlReference<A, Exclude<U, GenericUrl<AnyAuthority>> | OpaqueUrl>
    : never;

/**
 * Returns the reference with its absolute URL as an `opaque-URL`: a scheme, and a part that only the scheme can
 * interpret (section 4.2). A relative reference stays as it is.
 *
 * @param reference the reference: a string or an AST
 * @param options the grammar to read by
 * @throws {UrlSyntaxError} when the reference is not valid
 * @throws {TypeError} when it is neither a string nor a complete AST, or the grammar is not one of URLs
 * @example
 * opaque(parse("mailto:a@b.example")).url.schemeSpecificPart // → "a@b.example"
 * opaque("mailto:a@b.example").url.type // → "opaque-URL"
 * opaque("http://[::1]/", { grammar: "rfc3986" }).url.schemeSpecificPart // → "//[::1]/"
 */
export function opaque<A extends AnyAuthority, U extends AnyUrl<A>>(
  reference: UrlReference<A, U>,
  options?: ReadOptions,
): OpaqueOf<UrlReference<A, U>>;
export function opaque(reference: string, options?: ReadOptions<undefined>): OpaqueOf<UrlReference>;
export function opaque<N extends GrammarName>(
  reference: string,
  options: ReadOptions<N>,
): OpaqueOf<ReferenceOf<NodesOf<N>, StartOf<N>>>;
export function opaque<Nodes, Start extends keyof Nodes>(
  reference: string,
  options: ReadOptions<Grammar<Nodes, Start>>,
): OpaqueOf<ReferenceOf<Nodes, Start>>;
export function opaque(reference: UrlInput, options?: ReadOptions): AnyReference;
export function opaque(reference: UrlInput, options?: object): AnyReference {
  return opaqueIn(chosenEngine(reference, options), reference);
}
