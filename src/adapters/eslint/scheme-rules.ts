// The option `schemeRules`. It is apart because it needs the rules of every scheme, and few use it.
import type { AnyGrammar } from "../../grammar/grammar.js";
import { createGrammar } from "../../schemes/create.js";
import { standardSchemes } from "../../schemes/index.js";

/** Returns a grammar with the rules of every scheme of the package. */
export function withSchemeRules(base: AnyGrammar): AnyGrammar {
  return createGrammar({ base: base as never, schemes: standardSchemes });
}
