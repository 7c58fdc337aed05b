// A reference as every function takes it, a string or an AST, and its components by one grammar.
import type { Components, Malformed } from "../ast/diagnostics.js";
import type { AnyAuthority, AnyReference } from "../ast/nodes.js";
import { mismatch } from "../core/require.js";
import { type TolerantReference, validateComponents } from "../validate/components.js";
import type { UrlLanguage } from "./compiled.js";
import { compose } from "./compose.js";
import type { UrlEngine } from "./engine.js";
import { UrlSyntaxError } from "./grammar.js";
import { componentsNode, splitOf, standardOf, UrlReferenceNode } from "./nodes/reference.js";
import { isSameSplit, type Split, split, type Texts, textsOf } from "./split.js";

/**
 * A URL reference as every function takes it: a string, or an AST of any grammar. The AST may be one that `parse`,
 * `validate`, `parseTolerant` or `components` returned, a copy, or data from JSON or written by hand.
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
 * Returns the text of a reference and its split, without making nodes. A string is split as Appendix B does; the root
 * that `parse` returns has its text and its split; the text of any other AST is composed from its nodes.
 *
 * @param name what errors call the reference
 * @throws {TypeError} when the value is neither a string nor a complete AST
 */
export function splitTextOf(value: unknown, name: string): SplitText {
  if (typeof value === "string") return { text: value, at: split(value) };
  if (UrlReferenceNode.is(value)) return { text: value.text, at: splitOf(value) };
  const composed = compose(value, name);
  if (composed !== null) return composed;
  throw mismatch(name, "a string or an AST", value);
}

/** The text of a reference. */
export interface TextInput {
  readonly text: string;
  /** The offsets of its components, where they differ from those at which the grammar splits the text. */
  readonly own: Split | null;
}

/**
 * Returns the text of a reference, for functions that often do not need its split. An AST whose components are not those
 * of its text by the grammar, such as one of the reading `bnf`, has its own split.
 *
 * @throws {TypeError} as `splitTextOf` does
 */
export function textOf(language: UrlLanguage, value: unknown, name: string): TextInput {
  if (typeof value === "string") return { text: value, own: null };
  const { text, at } = splitTextOf(value, name);
  return { text, own: ownSplit(language, text, at) };
}

/** Returns a split of a text, or `null` where it is the one that the grammar gives. */
function ownSplit({ standard }: UrlLanguage, text: string, at: Split): Split | null {
  return isSameSplit(at, standard.shape.split(text)) ? null : at;
}

/** `components`, bound to one grammar. A root that `parse` returned is read by its own grammar. */
export function componentsIn(
  engine: UrlEngine,
  reference: UrlInput,
): Components<Malformed, AnyAuthority<Malformed>> {
  if (typeof reference === "string") {
    const { standard } = validLanguage(engine, reference);
    return componentsNode(standard, reference, standard.shape.split(reference));
  }
  if (UrlReferenceNode.is(reference)) {
    return componentsNode(standardOf(reference), reference.text, splitOf(reference));
  }
  const { text, at } = splitTextOf(reference, NAME);
  const { language } = engine;
  return validateComponents(language, text, ownSplit(language, text, at)).components;
}

/** `texts`, bound to one grammar. A root that `parse` returned is read by its own grammar. */
export function textsIn(engine: UrlEngine, reference: UrlInput): Texts {
  if (typeof reference === "string") {
    const { shape } = validLanguage(engine, reference).standard;
    return textsOf(shape, reference, shape.split(reference));
  }
  if (UrlReferenceNode.is(reference)) {
    return textsOf(standardOf(reference).shape, reference.text, splitOf(reference));
  }
  const { text, at } = splitTextOf(reference, NAME);
  return textsOf(engine.language.standard.shape, text, at);
}

/** `opaque`, bound to one grammar. A root that `parse` returned is read by its own grammar. */
export function opaqueIn(engine: UrlEngine, reference: UrlInput): AnyReference {
  if (typeof reference === "string") {
    const { standard } = validLanguage(engine, reference);
    return new UrlReferenceNode(standard, reference, standard.shape.split(reference), true);
  }
  if (UrlReferenceNode.is(reference)) {
    return new UrlReferenceNode(standardOf(reference), reference.text, splitOf(reference), true);
  }
  const { text, at } = splitTextOf(reference, NAME);
  const { language } = engine;
  const { diagnostics } = validateComponents(language, text, ownSplit(language, text, at));
  if (diagnostics.length > 0) throw new UrlSyntaxError(text, diagnostics);
  return new UrlReferenceNode(language.standard, text, at, true);
}

/** Returns the compiled grammar of an engine, and throws unless a text matches its start rule. */
function validLanguage({ language, plain, matches, validate }: UrlEngine, text: string): UrlLanguage {
  const { start } = language.standard.rules;
  if (plain ? language.isStrict(text) : matches(text, start, "strict")) return language;
  throw new UrlSyntaxError(text, validate(text, start, "strict").diagnostics);
}

/** What errors call the reference. */
const NAME = "the reference";
