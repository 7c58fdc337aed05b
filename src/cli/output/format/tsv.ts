import type { Finding, Report } from "../report.js";
import { tsvLine } from "../tsv.js";
import type { ReportSettings } from "./settings.js";

/** The version of the lines of this format, their first field: it grows when the fields change in any way. */
export const TSV_VERSION = 1;

/** Prints one line of tab-separated fields for each URL; between NUL bytes if the input is. */
export function tsvReport({ output, null: nulls }: ReportSettings): Report {
  const end = nulls ? "\0" : "\n";
  return {
    add(finding) {
      // The fields are escaped, so that no tab or end is in them.
      output.copy(tsvLine(fieldsOf(finding)), end);
    },
    end() {},
  };
}

/** Returns the fields of a URL. It is not among them: a line is of the record at the same place of the input. */
function fieldsOf({ valid, diagnostics, warnings, failure, place }: Finding): readonly Field[] {
  const codes = failure === null && warnings !== null ? warnings.map(({ code }) => code).join() : null;
  const before = [TSV_VERSION, place?.line ?? null] as const;
  if (valid) return [...before, "valid", null, null, null, codes, null];
  const { code, offset, length, message } = diagnostics()[0]!;
  return [...before, "invalid", code, offset, length, codes, message];
}

type Field = string | number | null;
