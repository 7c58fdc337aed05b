/** Facts about a rule from its automaton. */
import type { GrammarName } from "url-grammar";
import { compile, DEAD, type Dfa, difference, members, NOTHING, run } from "url-grammar/automaton";
import { grammarFrom, type Rulelist } from "url-grammar/bnf";
import { loadSource } from "./source.js";

export interface RuleFacts {
  /** The number of states in the minimal automaton, without the dead state. */
  readonly states: number;
  /**
   * The shortest strings that match, each with a different sequence of character kinds, as long as there are enough.
   */
  readonly members: readonly string[];
  /** The shortest printable ASCII strings that do not match. */
  readonly others: readonly string[];
}

/** The number of strings of each kind. */
const EXAMPLES = 3;

/**
 * Computes the facts about a rule.
 *
 * @throws {AutomatonLimitError} if the rule needs a larger automaton than the limits allow
 */
export function factsOf(rulelist: Rulelist, rule: string): RuleFacts {
  const dfa = compile(rulelist, rule);
  return {
    states: dfa.states - 1,
    members: shortest(dfa),
    others: shortest(difference(printableAscii(), dfa)),
  };
}

/** If a language has few kinds of strings, such as the digits, they are all listed. */
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

/** The state of a rule's automaton after part of the input. */
export interface AutomatonStep {
  /** How much of the input has been read, in UTF-16 code units. */
  readonly end: number;
  /** The number of the state in the minimal automaton; 0 for the dead state. */
  readonly state: number;
  /** Whether the input may end here. */
  readonly accepting: boolean;
  /** What may come next, in runs such as `0–9`. */
  readonly next: readonly string[];
}

interface RuleStepsRequest {
  readonly grammar: GrammarName;
  readonly rule: string;
  readonly text: string;
}

/** Longer input is not stepped through. In UTF-16 code units. */
const MOST_STEPS = 400;

/** Returns the states of a rule's automaton for an input; `null` if it is too long, or there is no such rule. */
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

/** The printable ASCII characters, and one letter that stands for those outside. */
const [FIRST, LAST, OUTSIDE] = [0x20, 0x7e, 0xe9];

function nextIn(dfa: Dfa, state: number): readonly string[] {
  const goes = (code: number) => run(dfa, String.fromCharCode(code), state) !== DEAD;
  const runs: string[] = [];
  for (let code = FIRST; code <= LAST; code++) {
    if (!goes(code)) continue;
    const from = code;
    while (code < LAST && goes(code + 1) && kindOf(code + 1) === kindOf(from)) code++;
    const [one, other] = [String.fromCharCode(from), String.fromCharCode(code)];
    // Symbols have no well-known order, so each is listed.
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

/** Returns the facts; `null` if the grammar lacks the rule. */
export async function ruleFacts({ grammar, rule }: RuleFactsRequest): Promise<RuleFacts | null> {
  const { rulelist } = await loadSource(grammar);
  return rulelist.rules.has(rule) ? factsOf(rulelist, rule) : null;
}
