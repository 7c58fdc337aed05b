import { readTolerant, type TolerantReference } from "./apart.js";
import type { AnyGrammar } from "./grammar.js";
import { engineFor, type GrammarName } from "./grammars.js";
import { requireString } from "./options.js";
import { APPENDIX_A } from "./standards/appendix-a.js";

export type { TolerantReference } from "./apart.js";

/**
 * Takes any text apart as Appendix B does and checks each component by the rule of its name. A component that
 * breaks its rule is a `malformed` node with its text and its diagnostics, so nothing is lost: `print` gives
 * the text back. By the draft's grammar, or by the one given; rules of schemes are left out. Never throws on a
 * string, and a `TypeError` on anything else, and for a grammar that has no URLs. The reference is valid (strict
 * reading) exactly when there are no diagnostics.
 *
 * @example
 * parseTolerant("http://host_name:80/").components.site.hostport.host.type // → "malformed"
 * parseTolerant("http://host_name:80/").components.site.hostport.port.text // → "80"
 * parseTolerant("http://host_name:80/").diagnostics.map((d) => d.offset) // → [11]
 */
export function parseTolerant(
  input: string,
  options?: { readonly grammar?: AnyGrammar | GrammarName | undefined },
): TolerantReference {
  requireString(input);
  const { language } = options?.grammar === undefined ? DRAFT : engineFor(options.grammar);
  if (language.standard.wholes.size === 0) throw new TypeError("the grammar must be one of URLs");
  return readTolerant(language, input);
}

const DRAFT = { language: APPENDIX_A } as const;
