// The option `schemeRules`. It is separate because it needs the rules of every scheme, and few use it.
import type { AnyGrammar } from "../../grammar/grammar.js";
import { createGrammar } from "../../schemes/create.js";
import { standardSchemes } from "../../schemes/index.js";

/** Returns a grammar with the package's rules for every scheme. */
export function withSchemeRules(base: AnyGrammar): AnyGrammar {
  return createGrammar({ base: base as never, schemes: standardSchemes });
}
