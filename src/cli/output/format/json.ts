import { RECORD_VERSION } from "../record.js";
import type { Report } from "../report.js";
import { recordOf } from "./ndjson.js";
import type { ReportSettings } from "./settings.js";

/** Prints one JSON document with the record of each URL, written as the URLs are read, and a summary. */
export function jsonReport({ output, verbose }: ReportSettings): Report {
  let before = `{"v":${RECORD_VERSION},"results":[\n`;
  return {
    add(finding) {
      output.jsonPart(before, recordOf(finding, verbose), "");
      before = ",";
    },
    end({ count, error, tally: { failed: invalid, errors, warnings } }) {
      const codes = { codes: Object.fromEntries(errors), warnings: Object.fromEntries(warnings) };
      const summary = { checked: count, valid: count - invalid, invalid, ...codes };
      const opening = before === "," ? "" : before;
      output.jsonPart(`${opening}],"summary":`, error === null ? summary : { ...summary, error }, "}");
    },
  };
}
