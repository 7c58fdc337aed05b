/** What a rule's automaton says about the rule. */
import type { GrammarName } from "url-grammar";
import { compile, type Dfa, difference, members, NOTHING } from "url-grammar/automaton";
import { grammarFrom, type Rulelist } from "url-grammar/bnf";
import { loadSource } from "./source.js";

export interface RuleFacts {
  /** The number of states of the minimal automaton, without the one from which no text is accepted. */
  readonly states: number;
  /** The shortest texts that match, each with another sequence of kinds of characters as long as there are enough. */
  readonly members: readonly string[];
  /** The shortest texts of printable ASCII that do not. */
  readonly others: readonly string[];
}

/** How many texts of each kind are given. */
const EXAMPLES = 3;

/**
 * Works out the facts about a rule.
 *
 * @throws {AutomatonLimitError} when the rule needs a larger automaton than the limits allow
 */
export function factsOf(rulelist: Rulelist, rule: string): RuleFacts {
  const dfa = compile(rulelist, rule);
  return {
    states: dfa.states - 1,
    members: shortest(dfa),
    others: shortest(difference(printableAscii(), dfa)),
  };
}

/** Languages with few kinds of texts, such as the digits, have every text listed. */
function shortest(dfa: Dfa): readonly string[] {
  const kinds = [...taken(members(dfa))];
  return kinds.length === EXAMPLES ? kinds : [...taken(members(dfa, { characters: "all" }))];
}

function* taken(texts: Iterable<string>): Generator<string> {
  let count = 0;
  for (const text of texts) {
    yield text;
    if (++count === EXAMPLES) return;
  }
}

let printable: Dfa = NOTHING;

function printableAscii(): Dfa {
  if (printable === NOTHING) printable = compile(grammarFrom("text = *%x20-7E", "abnf"), "text");
  return printable;
}

interface RuleFactsRequest {
  readonly grammar: GrammarName;
  readonly rule: string;
}

/** Returns the facts; `null` for a rule that the grammar does not have. */
export async function ruleFacts({ grammar, rule }: RuleFactsRequest): Promise<RuleFacts | null> {
  const { rulelist } = await loadSource(grammar);
  return rulelist.rules.has(rule) ? factsOf(rulelist, rule) : null;
}
