// Faults in grammars: their codes, the diagnostics and the error that report them, and the sections that they break.
import type { Diagnostic, Expectation, Hint, Section } from "../core/diagnostic/diagnostic.js";
import { requireArray, requireObject } from "../core/require.js";
import { type LineIndex, positionAt } from "../core/text/lines.js";
import { printable } from "../core/text/printable.js";
import { freezeClass, type Span } from "../core/values.js";
import type { Notation } from "./dialect.js";

/** The codes of faults in a grammar, and the meaning of each. */
const MEANINGS = {
  // Of the text
  "empty-grammar": "the text defines no rule",
  "syntax-error": "something is out of place; `expected` lists what could come there",
  "bad-character": "a character is not part of the notation, or not allowed in a literal",
  "undefined-rule": "a rule is referred to but not defined; the hint may suggest another name, as an edit",
  "duplicate-rule": "a rule is defined twice; the first definition is used",
  "nothing-to-extend": "`=/` adds alternatives to a rule that is not defined before it",
  "unclosed-bracket": "a bracket is opened but not closed",
  "unopened-bracket": "a bracket is closed but not opened",
  "crossed-brackets": "a bracket is closed by one of the other kind",
  "unclosed-literal": "a literal has no closing quotation mark on its line",
  "unclosed-prose": "an angle bracket is not closed",
  prose: "text in angle brackets describes what is meant in words",
  list: "a list (`#a`) is not supported",
  "bad-value": "`%x`, `%d` or `%b` is not followed by character values",
  "bad-range": "a range ends before it starts",
  "code-point-too-large": "a character's value is above U+10FFFF",
  "surrogate-pair": "the two halves of a surrogate pair are written as two values",
  "bad-repeat": "the minimum of a repetition is greater than its maximum",
  "number-too-large": "a number of a repetition is greater than 65535",
  "too-deep": "brackets, or combinators, are nested more than 128 deep",
  // Of checkRecursion and the printers
  "recursive-rule": "a rule refers to itself, directly or through other rules",
  unprintable: "a rule cannot be written in the notation",
  // Of a scheme's rules
  "rule-clash": "`=` adds a rule that the generic grammar already has",
  "nothing-to-override": "`:=` overrides a rule that the generic grammar does not have",
  "other-scheme": "the rules match text that does not start with the scheme's name",
  "outside-grammar": "the rules match text that is not a URL by the generic grammar",
  "empty-language": "the rules, written over another grammar, match no URL of the base",
  "too-large": "the rules need an automaton larger than the limits",
} as const;

/** The code of a fault in a grammar. Codes do not change between releases. */
export type GrammarCode = keyof typeof MEANINGS;

/** The meaning of each code, in one line. */
export const GRAMMAR_CODES: Readonly<Record<GrammarCode, string>> = /* @__PURE__ */ Object.freeze(MEANINGS);

/** One fault in a grammar. */
export interface GrammarDiagnostic extends Diagnostic<GrammarCode> {
  /** The line of the fault, from 1; 0 where the grammar was not read from a text. */
  readonly line: number;
  /** The column of the fault in UTF-16 code units, from 1; 0 where the grammar was not read from a text. */
  readonly column: number;
  /** The rule whose definition holds the fault; `null` between rules. */
  readonly rule: string | null;
}

/** Thrown for a grammar that cannot be used as asked. The message is that of the first fault. */
export class GrammarError extends Error {
  /** Every fault, in the order of their offsets. */
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

/** Returns the error for a fault of a grammar that was not read from a text, so that the fault has no place. */
export function grammarError(code: GrammarCode, message: string): GrammarError {
  const nowhere = { offset: 0, length: 0, line: 0, column: 0, rule: null };
  return new GrammarError([{ code, message, ...nowhere, expected: [], section: null, hint: null }]);
}

/** A fault as the checks report it, with a span of offsets as its place. */
export interface Fault extends Span {
  readonly code: GrammarCode;
  readonly message: string;
  readonly rule: string | null;
  readonly hint: Hint;
  readonly expected?: readonly Expectation[];
}

/** Returns the faults of a text as diagnostics, in the order of their offsets. */
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

type Sections = Readonly<Partial<Record<GrammarCode, string>>>;

const RFC_822: Sections = {
  "bad-repeat": "2.4",
  list: "2.7",
};

const RFC_5234: Sections = {
  "bad-character": "2.3",
  "bad-range": "3.4",
  "bad-repeat": "3.6",
  "bad-value": "2.3",
  "nothing-to-extend": "3.3",
  prose: "4",
  "unclosed-literal": "2.3",
  "unclosed-prose": "4",
};

/** Returns the section of the notation's document that a fault breaks, or `null` if no section covers it. */
function sectionOf(code: GrammarCode, notation: Notation): Section | null {
  const section = (notation === "bnf" ? RFC_822 : RFC_5234)[code];
  return section === undefined ? null : { document: notation === "bnf" ? "RFC 822" : "RFC 5234", section };
}

const LONGEST = 60;

/** Returns at most 60 code units of a grammar's text, as a message can show them. */
export function shown(text: string): string {
  if (text.length <= LONGEST) return printable(text);
  // Without the first half of a surrogate pair whose second half is cut off.
  return `${printable(text.slice(0, LONGEST).replace(/[\uD800-\uDBFF]$/, ""))}...`;
}
