import type { Diagnostic, Expectation, Hint } from "../core/diagnostic.js";
import { type LineIndex, positionAt } from "../core/lines.js";
import type { Span } from "../core/span.js";
import type { Notation } from "./dialect.js";
import { sectionOf } from "./sections.js";

/**
 * One fault of a grammar text. `line` and `column` count from 1, a column in UTF-16 code units; `rule` is
 * the rule whose definition holds the fault, `null` between rules.
 */
export interface GrammarDiagnostic extends Diagnostic {
  readonly line: number;
  readonly column: number;
  readonly rule: string | null;
}

/** A fault as the checks find it: where, by offsets alone. */
export interface Fault extends Span {
  readonly code: string;
  readonly message: string;
  readonly rule: string | null;
  readonly hint: Hint;
  readonly expected?: readonly Expectation[];
}

/** A grammar that can't be used as asked. `diagnostics` holds every fault, the message the first. */
export class GrammarError extends Error {
  readonly diagnostics: readonly GrammarDiagnostic[];

  constructor(diagnostics: readonly GrammarDiagnostic[]) {
    super(summary(diagnostics));
    this.name = "GrammarError";
    this.diagnostics = diagnostics;
  }
}

function summary(diagnostics: readonly GrammarDiagnostic[]): string {
  const [first] = diagnostics;
  if (first === undefined) return "the grammar has faults";
  const place = first.line === 0 ? "" : `line ${first.line}, column ${first.column}: `;
  const others = diagnostics.length === 1 ? "" : ` (and ${diagnostics.length - 1} more)`;
  return `${place}${first.message}${others}`;
}

/** The faults of a text as diagnostics, in order of their places. */
export function diagnose(
  faults: readonly Fault[],
  lines: LineIndex,
  notation: Notation,
): GrammarDiagnostic[] {
  return faults
    .map(({ code, message, start, end, rule, hint, expected }) => ({
      code,
      message,
      ...positionAt(lines, start),
      offset: start,
      length: end - start,
      rule,
      expected: expected ?? [],
      section: sectionOf(code, notation),
      hint,
    }))
    .sort((a, b) => a.offset - b.offset);
}
