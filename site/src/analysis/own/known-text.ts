/** The grammars of the package as texts. */
import type { GrammarName } from "url-grammar";
import { printAbnf } from "url-grammar/bnf";
import { engineFor } from "#library/grammar/grammars.js";

/** Returns the rules of a grammar in ABNF. */
export function knownText({ grammar }: { readonly grammar: GrammarName }): string {
  const rules = engineFor(grammar).language.standard.rules.data();
  return printAbnf({ rules: new Map(rules.map((rule) => [rule.name, rule])) });
}
