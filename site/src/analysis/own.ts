/** The user's grammar: its faults and rules, its reading of an input, and its relation to another grammar. */
import { GRAMMAR_NAMES, type GrammarName, namedGrammar, type UrlDiagnostic } from "url-grammar";
import { AutomatonLimitError, compile, type Limits } from "url-grammar/automaton";
import {
  checkRecursion,
  type GrammarDiagnostic,
  grammarFrom,
  type Notation,
  printAbnf,
  printExpression,
  type RuleDefinition,
  readAbnf,
  readBnf,
} from "url-grammar/bnf";
import { compareGrammars, grammarFromText, type RuleComparison } from "url-grammar/schemes";
import { validatorFor } from "#library/grammar/grammars.js";
import { type PlainNode, plainTree } from "../tree/node.js";
import { plain } from "./reading.js";

/** A fault with its line. */
export interface GrammarFault {
  readonly code: string;
  readonly message: string;
  readonly hint: string | null;
  /** From 1. */
  readonly line: number;
  readonly column: number;
  /** Its span in the text, in UTF-16 code units, half-open. */
  readonly start: number;
  readonly end: number;
  /** The line, and the span of the fault in it. */
  readonly lineText: string;
  readonly from: number;
  readonly to: number;
}

export interface OwnRule extends RuleDefinition {
  /** Its printed definition; `null` if the notation cannot express it. */
  readonly definition: string | null;
}

interface OwnText {
  readonly notation: Notation;
  /** Every fault of the text, and of recursive rules; only the first if there are many. */
  readonly faults: readonly GrammarFault[];
  readonly faultCount: number;
  /** The rules in the order of the text. The ABNF core rules that it uses come last. */
  readonly rules: readonly OwnRule[];
}

/** The maximum number of faults to show. */
const SHOWN_FAULTS = 50;

/** Parses a text in a notation, or in the one with fewer faults: ABNF in case of a tie. */
function ownText(text: string, wanted: Notation | null): OwnText {
  const notation = wanted ?? detected(text);
  const { grammar, diagnostics } = read(text, notation);
  const faults = diagnostics.length > 0 ? diagnostics : checkRecursion(grammar, text);
  return {
    notation,
    faults: faults.slice(0, SHOWN_FAULTS).map((fault) => faultOf(text, fault)),
    faultCount: faults.length,
    rules: [...grammar.rules.values()].map((rule) => ({
      ...rule,
      definition: printed(() => printExpression(rule.expression, notation)),
    })),
  };
}

function read(text: string, notation: Notation): ReturnType<typeof readAbnf> {
  return notation === "abnf" ? readAbnf(text) : readBnf(text);
}

function detected(text: string): Notation {
  return readBnf(text).diagnostics.length < readAbnf(text).diagnostics.length ? "bnf" : "abnf";
}

function printed(print: () => string): string | null {
  try {
    return print();
  } catch (error) {
    if ((error as Error).name !== "GrammarError") throw error;
    return null;
  }
}

function faultOf(text: string, fault: GrammarDiagnostic): GrammarFault {
  const { code, message, hint, line, column, offset, length } = fault;
  const lineStart = offset - (column - 1);
  const rest = text.slice(lineStart).search(/[\r\n]/);
  const lineText = rest === -1 ? text.slice(lineStart) : text.slice(lineStart, lineStart + rest);
  return {
    code,
    message,
    hint: hint?.text ?? null,
    line,
    column,
    start: offset,
    end: offset + length,
    lineText,
    from: column - 1,
    to: Math.min(lineText.length, column - 1 + length),
  };
}

/** Returns the rules of a grammar in ABNF. */
export function knownText({ grammar }: { readonly grammar: GrammarName }): string {
  const rules = validatorFor(grammar).grammar.spec.rules.data();
  return printAbnf({ rules: new Map(rules.map((rule) => [rule.name, rule])) });
}

interface OwnRequest {
  readonly text: string;
  /** `null` to detect the notation. */
  readonly notation: Notation | null;
  /** The rule that the input must match; `null` for the first. */
  readonly start: string | null;
  readonly input: string;
}

export interface OwnVerdict {
  readonly rule: string;
  readonly valid: boolean;
  readonly diagnostics: readonly UrlDiagnostic[];
  readonly tree: PlainNode | null;
}

interface OwnReading extends OwnText {
  /** `null` if the grammar has faults or no rules, or exceeds a limit. */
  readonly verdict: OwnVerdict | null;
  /** Why there is no verdict, if the text itself has no faults. */
  readonly problem: string | null;
}

/** The limits of a rule on the page: about a second of work, a tenth of the default limits. */
const PAGE_LIMITS: Partial<Limits> = {
  nfaStates: 200_000,
  dfaStates: 20_000,
  cells: 2_000_000,
  steps: 20_000_000,
};

/** The tree of longer input has too many nodes to look at. */
const LONGEST_TREE = 500;

/** Reads an input with the user's grammar. */
export function own({ text, notation, start, input }: OwnRequest): OwnReading {
  const read = ownText(text, notation);
  const nothing = { ...read, verdict: null, problem: null };
  if (read.faultCount > 0 || read.rules.length === 0) return nothing;
  const rule = read.rules.find(({ name }) => name === start)?.name ?? read.rules[0]!.name;
  try {
    return { ...nothing, verdict: verdictOf(text, read.notation, rule, input) };
  } catch (error) {
    return { ...nothing, problem: problemOf(error) };
  }
}

/** Returns the reason that a grammar without faults is too large to use. */
function problemOf(error: unknown): string {
  const { name, message } = error as Error;
  if (error instanceof AutomatonLimitError || name === "AutomatonLimitError") {
    return `${message}: simplify the rule, or use the command, whose limits are higher`;
  }
  if (name === "SizeLimitError") return message;
  throw error;
}

function verdictOf(text: string, notation: Notation, rule: string, input: string): OwnVerdict {
  compile(grammarFrom(text, notation), rule, { limits: PAGE_LIMITS });
  const grammar = grammarFromText(text, { notation, start: rule });
  const outcome = grammar.validate(input);
  if (!outcome.valid) return { rule, valid: false, diagnostics: plain(outcome.diagnostics), tree: null };
  const tree = input.length > LONGEST_TREE ? null : plainTree(grammar.tree(input));
  return { rule, valid: true, diagnostics: [], tree };
}

interface ComparisonRequest {
  readonly text: string;
  readonly notation: Notation | null;
  readonly start: string | null;
  /** The name of a grammar of the package, or the text of another grammar. */
  readonly other: string;
  /** The rule of the other grammar to compare the start rule with; `null` for its start rule. */
  readonly otherStart: string | null;
}

type GrammarComparison =
  | { readonly rows: readonly RuleComparison[]; readonly otherRules: readonly string[] }
  | { readonly problem: string; readonly otherRules: readonly string[] };

/** Compares the user's grammar with another, rule by rule. */
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

/** Returns a grammar of the package that starts with the given rule. */
function knownBy(grammar: GrammarName, rule: string | null) {
  return rule === null ? grammar : grammarOf(knownText({ grammar }), "abnf", rule);
}

function rulesOf(text: string): readonly string[] {
  return ownText(text, null).rules.map(({ name }) => name);
}

/** Returns the notation of a grammar without faults, or what is wrong with it. */
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
