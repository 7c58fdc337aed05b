import { GRAMMAR_NAMES, type GrammarName } from "../../grammar/grammars.js";
import type { RuleNodes } from "../ast/nodes.js";
import type { Rfc1738Nodes } from "../ast/rfc1738.js";
import type { Rfc1808Nodes } from "../ast/rfc1808.js";
import type { Rfc2396Nodes } from "../ast/rfc2396.js";
import type { Rfc2396BareNodes } from "../ast/rfc2396-bare.js";
import type { Rfc3986Nodes } from "../ast/rfc3986.js";
import type { Rfc3987Nodes } from "../ast/rfc3987.js";
import type { Rfc6874Nodes } from "../ast/rfc6874.js";
import type { WhatwgNodes } from "../ast/whatwg.js";
import { requireOneOf } from "../core/require.js";
import { type AnyGrammar, type Engine, engineIn, engineOf, type Grammar, grammarOf } from "./grammar.js";
import { isUrlLanguage, type UrlLanguage } from "./language/language.js";
import type { AuthorityShape } from "./language/split.js";
import { DRAFT_05_LANGUAGE } from "./standards/draft-05.js";
import { RFC_1738_LANGUAGE } from "./standards/rfc1738.js";
import { RFC_1808_LANGUAGE } from "./standards/rfc1808.js";
import { RFC_2396_LANGUAGE } from "./standards/rfc2396.js";
import { RFC_2396_BARE_LANGUAGE } from "./standards/rfc2396-bare.js";
import { RFC_3986_LANGUAGE } from "./standards/rfc3986.js";
import { RFC_3987_LANGUAGE } from "./standards/rfc3987.js";
import { RFC_6874_LANGUAGE } from "./standards/rfc6874.js";
import { WHATWG_LANGUAGE } from "./standards/whatwg.js";

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

/**
 * The grammar of RFC 1738, section 5, as a value. Its start rule is `url`. It has no relative URLs and no fragments.
 *
 * @example
 * rfc1738.isValid("ftp://u:p@a.example/b;type=i") // → true
 * rfc1738.isValid("ftpurl") // → false
 */
export const rfc1738: Grammar<Rfc1738Nodes, "url"> = grammarOf(engineOf(RFC_1738_LANGUAGE));

/**
 * The grammar of RFC 1808, section 2.2, as a value. Its start rule is `URL`.
 *
 * @example
 * rfc1808.isValid("//a.example/b;c?d") // → true
 * rfc1808.isValid("http://a.example/~b") // → false
 */
export const rfc1808: Grammar<Rfc1808Nodes, "URL"> = grammarOf(engineOf(RFC_1808_LANGUAGE));

/**
 * The grammar of RFC 2396, Appendix A, with the IPv6 addresses of RFC 2732, as a value. Its start rule is
 * `URI-reference`.
 *
 * @example
 * rfc2396.isValid("http://[::1]/") // → true
 * rfc2396.isValid("?q") // → false
 */
export const rfc2396: Grammar<Rfc2396Nodes, "URI-reference"> = grammarOf(engineOf(RFC_2396_LANGUAGE));

/**
 * The grammar of RFC 2396, Appendix A, as it was published.
 *
 * @example
 * rfc2396Bare.isValid("http://[::1]/") // → false
 */
export const rfc2396Bare: Grammar<Rfc2396BareNodes, "URI-reference"> = grammarOf(
  engineOf(RFC_2396_BARE_LANGUAGE),
);

/**
 * The grammar of RFC 3986 with the zone identifiers of RFC 6874, as a value.
 *
 * @example
 * rfc6874.isValid("http://[fe80::1%25eth0]/") // → true
 * rfc6874.parse("[fe80::1%25eth0]", { rule: "IP-literal" }).address.zoneId.text // → "eth0"
 */
export const rfc6874: Grammar<Rfc6874Nodes, "URI-reference"> = grammarOf(engineOf(RFC_6874_LANGUAGE));

/**
 * The grammar of RFC 3987, section 2.2, as a value. Its start rule is `IRI-reference`.
 *
 * @example
 * rfc3987.isValid("http://例え.jp/パス") // → true
 * rfc3987.isValid("http://a.example/\u{fffe}") // → false
 */
export const rfc3987: Grammar<Rfc3987Nodes, "IRI-reference"> = grammarOf(engineOf(RFC_3987_LANGUAGE));

/**
 * The valid URL strings of the WHATWG URL Standard, as a value: what its parser takes without a validation error, with
 * some base URL or none. Its start rule is `valid-URL-string`. `grammar/whatwg/whatwg.abnf` says what a grammar cannot
 * say about domains.
 *
 * @example
 * whatwg.isValid("https://例え.jp/パス?q") // → true
 * whatwg.isValid("https://u:p@a.example/") // → false
 */
export const whatwg: Grammar<WhatwgNodes, "valid-URL-string"> = grammarOf(engineOf(WHATWG_LANGUAGE));

/** The type of each grammar of `grammar/grammars.ts`: without it, the grammar does not compile. */
export interface NamedGrammars extends Record<GrammarName, AnyGrammar> {
  readonly "draft-05": typeof draft05;
  readonly rfc1738: typeof rfc1738;
  readonly rfc1808: typeof rfc1808;
  readonly rfc2396: typeof rfc2396;
  readonly "rfc2396-bare": typeof rfc2396Bare;
  readonly rfc3986: typeof rfc3986;
  readonly rfc6874: typeof rfc6874;
  readonly rfc3987: typeof rfc3987;
  readonly whatwg: typeof whatwg;
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
