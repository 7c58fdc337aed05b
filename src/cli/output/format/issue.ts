import type { Hint, Severity } from "../../../index.js";
import type { Finding, Place } from "../report.js";

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
  const errors = (valid ? [] : diagnostics()).map(
    ({ code, message, offset, length, hint }): Issue => ({
      severity: "error",
      code,
      message,
      start: offset,
      end: offset + length,
      hint,
    }),
  );
  const cautions = (warnings ?? []).map(
    ({ code, message, start, end, hint }): Issue => ({
      severity: "warning",
      code,
      message,
      start,
      end,
      hint,
    }),
  );
  return [...errors, ...cautions];
}

/** What formats in which everything is in a file call the arguments. Its lines are their numbers. */
export const ARGUMENTS = "argument";

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
