// The JSON formats: one document, or an object for each URL.
import { diagnosticRecord, RECORD_VERSION } from "../record.js";
import type { Finding, Report, ReportSettings } from "./report.js";

/** Prints one JSON document with the record of each URL, written as the URLs are read, and a summary. */
export function jsonReport({ output, verbose }: ReportSettings): Report {
  let before = `{"v":${RECORD_VERSION},"results":[\n`;
  return {
    add(finding) {
      output.jsonPart(before, recordOf(finding, verbose), "");
      before = ",";
    },
    end({ count, error, counts: { failed: invalid, errors, warnings } }) {
      const codes = { codes: Object.fromEntries(errors), warnings: Object.fromEntries(warnings) };
      const summary = { checked: count, valid: count - invalid, invalid, ...codes };
      const opening = before === "," ? "" : before;
      output.jsonPart(`${opening}],"summary":`, error === null ? summary : { ...summary, error }, "}");
    },
  };
}

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
function recordOf(finding: Finding, verbose: boolean): object {
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
