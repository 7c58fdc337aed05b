import { requireOptions } from "../core/require.js";
import { authorityTypeOf } from "./compose.js";
import { type AnyGrammar, engineOf, type UrlEngine } from "./grammar.js";
import { engineWith, type GrammarName, urlEngineFor } from "./grammars.js";
import { compiledOf } from "./language/language.js";
import { standardOf, UrlReferenceNode } from "./nodes/reference.js";
import { DRAFT_05_ENGINE } from "./values/draft-05.js";

/** Which grammar a reference is read by. */
export interface ReadOptions<G = AnyGrammar | GrammarName> {
  /**
   * A grammar value, or the name of a grammar. By default, a string is read by the draft, a root that `parse` returned by
   * its own grammar, and any other AST by the draft, or by RFC 3986 if it has an `authority`.
   */
  readonly grammar?: G | undefined;
}

const OPTIONS: readonly (keyof ReadOptions)[] = ["grammar"];

/**
 * Returns what the grammar runs on that a reference is read by: that of the options, or else the reference's own.
 *
 * @param known the keys that the options may have
 * @throws {TypeError} when an option is unknown, or the grammar is not one of URLs
 */
export function chosenEngine(
  reference: unknown,
  options: object | undefined,
  known: readonly string[] = OPTIONS,
): UrlEngine {
  // The most common call.
  if (options === undefined && typeof reference === "string") return DRAFT_05_ENGINE;
  const grammar = options === undefined ? undefined : grammarIn(options, known);
  return grammar === undefined ? ownEngine(reference) : urlEngineFor(grammar);
}

function grammarIn(options: object, known: readonly string[]): unknown {
  requireOptions(options, known);
  return (options as ReadOptions).grammar;
}

function ownEngine(reference: unknown): UrlEngine {
  if (UrlReferenceNode.is(reference)) {
    const standard = standardOf(reference);
    return standard === DRAFT_05_ENGINE.language.standard ? DRAFT_05_ENGINE : engineOf(compiledOf(standard));
  }
  const authority = authorityTypeOf(reference);
  return authority === null ? DRAFT_05_ENGINE : engineWith(authority);
}
