/** The verdict on each line of a list. */
import { fix, type GrammarName, validate, warnings } from "url-grammar";
import { isUndisputed } from "url-grammar/readers";

export interface ListRequest {
  readonly input: string;
  readonly grammar: GrammarName;
  /** The rule to check with; `null` for the grammar's start rule. */
  readonly rule: string | null;
}

export interface ListRow {
  /** The number of the line, from 1. */
  readonly line: number;
  readonly text: string;
  readonly valid: boolean;
  /** The first fault, with its offset in the line in UTF-16 code units. `null` for a valid line. */
  readonly fault: { readonly code: string; readonly offset: number; readonly message: string } | null;
  readonly warnings: number;
}

export interface ListSummary {
  /** The checked lines, without empty ones. */
  readonly rows: readonly ListRow[];
  readonly invalid: number;
  readonly warned: number;
  /** How many lines have each code as their first fault, most frequent first. */
  readonly codes: readonly (readonly [code: string, count: number])[];
  /** The number of remaining lines, which were not checked. */
  readonly left: number;
}

/** Larger lists are for the command. */
export const MOST_LINES = 100_000;

export function list({ input, grammar, rule }: ListRequest): ListSummary {
  const lines = linesOf(input);
  const options = rule === null ? { grammar } : ({ grammar, rule } as { grammar: GrammarName; rule: never });
  const rows = lines.slice(0, MOST_LINES).map(({ line, text }): ListRow => {
    const outcome = validate(text, options);
    const first = outcome.valid ? undefined : outcome.diagnostics[0];
    const fault = first && { code: first.code, offset: first.offset, message: first.message };
    return {
      line,
      text,
      valid: outcome.valid,
      fault: fault ?? null,
      warnings: warnings(text, { grammar }).length,
    };
  });
  return {
    rows,
    invalid: rows.filter(({ valid }) => !valid).length,
    warned: rows.filter((row) => row.warnings > 0).length,
    codes: counted(rows.flatMap(({ fault }) => (fault === null ? [] : [fault.code]))),
    left: lines.length - rows.length,
  };
}

/** Returns the numbers of the lines that take programs to different places. */
export function listDisputes({ input }: { readonly input: string }): readonly number[] {
  return linesOf(input)
    .slice(0, MOST_LINES)
    .filter(({ text }) => !isUndisputed(text))
    .map(({ line }) => line);
}

interface FixedRequest {
  readonly input: string;
  readonly grammar: GrammarName;
}

/** Returns the lines with every safe fix applied. */
export function listFixed({ input, grammar }: FixedRequest): readonly string[] {
  return input.split("\n").map((line) => fix(line, { grammar }).url);
}

function linesOf(input: string): readonly { readonly line: number; readonly text: string }[] {
  return input
    .split(/\r\n|[\r\n]/)
    .map((text, index) => ({ line: index + 1, text }))
    .filter(({ text }) => text !== "");
}

function counted(names: readonly string[]): readonly (readonly [string, number])[] {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].sort((one, other) => other[1] - one[1]);
}
