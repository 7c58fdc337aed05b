// The formats of `check` that have a record for each URL: JSON, as one document or an object for each, and tab-separated fields.

import { isPlain, isPrintable } from "../../../core/text/printable.js";
import { diagnosticRecord, RECORD_VERSION } from "../line-writer.js";
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

/** The version of the lines of this format, their first field: it grows when the fields change in any way. */
const TSV_VERSION = 1;

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

/** Returns the fields of a URL. The URL is not among them: each line is of the record at the same position of the input. */
function fieldsOf({ valid, diagnostics, warnings, failure, place }: Finding): readonly Field[] {
  const codes = failure === null && warnings !== null ? warnings.map(({ code }) => code).join() : null;
  const before = [TSV_VERSION, place?.line ?? null] as const;
  if (valid) return [...before, "valid", null, null, null, codes, null];
  const { code, offset, length, message } = diagnostics()[0]!;
  return [...before, "invalid", code, offset, length, codes, message];
}

type Field = string | number | null;

/**
 * Returns a line of fields between tabs, without its end; `null` is a field without a value. The backslash escapes are those of
 * PostgreSQL's COPY in its text format.
 *
 * @example
 * tsvLine([1, null, "a\tb\u202e"]) // → "1\t\\N\ta\\tb\\xE2\\x80\\xAE"
 */
export function tsvLine(fields: readonly (string | number | null)[]): string {
  return fields.map((field) => (field === null ? NONE : escaped(String(field)))).join("\t");
}

const NONE = "\\N";

const SHORT: Readonly<Record<string, string>> = {
  "\\": "\\\\",
  "\t": "\\t",
  "\n": "\\n",
  "\r": "\\r",
};

function escaped(text: string): string {
  if (isPlain(text) && !text.includes("\\")) return text;
  return Array.from(text, (character) => SHORT[character] ?? shown(character)).join("");
}

/** Returns a character as it is if it can be printed, or else the bytes of its UTF-8. */
function shown(character: string): string {
  if (isPrintable(character)) return character;
  const bytes = [...Buffer.from(character)];
  return bytes.map((byte) => `\\x${byte.toString(16).toUpperCase().padStart(2, "0")}`).join("");
}
