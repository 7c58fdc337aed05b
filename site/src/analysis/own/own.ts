/** What a grammar of one's own reads in a text. */
import type { UrlDiagnostic } from "url-grammar";
import { AutomatonLimitError, compile, type Limits } from "url-grammar/automaton";
import { grammarFrom, type Notation } from "url-grammar/bnf";
import { grammarFromText } from "url-grammar/schemes";
import { type PlainNode, plainTree } from "../../tree/node.js";
import { plain } from "../reading.js";
import { type OwnText, ownText } from "./grammar-text.js";

export interface OwnRequest {
  readonly text: string;
  /** `null` for the notation that the text is found to be in. */
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

export interface OwnReading extends OwnText {
  /** `null` where the grammar has faults or no rules, or needs too much. */
  readonly verdict: OwnVerdict | null;
  /** Why there is no verdict, if the text itself has no faults. */
  readonly problem: string | null;
}

/** What a rule may need in a page that somebody looks at: about a second, and a tenth of what a program may use. */
export const PAGE_LIMITS: Partial<Limits> = {
  nfaStates: 200_000,
  dfaStates: 20_000,
  cells: 2_000_000,
  steps: 20_000_000,
};

/** A tree of a longer text has too many nodes to look at. */
const LONGEST_TREE = 500;

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

/** Says why a grammar without faults cannot be used, if that is since it is too large. */
export function problemOf(error: unknown): string {
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
