import type { UrlDiagnostic } from "../../index.js";
import { RECORD_PROBLEMS, type RecordProblem } from "../../records.js";

/**
 * Returns the diagnostic of a record that cannot be read, which is checked against no rule.
 *
 * @param longest the bytes in the longest record that is read, if the limit is not the usual one
 */
export function unreadable(
  code: RecordProblem,
  offset: number,
  rule: string,
  longest?: number,
): UrlDiagnostic {
  return {
    code,
    message: code === "too-long" && longest !== undefined ? tooLong(longest) : RECORD_PROBLEMS[code],
    offset,
    length: code === "not-utf-8" ? 1 : 0,
    component: null,
    rule,
    expected: [],
    section: null,
    hint: null,
    readings: null,
  };
}

function tooLong(longest: number): string {
  return `the record is longer than the limit of ${longest.toLocaleString("en-US")} ${longest === 1 ? "byte" : "bytes"}`;
}
