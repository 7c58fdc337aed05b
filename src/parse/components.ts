import type { Components, Malformed } from "../ast/malformed.js";
import type { AnyAuthority, UrlReference } from "../ast/nodes.js";
import { mismatch, requireOptions } from "../core/require.js";
import { type Composed, compose } from "./compose.js";
import { UrlSyntaxError } from "./error.js";
import type { AnyGrammar, Grammar } from "./grammar.js";
import { engineFor, type GrammarName, languageWith, urlLanguageOf } from "./grammars.js";
import type { UrlLanguage } from "./language/language.js";
import { componentsNode, splitOf, standardOf, UrlReferenceNode } from "./nodes/reference.js";
import type { AuthorityOf, NodesOf } from "./parse.js";
import { ownSplit, type UrlInput } from "./reference-input.js";
import { DRAFT_05_LANGUAGE } from "./standards/draft-05.js";
import { type Texts, textsOf } from "./texts.js";
import { type TolerantReference, validateComponents } from "./validate/components.js";

export type { Texts } from "./texts.js";

/** Which grammar a reference is checked against. */
export interface ReadOptions<G = AnyGrammar | GrammarName> {
  /**
   * A grammar value, or the name of a grammar. By default, a string is checked against the draft, and the copy of an AST
   * against the grammar that has its kind of authority. A root that `parse` returned keeps its own grammar.
   */
  readonly grammar?: G | undefined;
}

const OPTIONS: readonly (keyof ReadOptions)[] = ["grammar"];
const NAME = "the reference";

/**
 * Returns the components of a reference (section 5.2), wherever the grammar's nodes have them. An absent component is
 * `null`; there is always a path, which may be empty. An opaque URL gives the components of the generic URL that it
 * also is (section 4.4). The reference is a string or an AST, however the AST was made; a component that does not match
 * its rule is a `malformed` node, which only an AST of the tolerant parse, or an edited one, can have.
 *
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
  reference: UrlReference<A>,
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
  reference: unknown,
  options?: object,
): Components<Malformed, AnyAuthority<Malformed>> {
  if (typeof reference === "string") {
    const { standard } = validLanguage(reference, options);
    return componentsNode(standard, reference, standard.shape.split(reference));
  }
  if (UrlReferenceNode.is(reference)) {
    return componentsNode(standardOf(reference), reference.text, splitOf(reference));
  }
  return checked(reference, options).components;
}

/**
 * Returns the parts of a reference as texts: the quick way to read one, since it makes no nodes. Nothing is decoded, and
 * case is kept. The reference is a string or an AST, as in `components`.
 *
 * @throws {UrlSyntaxError} when the reference is a string that is not valid
 * @throws {TypeError} when it is neither a string nor a complete AST, or the grammar is not one of URLs
 * @example
 * texts("http://u:p@a.example:80/b").userinfo // → "u:p"
 * texts(parse("//a.example/?")) // → { scheme: null, authority: "a.example", userinfo: null, user: null, password: null, host: "a.example", port: null, path: "/", query: "", fragment: null }
 * texts(parseTolerant("http://host_name/")).host // → "host_name"
 */
export function texts(reference: UrlInput, options?: ReadOptions): Texts {
  if (typeof reference === "string") {
    const { shape } = validLanguage(reference, options).standard;
    return textsOf(shape, reference, shape.split(reference));
  }
  if (UrlReferenceNode.is(reference)) {
    return textsOf(standardOf(reference).shape, reference.text, splitOf(reference));
  }
  const composed = requireAst(reference);
  return textsOf(languageOf(composed, options).standard.shape, composed.text, composed.at);
}

/**
 * Returns the reference with its absolute URL as an `opaque-URL`: a scheme, and a part that only the scheme can
 * interpret (section 4.2). A relative reference stays as it is.
 *
 * @throws {UrlSyntaxError} when the reference is not valid
 * @throws {TypeError} when it is neither a string nor a complete AST
 * @example
 * opaque(parse("mailto:a@b.example")).url.schemeSpecificPart // → "a@b.example"
 * opaque("mailto:a@b.example").url.type // → "opaque-URL"
 */
export function opaque<A extends AnyAuthority>(reference: UrlReference<A>): UrlReference<A>;
export function opaque(reference: string): UrlReference;
export function opaque(reference: UrlInput): UrlReference<AnyAuthority>;
export function opaque(reference: unknown): UrlReference<AnyAuthority> {
  if (typeof reference === "string") {
    const { standard } = validLanguage(reference, undefined);
    return new UrlReferenceNode(standard, reference, standard.shape.split(reference), true);
  }
  if (UrlReferenceNode.is(reference))
    return new UrlReferenceNode(standardOf(reference), reference.text, splitOf(reference), true);
  const { diagnostics } = checked(reference, undefined);
  const composed = requireAst(reference);
  if (diagnostics.length > 0) throw new UrlSyntaxError(composed.text, diagnostics);
  return new UrlReferenceNode(languageOf(composed, undefined).standard, composed.text, composed.at, true);
}

/** Returns the language of a grammar whose start rule the text matches. */
function validLanguage(text: string, options: object | undefined): UrlLanguage {
  if (options === undefined && DRAFT_05_LANGUAGE.isStrict(text)) return DRAFT_05_LANGUAGE;
  const grammar = grammarIn(options) ?? "draft-05";
  const [engine, language] = [engineFor(grammar), urlLanguageOf(grammar)];
  const { start } = language.standard.rules;
  if (engine.matches(text, start, "strict")) return language;
  throw new UrlSyntaxError(text, engine.validate(text, start, "strict").diagnostics);
}

function grammarIn(options: object | undefined): unknown {
  if (options === undefined) return undefined;
  requireOptions(options, OPTIONS);
  return (options as ReadOptions).grammar;
}

/** Checks each component of an AST that is not a root of `parse`. */
function checked(
  reference: unknown,
  options: object | undefined,
): TolerantReference<AnyAuthority<Malformed>> {
  const composed = requireAst(reference);
  const language = languageOf(composed, options);
  return validateComponents(
    language,
    composed.text,
    ownSplit(composed.text, composed.at, language.standard.shape.split),
  );
}

function requireAst(reference: unknown): Composed {
  const composed = compose(reference, NAME);
  if (composed !== null) return composed;
  throw mismatch(NAME, "a string or an AST", reference);
}

function languageOf({ authority }: Composed, options: object | undefined): UrlLanguage {
  const grammar = grammarIn(options);
  if (grammar !== undefined) return urlLanguageOf(grammar);
  return authority === null ? DRAFT_05_LANGUAGE : languageWith(authority);
}
