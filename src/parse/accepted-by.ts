import { requireString } from "../core/require.js";
import { engineFor, GRAMMAR_NAMES, type GrammarName } from "./grammars.js";

/**
 * Returns the names of the generic grammars that accept a text: those by whose start rule, in the strict reading, it is
 * valid. The order is that of `GRAMMAR_NAMES`. No function asks this by itself, because it runs every grammar.
 *
 * @throws {TypeError} when the text is not a string
 * @example
 * acceptedBy("http://[::1]/") // → ["rfc2396", "rfc3986", "rfc6874", "rfc3987", "whatwg"]
 * acceptedBy("http://a b/") // → []
 */
export function acceptedBy(text: string): readonly GrammarName[] {
  requireString(text, "the text");
  return GRAMMAR_NAMES.filter((name) => {
    const engine = engineFor(name);
    return engine.matches(text, engine.language.standard.rules.start, "strict");
  });
}
