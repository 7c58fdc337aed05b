import { requireOptions, requireString } from "../core/require.js";
import type { AnyGrammar } from "./grammar.js";
import { engineFor, type GrammarName } from "./grammars.js";
import { isUrlLanguage, type UrlLanguage } from "./language/language.js";
import { DRAFT_05_LANGUAGE } from "./standards/draft-05.js";
import { type TolerantReference, validateComponents } from "./validate/components.js";

export type { TolerantReference } from "./validate/components.js";

const OPTIONS: readonly string[] = ["grammar"];

/**
 * Splits any text as Appendix B does, and checks each component against its rule. A component that does not match is a
 * `malformed` node with its text and its diagnostics, so the result is lossless: `print` gives the text back. The text
 * is valid (strict reading) exactly when there are no diagnostics. Rules of schemes are not checked.
 *
 * @throws {TypeError} when the input is not a string, or the grammar is not one of URLs
 * @example
 * parseTolerant("http://host_name:80/").components.site.hostport.host.type // → "malformed"
 * parseTolerant("http://host_name:80/").components.site.hostport.port.text // → "80"
 * parseTolerant("http://host_name:80/").diagnostics.map((d) => d.offset) // → [11]
 */
export function parseTolerant(
  input: string,
  options: { readonly grammar?: AnyGrammar | GrammarName | undefined } = {},
): TolerantReference {
  requireString(input, "the input");
  requireOptions(options, OPTIONS);
  const { grammar } = options;
  return validateComponents(grammar === undefined ? DRAFT_05_LANGUAGE : urlLanguage(grammar), input);
}

function urlLanguage(grammar: unknown): UrlLanguage {
  const { language } = engineFor(grammar);
  if (!isUrlLanguage(language)) throw new TypeError("the grammar must be a grammar of URLs");
  return language;
}
