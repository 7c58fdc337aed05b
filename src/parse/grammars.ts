import { GRAMMAR_NAMES, type GrammarName } from "../../grammar/grammars.js";
import { requireOneOf } from "../core/require.js";
import { type AnyGrammar, type Engine, engineIn, type UrlEngine } from "./grammar.js";
import { isUrlLanguage, type UrlLanguage } from "./language/language.js";
import type { AuthorityShape } from "./language/split.js";
import { draft05 } from "./values/draft-05.js";
import { rfc3986 } from "./values/rfc3986.js";

export { GRAMMAR_NAMES, type GrammarName } from "../../grammar/grammars.js";
export { draft05 } from "./values/draft-05.js";
export { rfc3986 } from "./values/rfc3986.js";

/** The type of each grammar of `grammar/grammars.ts`: without it, the grammar does not compile. */
export interface NamedGrammars extends Record<GrammarName, AnyGrammar> {
  readonly "draft-05": typeof draft05;
  readonly rfc3986: typeof rfc3986;
}

/** The value of each grammar. The list is closed, so no module can change how another one checks URLs. */
const NAMED: NamedGrammars = { "draft-05": draft05, rfc3986 };

/**
 * Returns the engine of a grammar value, or of a grammar by its name.
 *
 * @throws {TypeError} when the value is neither
 */
export function engineFor(grammar: unknown): Engine {
  return engineIn(typeof grammar === "string" ? namedGrammar(grammar) : grammar);
}

/**
 * Returns the engine of a grammar of URLs: a value, or a name.
 *
 * @throws {TypeError} when the value is neither, or the grammar is not one of URLs
 */
export function urlEngineFor(grammar: unknown): UrlEngine {
  const engine = engineFor(grammar);
  if (!isUrlLanguage(engine.language)) throw new TypeError("the grammar must be a grammar of URLs");
  return engine as UrlEngine;
}

/** The same without the rules of schemes that the value may have. */
export function urlLanguageOf(grammar: unknown): UrlLanguage {
  return urlEngineFor(grammar).language;
}

/** Returns the engine of the first grammar that has this kind of authority. */
export function engineWith(authority: AuthorityShape["authority"]): UrlEngine {
  return GRAMMAR_NAMES.map(urlEngineFor).find(
    ({ language }) => language.standard.shape.authority === authority,
  )!;
}

/**
 * Returns the grammar with a name.
 *
 * @throws {TypeError} when there is none
 * @example
 * namedGrammar("rfc3986").isValid("http://[::1]/") // → true
 */
export function namedGrammar(name: string): AnyGrammar {
  requireOneOf(name, "the grammar", GRAMMAR_NAMES);
  return NAMED[name as GrammarName];
}
