import { GRAMMAR_NAMES, type GrammarName } from "../../grammar/grammars.js";
import { requireOneOf } from "../core/require.js";
import { type AnyGrammar, type Engine, engineIn, type UrlEngine } from "./grammar.js";
import { isUrlLanguage, type UrlLanguage } from "./language/language.js";
import type { AuthorityShape } from "./language/split.js";
import { commonCore } from "./values/common-core.js";
import { draft05 } from "./values/draft-05.js";
import { rfc1738 } from "./values/rfc1738.js";
import { rfc1808 } from "./values/rfc1808.js";
import { rfc2396 } from "./values/rfc2396.js";
import { rfc2396Bare } from "./values/rfc2396-bare.js";
import { rfc3986 } from "./values/rfc3986.js";
import { rfc3987 } from "./values/rfc3987.js";
import { rfc6874 } from "./values/rfc6874.js";
import { whatwg } from "./values/whatwg.js";

export { GRAMMAR_NAMES, type GrammarName } from "../../grammar/grammars.js";
export { commonCore } from "./values/common-core.js";
export { draft05 } from "./values/draft-05.js";
export { rfc1738 } from "./values/rfc1738.js";
export { rfc1808 } from "./values/rfc1808.js";
export { rfc2396 } from "./values/rfc2396.js";
export { rfc2396Bare } from "./values/rfc2396-bare.js";
export { rfc3986 } from "./values/rfc3986.js";
export { rfc3987 } from "./values/rfc3987.js";
export { rfc6874 } from "./values/rfc6874.js";
export { whatwg } from "./values/whatwg.js";

/** The type of each grammar value, by the name of the grammar. */
export interface NamedGrammars extends Record<GrammarName, AnyGrammar> {
  /** draft-fielding-url-syntax-05, the default. */
  readonly "draft-05": typeof draft05;
  /** RFC 1738, with the rules of the schemes that it defines. */
  readonly rfc1738: typeof rfc1738;
  /** RFC 1808, with relative URLs. */
  readonly rfc1808: typeof rfc1808;
  /** RFC 2396 with the IPv6 addresses of RFC 2732. */
  readonly rfc2396: typeof rfc2396;
  /** RFC 2396 as it was published, without IPv6 addresses. */
  readonly "rfc2396-bare": typeof rfc2396Bare;
  /** RFC 3986, the standard of URIs. */
  readonly rfc3986: typeof rfc3986;
  /** RFC 3986 with the zone identifiers of RFC 6874. */
  readonly rfc6874: typeof rfc6874;
  /** RFC 3987, the standard of IRIs. */
  readonly rfc3987: typeof rfc3987;
  /** The valid URL strings of the WHATWG URL Standard. */
  readonly whatwg: typeof whatwg;
  /** The `http` and `https` URLs whose host no known program reads in another way than the others. */
  readonly "common-core": typeof commonCore;
}

/** The value of each grammar. The list is closed, so no module can change how another one checks URLs. */
const NAMED: NamedGrammars = {
  "draft-05": draft05,
  rfc1738,
  rfc1808,
  rfc2396,
  "rfc2396-bare": rfc2396Bare,
  rfc3986,
  rfc6874,
  rfc3987,
  whatwg,
  "common-core": commonCore,
};

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

/** For each kind of authority, the grammar that a tree with it is taken to be of if nothing else tells. */
const BY_AUTHORITY: Readonly<Record<AuthorityShape["authority"], GrammarName>> = {
  site: "draft-05",
  authority: "rfc3986",
};

/** Returns the engine of the grammar that a tree with this kind of authority is taken to be of. */
export function engineWith(authority: AuthorityShape["authority"]): UrlEngine {
  return urlEngineFor(BY_AUTHORITY[authority]);
}

/**
 * Returns the grammar with a name.
 *
 * @param name the name, one of `GRAMMAR_NAMES`
 * @throws {TypeError} when there is none
 * @example
 * namedGrammar("rfc3986").isValid("http://[::1]/") // → true
 */
export function namedGrammar(name: string): AnyGrammar {
  requireOneOf(name, "the grammar", GRAMMAR_NAMES);
  return NAMED[name as GrammarName];
}
