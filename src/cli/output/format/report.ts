// The findings that every format of `check` prints, and what several formats derive from them.
import type { Warning } from "../../../compat/warnings/index.js";
import type { GrammarName, Hint, Severity, UrlDiagnostic } from "../../../index.js";
import type { DisputedWarning } from "../../../readers/dispute/warning.js";
import type { ExitStatus, Screen } from "../../io.js";
import type { Counts } from "../counts.js";
import type { LineWriter } from "../line-writer.js";

/** A warning about a URL, or that programs read it differently. */
export type ListedWarning = Warning | DisputedWarning;

export interface Finding {
  readonly input: string;
  readonly valid: boolean;
  /** Returns why it is invalid, which takes far longer to find than the verdict. */
  readonly diagnostics: () => readonly UrlDiagnostic[];
  /** Returns the other grammars that accept it; `null` if that is not wanted. */
  readonly acceptedBy: (() => readonly GrammarName[]) | null;
  /** The warnings about it, which do not affect the verdict; `null` if none are wanted. */
  readonly warnings: readonly ListedWarning[] | null;
  /** Where the URL is; `null` for one given as an argument. */
  readonly place: Place | null;
  /** Why warnings could not be found; `null` if they could. */
  readonly failure: string | null;
}

interface Place {
  /** The name of its file as it is, `urls.txt`, or `stdin`. A format escapes it, or shows it by `displayName`. */
  readonly file: string;
  /** The number of the record in the file, from 1. */
  readonly line: number;
}

interface Ending {
  /** The counts of the URLs that were added; those by code only if the format has `counts`. */
  readonly counts: Counts;
  /** The number of URLs checked, including those that were not added. */
  readonly count: number;
  readonly status: ExitStatus;
  /** Why part of the input was not read; `null` if all was. */
  readonly error: string | null;
  /** Whether that was one of several files, so that the count is that of the others. */
  readonly partial: boolean;
}

export interface Report {
  readonly add: (finding: Finding) => void;
  /** Ends the report. */
  readonly end: (ending: Ending) => void;
}

export function quietReport(): Report {
  return { add() {}, end() {} };
}

export interface ReportSettings {
  readonly output: LineWriter;
  readonly screen: Screen;
  /** The manifest of the package. */
  readonly manifest: URL;
  /** Whether to print the longest members too: expectations, rules, sections. */
  readonly verbose: boolean;
  /** Whether the records of the input end with NUL bytes, not with lines. */
  readonly null: boolean;
}

/** An error or a warning. The span is in the URL (UTF-16 code units, half-open). */
export interface Issue {
  readonly severity: Severity;
  readonly code: string;
  readonly message: string;
  readonly start: number;
  readonly end: number;
  readonly hint: Hint | null;
}

/** Returns the errors of a URL, and after them the warnings about it. */
export function issuesOf({ valid, diagnostics, warnings }: Finding): readonly Issue[] {
  const errors = valid ? [] : diagnostics();
  return [
    ...errors.map(({ offset, length, ...rest }): Issue => {
      return { ...rest, severity: "error", start: offset, end: offset + length };
    }),
    ...(warnings ?? []).map((warning): Issue => ({ ...warning, severity: "warning" })),
  ];
}

/** The file name for arguments, in formats where everything is in a file. Its lines are their numbers. */
const ARGUMENTS = "argument";

/**
 * Returns a function that returns the place of a finding. It must be called once for each finding, in order: an argument
 * has none, so they are counted.
 */
export function places(): (finding: Finding) => Place {
  let counted = 0;
  return ({ place }) => {
    if (place !== null) return place;
    counted += 1;
    return { file: ARGUMENTS, line: counted };
  };
}
