import type { Components, Malformed } from "../../ast/malformed.js";
import type { AnyAuthority, AnyReference } from "../../ast/nodes.js";
import { mismatch } from "../../core/require.js";
import { type Composed, compose } from "../compose.js";
import { UrlSyntaxError } from "../error.js";
import type { UrlEngine } from "../grammar.js";
import type { UrlLanguage } from "../language/language.js";
import { componentsNode, splitOf, standardOf, UrlReferenceNode } from "../nodes/reference.js";
import { ownSplit, type UrlInput } from "../reference-input.js";
import { type Texts, textsOf } from "../texts.js";
import { validateComponents } from "../validate/components.js";

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
