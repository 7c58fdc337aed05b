import { type Dfa, unpack } from "../automaton/index.js";
import type { AnyGrammar } from "../grammar/grammar.js";
import { engineFor } from "../grammar/grammars.js";

/** Returns the automaton of a rule; of the start rule that of the strict reading. */
export function ruleAutomaton(grammar: AnyGrammar, rule: string): Dfa {
  const { standard, strictKey } = engineFor(grammar).language;
  return unpack(standard.rules.table(rule === standard.rules.start ? strictKey : rule));
}
