import type { UrlDiagnostic } from "../../index.js";
import { RECORD_PROBLEMS, type RecordProblem } from "../../records/records.js";

/** Returns the diagnostic of a record that cannot be read, which is checked against no rule. */
export function unreadable(code: RecordProblem, offset: number, rule: string): UrlDiagnostic {
  return {
    code,
    message: RECORD_PROBLEMS[code],
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
