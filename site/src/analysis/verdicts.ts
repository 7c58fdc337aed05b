/** Whether a text is valid, by every grammar. */
import { type GrammarName, isValid } from "url-grammar";
import { GRAMMARS } from "../state/grammars.js";

export interface Verdict {
  readonly grammar: GrammarName;
  readonly valid: boolean;
}

export function verdicts({ input }: { readonly input: string }): readonly Verdict[] {
  return GRAMMARS.map((grammar) => ({ grammar, valid: isValid(input, { grammar }) }));
}
