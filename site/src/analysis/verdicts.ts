/** Whether a text is valid, by every grammar. */

import type { GrammarName } from "url-grammar";
import { isValidBy } from "#library/grammar/is-valid.js";
import { GRAMMARS } from "../state/grammars.js";

export interface Verdict {
  readonly grammar: GrammarName;
  readonly valid: boolean;
}

/**
 * Returns the verdict of each grammar. This is `isValid` of the package, which is imported from its own module, because the
 * entry point would bring the explanations of all grammars with it.
 */
export function verdicts({ input }: { readonly input: string }): readonly Verdict[] {
  return GRAMMARS.map((grammar) => ({ grammar, valid: isValidBy(input, { grammar }) }));
}
