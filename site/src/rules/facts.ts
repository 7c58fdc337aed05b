/** What a rule's automaton says about the rule. */
import type { GrammarName } from "url-grammar";
import { compile, DEAD, type Dfa, difference, members, NOTHING, run } from "url-grammar/automaton";
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

/** Where the automaton of a rule is after some of a text. */
export interface AutomatonStep {
  /** How much of the text has been read, in UTF-16 code units. */
  readonly end: number;
  /** The number of the state of the minimal automaton; 0 for the dead one. */
  readonly state: number;
  /** Whether the text may end here. */
  readonly accepting: boolean;
  /** What may come next, in runs such as `0–9`. */
  readonly next: readonly string[];
}

interface RuleStepsRequest {
  readonly grammar: GrammarName;
  readonly rule: string;
  readonly text: string;
}

/** A longer text is not stepped through. In UTF-16 code units. */
const MOST_STEPS = 400;

/** Returns the states that a text takes the automaton of a rule through; `null` where it is too long, or there is no such rule. */
export async function ruleSteps({
  grammar,
  rule,
  text,
}: RuleStepsRequest): Promise<readonly AutomatonStep[] | null> {
  const { rulelist } = await loadSource(grammar);
  if (!rulelist.rules.has(rule) || text.length > MOST_STEPS) return null;
  const dfa = compile(rulelist, rule);
  let state = dfa.start;
  const steps = [stepAt(dfa, state, 0)];
  let end = 0;
  for (const character of text) {
    state = run(dfa, character, state);
    end += character.length;
    steps.push(stepAt(dfa, state, end));
  }
  return steps;
}

function stepAt(dfa: Dfa, state: number, end: number): AutomatonStep {
  return { end, state, accepting: dfa.accepting[state] === 1, next: nextIn(dfa, state) };
}

/** The printable characters of ASCII, and one letter that stands for those outside it. */
const [FIRST, LAST, OUTSIDE] = [0x20, 0x7e, 0xe9];

function nextIn(dfa: Dfa, state: number): readonly string[] {
  const goes = (code: number) => run(dfa, String.fromCharCode(code), state) !== DEAD;
  const runs: string[] = [];
  for (let code = FIRST; code <= LAST; code++) {
    if (!goes(code)) continue;
    const from = code;
    while (code < LAST && goes(code + 1) && kindOf(code + 1) === kindOf(from)) code++;
    const [one, other] = [String.fromCharCode(from), String.fromCharCode(code)];
    // Signs have no order that anybody knows, so each is listed.
    if (kindOf(from) === "sign")
      for (let each = from; each <= code; each++) runs.push(String.fromCharCode(each));
    else runs.push(from === code ? one : `${one}–${other}`);
  }
  if (goes(OUTSIDE)) runs.push("letters outside ASCII");
  return runs;
}

function kindOf(code: number): string {
  const character = String.fromCharCode(code);
  return /[0-9]/.test(character)
    ? "digit"
    : /[a-z]/.test(character)
      ? "small"
      : /[A-Z]/.test(character)
        ? "capital"
        : "sign";
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
