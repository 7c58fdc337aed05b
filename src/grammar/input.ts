import type { Components, Malformed } from "../ast/diagnostics.js";
import type { AnyAuthority, AnyReference } from "../ast/nodes.js";
import { mismatch } from "../core/require.js";
import { type TolerantReference, validateComponents } from "../validate/components.js";
import type { UrlLanguage } from "./compiled.js";
import { type Composed, compose } from "./compose.js";
import { type UrlEngine, UrlSyntaxError } from "./grammar.js";
import { componentsNode, splitOf, standardOf, UrlReferenceNode } from "./nodes/reference.js";
import { isSameSplit, type Split, split, type Texts, textsOf } from "./split.js";

/**
 * A URL reference as every function takes it: a string, or the AST of one, of any grammar and however it was made: as
 * `parse`, `validate`, `parseTolerant` or `components` return it, copied, read from JSON, or written by hand.
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
 * that `parse` returns has its text and its split; any other AST is composed from its nodes. Every function that reads a
 * reference gets it from here.
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

/** A reference, and the offsets of its components where they are not those that the grammar gives its text. */
export interface TextInput {
  readonly text: string;
  readonly own: Split | null;
}

/**
 * Returns the text of a reference, for functions that can often do without its split. A tree that says something else
 * than its text would by the grammar, such as one of the reading `bnf`, has its own split.
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

const NAME = "the reference";

/** Does what `components` does, by one grammar. A root that `parse` returned keeps its own. */
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
  const { text, at } = requireAst(reference);
  const { language } = engine;
  return validateComponents(language, text, ownSplit(language, text, at)).components;
}

/** Does what `texts` does, by one grammar. A root that `parse` returned keeps its own. */
export function textsIn(engine: UrlEngine, reference: UrlInput): Texts {
  if (typeof reference === "string") {
    const { shape } = validLanguage(engine, reference).standard;
    return textsOf(shape, reference, shape.split(reference));
  }
  if (UrlReferenceNode.is(reference)) {
    return textsOf(standardOf(reference).shape, reference.text, splitOf(reference));
  }
  const { text, at } = requireAst(reference);
  return textsOf(engine.language.standard.shape, text, at);
}

/** Does what `opaque` does, by one grammar. A root that `parse` returned keeps its own. */
export function opaqueIn(engine: UrlEngine, reference: UrlInput): AnyReference {
  if (typeof reference === "string") {
    const { standard } = validLanguage(engine, reference);
    return new UrlReferenceNode(standard, reference, standard.shape.split(reference), true);
  }
  if (UrlReferenceNode.is(reference)) {
    return new UrlReferenceNode(standardOf(reference), reference.text, splitOf(reference), true);
  }
  const { text, at } = requireAst(reference);
  const { language } = engine;
  const { diagnostics } = validateComponents(language, text, ownSplit(language, text, at));
  if (diagnostics.length > 0) throw new UrlSyntaxError(text, diagnostics);
  return new UrlReferenceNode(language.standard, text, at, true);
}

/** Returns the language of a grammar whose start rule the text matches. */
function validLanguage({ language, plain, matches, validate }: UrlEngine, text: string): UrlLanguage {
  const { start } = language.standard.rules;
  if (plain ? language.isStrict(text) : matches(text, start, "strict")) return language;
  throw new UrlSyntaxError(text, validate(text, start, "strict").diagnostics);
}

function requireAst(reference: unknown): Composed {
  const composed = compose(reference, NAME);
  if (composed !== null) return composed;
  throw mismatch(NAME, "a string or an AST", reference);
}
