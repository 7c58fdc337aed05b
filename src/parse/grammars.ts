import { GRAMMAR_NAMES, type GrammarName } from "../../grammar/grammars.js";
import type { RuleNodes } from "../ast/nodes.js";
import type { Rfc3986Nodes } from "../ast/rfc3986.js";
import { requireOneOf } from "../core/require.js";
import { type AnyGrammar, type Engine, engineIn, engineOf, type Grammar, grammarOf } from "./grammar.js";
import { isUrlLanguage, type UrlLanguage } from "./language/language.js";
import type { AuthorityShape } from "./language/split.js";
import { DRAFT_05_LANGUAGE } from "./standards/draft-05.js";
import { RFC_3986_LANGUAGE } from "./standards/rfc3986.js";

export { GRAMMAR_NAMES, type GrammarName } from "../../grammar/grammars.js";

/**
 * The grammar of draft-fielding-url-syntax-05, Appendix A, as a value. It is the default grammar of every function.
 *
 * @example
 * draft05.isValid("http://a.example/") // → true
 * draft05.rules.length // → 37
 */
export const draft05: Grammar<RuleNodes, "URL-reference"> = grammarOf(engineOf(DRAFT_05_LANGUAGE));

/**
 * The grammar of RFC 3986, Appendix A, as a value: pass it as the option `grammar`, or call its own functions. Its
 * start rule is `URI-reference`.
 *
 * @example
 * rfc3986.isValid("http://[::1]/") // → true
 * rfc3986.isValid("a", { rule: "URI" }) // → false
 * rfc3986.parse("[2001:db8::1]", { rule: "IP-literal" }).address.groups // → [8193, 3512, 0, 0, 0, 0, 0, 1]
 */
export const rfc3986: Grammar<Rfc3986Nodes, "URI-reference"> = grammarOf(engineOf(RFC_3986_LANGUAGE));

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
 * Returns the compiled grammar of a grammar value, or of a grammar by its name.
 *
 * @throws {TypeError} when the value is neither, or the grammar is not one of URLs
 */
export function urlLanguageOf(grammar: unknown): UrlLanguage {
  const { language } = engineFor(grammar);
  if (!isUrlLanguage(language)) throw new TypeError("the grammar must be a grammar of URLs");
  return language;
}

/** Returns the compiled grammar of the first grammar that has this kind of authority. */
export function languageWith(authority: AuthorityShape["authority"]): UrlLanguage {
  return GRAMMAR_NAMES.map(urlLanguageOf).find(({ standard }) => standard.shape.authority === authority)!;
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
