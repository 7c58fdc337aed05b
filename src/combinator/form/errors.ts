import { type GrammarDiagnostic, GrammarError } from "../../bnf/fault.js";

/** The error for combinators that nest too deep. */
export function tooDeep(message: string): GrammarError {
  return refusal("too-deep", message);
}

/** A fault of a grammar that was not read from a text, so that it has no place. */
export function refusal(code: GrammarDiagnostic["code"], message: string): GrammarError {
  const nowhere = { offset: 0, length: 0, line: 0, column: 0, rule: null };
  return new GrammarError([{ code, message, ...nowhere, expected: [], section: null, hint: null }]);
}
