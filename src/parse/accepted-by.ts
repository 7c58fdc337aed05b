import { type GrammarName, STANDARD_NAMES } from "../../grammar/grammars.js";
import { requireString } from "../core/require.js";
import { engineFor } from "./grammars.js";

/**
 * Returns the names of the standards' grammars that accept a text: those by whose start rule, in the strict reading, it
 * is valid. The order is that of `GRAMMAR_NAMES`. No function asks this by itself, because it runs every grammar. The
 * common core is left out: it is no standard, and accepts nothing that RFC 3986 refuses.
 *
 * @param text the text to check
 * @throws {TypeError} when the text is not a string
 * @example
 * acceptedBy("http://[::1]/") // → ["rfc2396", "rfc3986", "rfc6874", "rfc3987", "whatwg"]
 * acceptedBy("http://a b/") // → []
 */
export function acceptedBy(text: string): readonly GrammarName[] {
  requireString(text, "the text");
  return STANDARD_NAMES.filter((name) => {
    const engine = engineFor(name);
    return engine.matches(text, engine.language.standard.rules.start, "strict");
  });
}
