import type { RuleNodes } from "../ast/nodes.js";
import type { Rfc3986Nodes } from "../ast/rfc3986.js";
import { type AnyGrammar, type Engine, engineIn, engineOf, type Grammar, grammarOf } from "./grammar.js";
import { shown } from "./options.js";
import { APPENDIX_A } from "./standards/appendix-a.js";
import { RFC_3986_LANGUAGE } from "./standards/rfc3986.js";

/**
 * The draft's grammar as a value: what is read by where no other grammar is given.
 *
 * @example
 * appendixA.isValid("http://a.example/") // → true
 * appendixA.rules.length // → 37
 */
export const appendixA: Grammar<RuleNodes, "URL-reference"> = grammarOf(engineOf(APPENDIX_A));

/**
 * RFC 3986, Appendix A, as a grammar value: give it to the package's functions as the option `grammar`, or use
 * its own. Its start is `URI-reference`.
 *
 * @example
 * rfc3986.isValid("http://[::1]/") // → true
 * rfc3986.isValid("a", { rule: "URI" }) // → false
 * rfc3986.parse("[2001:db8::1]", { rule: "IP-literal" }).address.groups // → [8193, 3512, 0, 0, 0, 0, 0, 1]
 */
export const rfc3986: Grammar<Rfc3986Nodes, "URI-reference"> = grammarOf(engineOf(RFC_3986_LANGUAGE));

/** The grammars that have a name for the option `grammar`. The list is the package's own; nothing is added to it. */
export interface NamedGrammars {
  readonly "appendix-a": typeof appendixA;
  readonly rfc3986: typeof rfc3986;
}

export type GrammarName = keyof NamedGrammars;

const NAMED: NamedGrammars = Object.freeze({ "appendix-a": appendixA, rfc3986 });

/** The engine of a grammar value, or of a standard by its name. Throws a `TypeError` for anything else. */
export function engineFor(grammar: unknown): Engine {
  return engineIn(typeof grammar === "string" ? namedGrammar(grammar) : grammar);
}

/** The grammar of a name. Throws a `TypeError` where there is none. */
export function namedGrammar(name: string): AnyGrammar {
  if (Object.hasOwn(NAMED, name)) return NAMED[name as GrammarName];
  const names = Object.keys(NAMED).map((each) => `"${each}"`);
  throw new TypeError(`there is no grammar ${shown(name)}: ${names.join(" and ")} are known by name`);
}
