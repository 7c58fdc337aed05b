import { diagnosticRecord, RECORD_VERSION } from "../record.js";
import type { Finding, Report } from "../report.js";
import type { ReportSettings } from "./settings.js";

/** Prints one JSON object for each URL, on a line of its own. */
export function ndjsonReport({ output, verbose }: ReportSettings): Report {
  return {
    add(finding) {
      output.json(recordOf(finding, verbose));
    },
    end() {},
  };
}

/** Returns the record of a URL. An argument has no file, and no line in one. */
export function recordOf(finding: Finding, verbose: boolean): object {
  const { input, valid, diagnostics, acceptedBy, warnings, place, failure } = finding;
  return {
    v: RECORD_VERSION,
    file: place?.file ?? null,
    line: place?.line ?? null,
    input,
    valid,
    ...(!valid && { diagnostics: diagnostics().map((each) => diagnosticRecord(each, verbose)) }),
    ...(!valid && acceptedBy !== null && { acceptedBy: acceptedBy() }),
    ...(warnings !== null && { warnings }),
    ...(failure !== null && { problem: failure }),
  };
}
