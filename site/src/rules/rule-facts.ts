/** The facts about a rule of a grammar, as a task. */
import type { GrammarName } from "url-grammar";
import { factsOf, type RuleFacts } from "./facts.js";
import { loadSource } from "./load-source.js";

export interface RuleFactsRequest {
  readonly grammar: GrammarName;
  readonly rule: string;
}

/** Returns the facts; `null` for a rule that the grammar does not have. */
export async function ruleFacts({ grammar, rule }: RuleFactsRequest): Promise<RuleFacts | null> {
  const { rulelist } = await loadSource(grammar);
  return rulelist.rules.has(rule) ? factsOf(rulelist, rule) : null;
}
