// Faults in grammars: the diagnostics and the error that report them.

import { advice, type Diagnostic, type Expectation, type Hint } from "../core/diagnostic/diagnostic.js";
import { type Phrase, saying } from "../core/diagnostic/phrase.js";
import { UrlGrammarError } from "../core/errors.js";
import { requireArray, requireObject } from "../core/require.js";
import { printable } from "../core/text/printable.js";
import { freezeClass, type Span } from "../core/values.js";
import type { GrammarCode } from "./codes.js";

/** One fault in a grammar. */
export interface GrammarDiagnostic extends Diagnostic<GrammarCode> {
  /** The line of the fault, from 1; 0 if the grammar was not read from a text. */
  readonly line: number;
  /** The column of the fault in UTF-16 code units, from 1; 0 if the grammar was not read from a text. */
  readonly column: number;
  /** The rule whose definition contains the fault; `null` between rules. */
  readonly rule: string | null;
}

/** Thrown for a grammar that cannot be used as requested. The message is that of the first fault. */
export class GrammarError extends UrlGrammarError {
  /** `"invalid-grammar"`. */
  override readonly code = "invalid-grammar";
  /** Every fault, ordered by offset. */
  readonly diagnostics: readonly GrammarDiagnostic[];

  /**
   * @param diagnostics the faults; at least one
   * @throws {TypeError} when the diagnostics are not an array of objects
   */
  constructor(diagnostics: readonly GrammarDiagnostic[]) {
    requireArray(diagnostics, "the diagnostics");
    for (const diagnostic of diagnostics) requireObject(diagnostic, "each of the diagnostics");
    super(summary(diagnostics));
    this.name = "GrammarError";
    this.diagnostics = diagnostics;
  }

  static {
    freezeClass(GrammarError);
  }
}

function summary(diagnostics: readonly GrammarDiagnostic[]): string {
  const [first] = diagnostics;
  if (first === undefined) return "the grammar has faults";
  const place = first.line === 0 ? "" : `line ${first.line}, column ${first.column}: `;
  const others = diagnostics.length === 1 ? "" : ` (and ${diagnostics.length - 1} more)`;
  return `${place}${first.message}${others}`;
}

/** Returns the error for a fault without a position, in a grammar that was not read from a text. */
export function grammarError(code: GrammarCode, message: Phrase): GrammarError {
  const nowhere = { offset: 0, length: 0, line: 0, column: 0, rule: null };
  return new GrammarError([
    { code, ...saying(message), ...nowhere, expected: [], section: null, hint: null },
  ]);
}

/** A fault as the checks report it, located by a span of offsets. */
export interface Fault extends Span {
  readonly code: GrammarCode;
  readonly message: Phrase;
  readonly rule: string | null;
  readonly hint: Hint;
  readonly expected?: readonly Expectation[];
}

/** Returns a fault at a span, with advice as its hint. */
export function faultAt(
  { start, end }: Span,
  rule: string | null,
  code: GrammarCode,
  message: Phrase,
  hint: Phrase,
): Fault {
  return { code, message, start, end, rule, hint: advice(hint) };
}

const LONGEST = 60;

/** Returns up to 60 code units of a grammar text, printable in a message. */
export function shown(text: string): string {
  if (text.length <= LONGEST) return printable(text);
  // Drops the first half of a surrogate pair if the second half is cut off.
  return `${printable(text.slice(0, LONGEST).replace(/[\uD800-\uDBFF]$/, ""))}...`;
}
