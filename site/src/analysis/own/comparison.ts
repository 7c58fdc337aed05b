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
  const one = usable(text, notation);
  if (typeof one === "string") return { problem: `your grammar: ${one}`, otherRules };
  try {
    const rule = otherStart !== null && otherRules.includes(otherStart) ? otherStart : null;
    const left = namedRule(text, one, start);
    const right = otherOf(other, known, rule);
    if (typeof right === "string") return { problem: `the other grammar: ${right}`, otherRules };
    return { rows: compareGrammars(left, right, { limits: PAGE_LIMITS }), otherRules };
  } catch (error) {
    return { problem: problemOf(error), otherRules };
  }
}

function otherOf(other: string, known: GrammarName | undefined, start: string | null) {
  if (known !== undefined)
    return start === null ? known : namedRule(knownText({ grammar: known }), { notation: "abnf" }, start);
  const notation = usable(other, null);
  return typeof notation === "string" ? notation : namedRule(other, notation, start);
}

function rulesOf(text: string): readonly string[] {
  return ownText(text, null).rules.map(({ name }) => name);
}

/** The notation of a grammar without faults, or what is wrong with it. */
function usable(text: string, notation: Notation | null): { readonly notation: Notation } | string {
  const read = ownText(text, notation);
  const [first] = read.faults;
  if (first !== undefined) return `line ${first.line}: ${first.message}`;
  return read.rules.length === 0 ? "it has no rules" : { notation: read.notation };
}

function namedRule(text: string, { notation }: { readonly notation: Notation }, start: string | null) {
  const known = start !== null && grammarFrom(text, notation).rules.has(start);
  return grammarFromText(text, { notation, ...(known ? { start } : {}) });
}
