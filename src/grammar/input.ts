// The reference that every function accepts, a string or an AST, and its components in one grammar.
import type { Components, Malformed } from "../ast/diagnostics.js";
import type { AnyAuthority, AnyReference, GenericUrl, OpaqueUrl, UrlReference } from "../ast/nodes.js";
import { describe, isUrlObject, mismatch } from "../core/require.js";
import type { CompiledGrammar } from "../spec/compiled.js";
import { componentsNode, rootNode } from "../spec/nodes/reference.js";
import { specOf, splitOf, UrlReferenceNode } from "../spec/nodes/root.js";
import type { UrlSpec } from "../spec/spec.js";
import { isSameSplit, type Split, split, type Texts, textsOf } from "../spec/split.js";
import type { TolerantReference } from "../validate/components.js";
import type { GrammarOption, NodesBy, ReferenceBy } from "./choice.js";
import { compose, nodeTypeOf } from "./compose.js";
import { refusalOf } from "./grammar.js";
import type { AuthorityOf } from "./grammars.js";
import { refusal, refusalAt } from "./refusal.js";
import type { Reader } from "./validator.js";

/**
 * A URL reference, as every function accepts it: a string, or an AST of any grammar. The AST may come from `parse`,
 * `validate`, `parseTolerant` or `components`, or be a copy, data from JSON, or written by hand.
 */
export type UrlInput =
  | string
  | AnyReference
  | Components<Malformed, AnyAuthority<Malformed>>
  | TolerantReference<AnyAuthority<Malformed>>;

/** A reference and the offsets of its components. */
export interface SplitText {
  readonly text: string;
  readonly at: Split;
}

/**
 * Returns the text of a reference and its split, without making nodes. A string is split according to Appendix B; a
 * root from `parse` has its text and split; the text of any other AST is composed from its nodes.
 *
 * @param name the name of the reference in errors
 * @throws {TypeError} when the value is neither a string nor a complete AST
 */
export function splitTextOf(value: unknown, name: string): SplitText {
  if (typeof value === "string") return { text: value, at: split(value) };
  if (isUrlObject(value)) throw mismatch(name, "a string or an AST", value);
  if (UrlReferenceNode.is(value)) return { text: value.text, at: splitOf(value) };
  const composed = compose(value, name);
  if (composed !== null) return composed;
  const type = nodeTypeOf(value);
  if (type === null) throw mismatch(name, "a string or an AST", value);
  const node = `a node of the type ${describe(type)}`;
  throw new TypeError(
    `${name} must be a string or the AST of a whole reference, not ${node}: use print(node)`,
  );
}

/** The text of a reference. */
export interface TextInput {
  readonly text: string;
  /** The offsets of its components, if they differ from the grammar's split of the text; otherwise `null`. */
  readonly own: Split | null;
}

/**
 * Returns the text of a reference, for functions that often do not need its split. An AST whose components differ from
 * the grammar's split of its text, such as one of the reading `bnf`, has its own split.
 *
 * @throws {TypeError} as `splitTextOf` does
 */
export function textOf(grammar: CompiledGrammar, value: unknown, name: string): TextInput {
  if (typeof value === "string") return { text: value, own: null };
  const { text, at } = splitTextOf(value, name);
  return { text, own: ownSplit(grammar, text, at) };
}

/** Returns the split of an AST, or `null` if it equals the grammar's split of the text. */
export function ownSplit({ spec }: CompiledGrammar, text: string, at: Split): Split | null {
  const { pathToEnd, split } = spec.shape;
  const own = pathToEnd === true ? { ...at, pathEnd: at.end, queryEnd: at.end } : at;
  return isSameSplit(own, split(text)) ? null : own;
}

/** The components of a reference: of a string in a grammar with the nodes `Nodes`, or of an AST. */
export type ComponentsOf<Reference, Nodes> = Reference extends string
  ? Components<never, AuthorityOf<Nodes>>
  : Reference extends UrlReference<infer A, infer _>
    ? Components<never, A>
    : Reference extends Components<Malformed, infer A> | TolerantReference<infer A>
      ? Components<Malformed, A>
      : Components<Malformed, AnyAuthority<Malformed>>;

/** The function `components`, for grammars with the nodes `Nodes`. `Choice` is the type of the option `grammar`. */
export interface ReadComponents<Nodes, Choice = never> {
  /**
   * Returns the components of a reference (section 5.2) as nodes. An absent component is `null`; there is always a
   * path, which may be empty. An opaque URL has the components of the generic URL that it also is (section 4.4). The
   * reference is a string or any AST; a root from `parse` keeps its grammar. A component that does not match its rule
   * is a `malformed` node, which only occurs in an AST from `parseTolerant` or an edited one.
   *
   * @param reference the reference: a string or an AST
   * @param options in the main entry point: the grammar
   * @throws {UrlSyntaxError} when the reference is a string that is not valid
   * @throws {TypeError} when it is neither a string nor a complete AST, or the grammar is not one of URLs
   * @example
   * components("http://a.example/b?q").query.text // → "q"
   * components(parse("http://a.example")).path.text // → ""
   * components(structuredClone(parse("http://a.example/b"))).authority.text // → "a.example"
   * components("http://[::1]/", { grammar: "rfc3986" }).authority.host.type // → "IP-literal"
   */
  <Reference extends UrlInput, G extends Choice = never>(
    reference: Reference,
    options?: GrammarOption<G>,
  ): ComponentsOf<Reference, NodesBy<G, Nodes>>;
}

/** `components`, for one grammar. */
export function componentsIn(
  decider: Reader,
  reference: UrlInput,
): Components<Malformed, AnyAuthority<Malformed>> {
  const known = validSplit(decider, reference);
  if (known !== null) return componentsNode(known.spec, known.text, known.at);
  const { text, at } = splitTextOf(reference, NAME);
  const { grammar } = decider;
  const own = ownSplit(grammar, text, at);
  if (grammar.words !== null) return grammar.words.components(grammar, text, own).components;
  return componentsNode(grammar.spec, text, validParts(grammar, text, own));
}

/**
 * Returns the split of a text whose components are valid.
 *
 * @param own the split, if it differs from the grammar's
 * @throws {UrlSyntaxError} when a component does not match its rule, or the text is not valid as a whole
 */
export function validParts(grammar: CompiledGrammar, text: string, own: Split | null): Split {
  const error =
    own !== null ? refusalAt(grammar, text, own) : grammar.isStrict(text) ? null : refusal(grammar, text);
  if (error !== null) throw error;
  return own ?? grammar.spec.shape.split(text);
}

/** The function `texts`. */
export interface ReadTexts<More extends readonly unknown[] = []> {
  /**
   * Returns the parts of a reference as strings. This is faster than `components`, since it makes no nodes. Nothing is
   * decoded, and case is kept. The reference is a string or an AST, as in `components`.
   *
   * @param reference the reference: a string or an AST
   * @param more in the main entry point: the options, with the grammar
   * @throws {UrlSyntaxError} when the reference is a string that is not valid
   * @throws {TypeError} when it is neither a string nor a complete AST, or the grammar is not one of URLs
   * @example
   * texts("http://u:p@a.example:80/b").userinfo // → "u:p"
   * texts(parse("//a.example/?")) // → { scheme: null, authority: "a.example", userinfo: null, user: null, password: null, host: "a.example", port: null, path: "/", query: "", fragment: null }
   * texts(parseTolerant("http://host_name/")).host // → "host_name"
   */
  (reference: UrlInput, ...more: More): Texts;
}

/** `texts`, for one grammar. */
export function textsIn(decider: Reader, reference: UrlInput): Texts {
  const known = validSplit(decider, reference);
  if (known !== null) return textsOf(known.spec.shape, known.text, known.at);
  const { text, at } = splitTextOf(reference, NAME);
  return textsOf(decider.grammar.spec.shape, text, at);
}

/** The result of `opaque`: an absolute URL becomes an `opaque-URL`; a relative reference is unchanged. */
export type OpaqueOf<R> =
  R extends UrlReference<infer A, infer U>
    ? UrlReference<A, Exclude<U, GenericUrl<AnyAuthority>> | OpaqueUrl>
    : never;

/**
 * The function `opaque`, for grammars with the nodes `Nodes` and the start rule `Start`. `Choice` is the type of the
 * option `grammar`.
 */
export interface ReadOpaque<Nodes, Start extends keyof Nodes, Choice = never> {
  /**
   * Returns the reference with its absolute URL as an `opaque-URL`: a scheme, and a part that only the scheme can
   * interpret (section 4.2). A relative reference is unchanged.
   *
   * @param reference the reference: a string or an AST
   * @param options in the main entry point: the grammar
   * @throws {UrlSyntaxError} when the reference is not valid
   * @throws {TypeError} when it is neither a string nor a complete AST, or the grammar is not one of URLs
   * @example
   * opaque(parse("mailto:a@b.example")).url.schemeSpecificPart // → "a@b.example"
   * opaque("mailto:a@b.example").url.type // → "opaque-URL"
   * opaque("http://[::1]/", { grammar: "rfc3986" }).url.schemeSpecificPart // → "//[::1]/"
   */
  <Reference extends UrlInput, G extends Choice = never>(
    reference: Reference,
    options?: GrammarOption<G>,
  ): Reference extends string
    ? OpaqueOf<ReferenceBy<G, Nodes, Start>>
    : Reference extends UrlReference<infer A, infer U>
      ? OpaqueOf<UrlReference<A, U>>
      : AnyReference;
}

/** `opaque`, for one grammar. */
export function opaqueIn(decider: Reader, reference: UrlInput): AnyReference {
  const known = validSplit(decider, reference);
  if (known !== null) return rootNode(known.spec, known.text, known.at, true);
  const { text, at } = splitTextOf(reference, NAME);
  const { grammar } = decider;
  return rootNode(grammar.spec, text, validParts(grammar, text, ownSplit(grammar, text, at)), true);
}

/**
 * Returns the split of a valid string, or of a root made by the package, in its own grammar; `null` for any other AST.
 * Throws for an invalid string.
 */
function validSplit(decider: Reader, reference: UrlInput): (SplitText & { readonly spec: UrlSpec }) | null {
  if (typeof reference !== "string") {
    if (!UrlReferenceNode.is(reference)) return null;
    return { spec: specOf(reference), text: reference.text, at: splitOf(reference) };
  }
  const { grammar, plain } = decider;
  const { spec } = grammar;
  const { start } = spec.rules;
  if (plain ? grammar.isStrict(reference) : decider.matches!(reference, start, "strict"))
    return { spec, text: reference, at: spec.shape.split(reference) };
  throw refusalOf(decider, reference, start, "strict");
}

/** The name of the reference in errors. */
const NAME = "the reference";
