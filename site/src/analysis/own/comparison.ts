/** How a grammar of one's own relates to another, rule by rule. */
import { GRAMMAR_NAMES, type GrammarName, namedGrammar } from "url-grammar";
import { grammarFrom, type Notation } from "url-grammar/bnf";
import { compareGrammars, grammarFromText, type RuleComparison } from "url-grammar/schemes";
import { ownText } from "./grammar-text.js";
import { knownText } from "./known-text.js";
import { PAGE_LIMITS, problemOf } from "./own.js";

export interface ComparisonRequest {
  readonly text: string;
  readonly notation: Notation | null;
  readonly start: string | null;
  /** The name of a grammar of the package, or the text of another grammar. */
  readonly other: string;
  /** The rule of the other grammar to compare the start rule with; `null` for the one that it starts with. */
  readonly otherStart: string | null;
}

export type GrammarComparison =
  | { readonly rows: readonly RuleComparison[]; readonly otherRules: readonly string[] }
  | { readonly problem: string; readonly otherRules: readonly string[] };

export function comparison(request: ComparisonRequest): GrammarComparison {
  const { text, notation, start, other, otherStart } = request;
  const known = GRAMMAR_NAMES.find((name) => name === other);
  const otherRules = known === undefined ? rulesOf(other) : namedGrammar(known).rules;
  const rule = otherStart !== null && otherRules.includes(otherStart) ? otherStart : null;
  const one = usable(text, notation);
  if ("fault" in one) return { problem: `your grammar: ${one.fault}`, otherRules };
  const two = known === undefined ? usable(other, null) : { notation: "abnf" as const };
  if ("fault" in two) return { problem: `the other grammar: ${two.fault}`, otherRules };
  try {
    const left = grammarOf(text, one.notation, start);
    const right = known === undefined ? grammarOf(other, two.notation, rule) : knownBy(known, rule);
    return { rows: compareGrammars(left, right, { limits: PAGE_LIMITS }), otherRules };
  } catch (error) {
    return { problem: problemOf(error), otherRules };
  }
}

/** A grammar of the package, made to start with a rule. */
function knownBy(grammar: GrammarName, rule: string | null) {
  return rule === null ? grammar : grammarOf(knownText({ grammar }), "abnf", rule);
}

function rulesOf(text: string): readonly string[] {
  return ownText(text, null).rules.map(({ name }) => name);
}

/** The notation of a grammar without faults, or what is wrong with it. */
function usable(
  text: string,
  wanted: Notation | null,
): { readonly notation: Notation } | { readonly fault: string } {
  const { faults, rules, notation } = ownText(text, wanted);
  const [first] = faults;
  if (first !== undefined) return { fault: `line ${first.line}: ${first.message}` };
  return rules.length === 0 ? { fault: "it has no rules" } : { notation };
}

function grammarOf(text: string, notation: Notation, start: string | null) {
  const known = start !== null && grammarFrom(text, notation).rules.has(start);
  return grammarFromText(text, { notation, ...(known ? { start } : {}) });
}
