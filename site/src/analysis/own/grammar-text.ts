/** A grammar that somebody wrote: its notation, its faults and its rules. */
import {
  checkRecursion,
  type GrammarDiagnostic,
  type Notation,
  printExpression,
  type RuleDefinition,
  readAbnf,
  readBnf,
} from "url-grammar/bnf";

/** A fault, with the line that it is in. */
export interface GrammarFault {
  readonly code: string;
  readonly message: string;
  readonly hint: string | null;
  /** From 1. */
  readonly line: number;
  readonly column: number;
  /** Where in the text it is, in UTF-16 code units, half-open. */
  readonly start: number;
  readonly end: number;
  /** The line, and where in it the fault is. */
  readonly lineText: string;
  readonly from: number;
  readonly to: number;
}

export interface OwnRule extends RuleDefinition {
  /** Its definition, printed; `null` if the notation cannot write it. */
  readonly definition: string | null;
}

export interface OwnText {
  readonly notation: Notation;
  /** Every fault of the text, and of rules that refer to themselves; the first ones, if there are many. */
  readonly faults: readonly GrammarFault[];
  readonly faultCount: number;
  /** The rules in the order of the text; core rules of ABNF that it uses come last. */
  readonly rules: readonly OwnRule[];
}

/** More faults than anybody reads. */
const SHOWN_FAULTS = 50;

/** Reads a text in a notation, or in the one that it has fewer faults in: ABNF, if that makes no difference. */
export function ownText(text: string, wanted: Notation | null): OwnText {
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
