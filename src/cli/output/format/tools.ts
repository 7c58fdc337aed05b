// Formats for other programs: editors and build servers (`short`, `checkstyle`), GitHub Actions (`github`), GitLab
// (`gitlab`), and formats with a record per URL, as JSON (`json`, `ndjson`) or tab-separated fields (`tsv`).
import { createHash } from "node:crypto";
import { byCode } from "../../../core/diagnostic/diagnostic.js";
import { isPlain, printable, quoted } from "../../../core/text/printable.js";
import { isPrintable } from "../../../core/text/unseen.js";
import { displayName } from "../../io.js";
import { diagnosticRecord, RECORD_VERSION, warningRecord } from "../line-writer.js";
import {
  type Finding,
  issuesOf,
  type Place,
  places,
  type Report,
  type ReportSettings,
  regionOf,
} from "./report.js";

/** Prints one line for each error and warning, in the style of compilers: `file:line:column: code: message`. */
export function shortReport({ output }: ReportSettings): Report {
  const placeOf = places();
  return {
    add(finding) {
      const place = placeOf(finding);
      const file = displayName(place.file);
      for (const { severity, code, message, start, end } of issuesOf(finding)) {
        const kind = severity === "error" ? "" : `${severity}: `;
        const { line, column } = regionOf(place, start, end);
        output.line(`${file}:${line}:${column}: ${code}: ${kind}${message}`);
      }
      const { line, column } = regionOf(place, 0, 0);
      if (finding.failure !== null) output.line(`${file}:${line}:${column}: note: ${finding.failure}`);
    },
    end() {},
  };
}

/** Prints workflow commands, which GitHub Actions turns into annotations of a file's lines. */
export function githubReport({ output }: ReportSettings): Report {
  return {
    add(finding) {
      const { place, input, failure } = finding;
      const where = place === null ? "" : `file=${property(place.file)},line=${place.line},`;
      // An annotation without a file does not show the URL.
      const about = place === null ? `${quoted(input)}: ` : "";
      // A run shows ten annotations at most.
      for (const { first, message } of byCode(issuesOf(finding))) {
        const { severity, code, start, end, hint } = first;
        const words = about + message + (hint === null ? "" : `\nhint: ${hint.text}`);
        const region = place === null ? "" : annotated(place, start, end);
        output.line(`::${severity} ${region}title=${property(code)}::${data(words)}`);
      }
      if (failure !== null) output.line(`::notice ${where}title=url-grammar::${data(about + failure)}`);
    },
    end({ error }) {
      if (error !== null) output.line(`::error title=url-grammar::${data(error)}`);
    },
  };
}

/** Returns the properties of an annotation. Columns only have a meaning within one line. */
function annotated(place: Place, start: number, end: number): string {
  const { line, column, endLine, endColumn } = regionOf(place, start, end);
  const columns = line === endLine ? `col=${column},endColumn=${endColumn},` : `endLine=${endLine},`;
  return `file=${property(place.file)},line=${line},${columns}`;
}

/** Escapes a message; the runner undoes it. */
function data(text: string): string {
  return text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}

/** Escapes a property, in which colons and commas are delimiters; the runner undoes it. */
function property(text: string): string {
  return data(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
}

/** Prints Checkstyle XML, in the form of version 4.3 that other programs read and write. */
export function checkstyleReport({ output }: ReportSettings): Report {
  const placeOf = places();
  let open: string | null = null;
  const begin = (): void => {
    if (open !== null) return;
    output.line('<?xml version="1.0" encoding="utf-8"?>');
    output.line('<checkstyle version="4.3">');
  };
  const enter = (file: string): void => {
    begin();
    if (file === open) return;
    if (open !== null) output.line("</file>");
    output.line(`<file name="${xml(file)}">`);
    open = file;
  };
  return {
    add(finding) {
      const place = placeOf(finding);
      const { file } = place;
      for (const { severity, code, message, start, end, hint } of issuesOf(finding)) {
        enter(file);
        const words = hint === null ? message : `${message} (${hint.text})`;
        const { line, column } = regionOf(place, start, end);
        const where = `line="${line}" column="${column}"`;
        output.line(
          `<error ${where} severity="${severity}" message="${xml(printable(words))}" source="url-grammar.${xml(code)}"/>`,
        );
      }
      if (finding.failure === null) return;
      enter(file);
      const message = xml(printable(finding.failure));
      output.line(`<error line="${place.line}" severity="info" message="${message}" source="url-grammar"/>`);
    },
    end() {
      begin();
      if (open !== null) output.line("</file>");
      output.line("</checkstyle>");
    },
  };
}

/** Prints a code quality report for GitLab: a JSON array with an object for each error and warning. */
export function gitlabReport({ output }: ReportSettings): Report {
  const placeOf = places();
  /** How often each text was hashed, since a report must not repeat a fingerprint. */
  const seen = new Map<string, number>();
  let before = "[\n";
  return {
    add(finding) {
      const place = placeOf(finding);
      for (const { severity, code, message, start, end, hint } of issuesOf(finding)) {
        const about = JSON.stringify([place.file, code, finding.input, start]);
        const count = (seen.get(about) ?? 0) + 1;
        seen.set(about, count);
        const issue = {
          description: hint === null ? message : `${message} (${hint.text})`,
          check_name: code,
          // It is stable when the lines above change.
          fingerprint: createHash("sha1").update(`${about} ${count}`).digest("hex"),
          severity: severity === "error" ? "major" : "minor",
          location: { path: place.file, lines: { begin: regionOf(place, start, end).line } },
        };
        output.jsonPart(before, issue, "");
        before = ",";
      }
    },
    end() {
      output.rendered(before === "," ? "]" : "[]");
    },
  };
}

const ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** The characters of XML 1.0 (section 2.2), which exclude most controls, lone surrogates and U+FFFE. */
const XML_CHARACTER = /[\t\n\r -\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u;

/**
 * Returns the value of an attribute. Characters that `printable` would replace become character references, or are
 * replaced if XML has no such character.
 */
function xml(text: string): string {
  return text.replace(/[&<>"]|[^ -~]/gu, (character) => ENTITIES[character] ?? reference(character));
}

function reference(character: string): string {
  if (isPrintable(character)) return character;
  if (!XML_CHARACTER.test(character)) return xml(printable(character));
  return `&#x${character.codePointAt(0)!.toString(16).toUpperCase()};`;
}

/** Prints one JSON document with a summary and the record of each URL, written as the URLs are read. */
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

/** Prints one JSON object per URL, each on its own line. */
export function ndjsonReport({ output, verbose }: ReportSettings): Report {
  return {
    add(finding) {
      output.json(recordOf(finding, verbose));
    },
    end() {},
  };
}

/** Returns the record of a URL. An argument has no file or line. A URL in a document also has its place there. */
function recordOf(finding: Finding, verbose: boolean): object {
  const { input, valid, diagnostics, acceptedBy, warnings, place, failure } = finding;
  const at = (start: number, end: number): object => {
    if (place?.region === undefined) return {};
    const { isWhole: _, ...region } = place.region(start, end);
    return { at: region };
  };
  return {
    v: RECORD_VERSION,
    file: place?.file ?? null,
    line: place?.line ?? null,
    ...at(0, input.length),
    input,
    valid,
    ...(!valid && {
      diagnostics: diagnostics().map((each) => ({
        ...diagnosticRecord(each, verbose),
        ...at(each.offset, each.offset + each.length),
      })),
    }),
    ...(!valid && acceptedBy !== null && { acceptedBy: acceptedBy() }),
    ...(warnings !== null && {
      warnings: warnings.map((each) => ({ ...warningRecord(each, verbose), ...at(each.start, each.end) })),
    }),
    ...(failure !== null && { problem: failure }),
  };
}

/** The version of this format, the first field of each line. It grows with any change to the fields. */
const TSV_VERSION = 1;

/** Prints one line of tab-separated fields for each URL, or separated by NUL bytes if the input is. */
export function tsvReport({ output, null: nulls }: ReportSettings): Report {
  const end = nulls ? "\0" : "\n";
  return {
    add(finding) {
      // The fields are escaped, so that they contain no tab or line end.
      output.copy(tsvLine(fieldsOf(finding)), end);
    },
    end() {},
  };
}

/**
 * Returns the fields of a URL. The URL is not among them: each line belongs to the record at the same position of the
 * input.
 */
function fieldsOf({ valid, diagnostics, warnings, failure, place }: Finding): readonly Field[] {
  const codes = failure === null && warnings !== null ? warnings.map(({ code }) => code).join() : null;
  const before = [TSV_VERSION, place?.line ?? null] as const;
  if (valid) return [...before, "valid", null, null, null, codes, null];
  const { code, offset, length, message } = diagnostics()[0]!;
  return [...before, "invalid", code, offset, length, codes, message];
}

type Field = string | number | null;

/**
 * Returns a line of tab-separated fields, without its end. `null` is a field without a value. The backslash escapes are
 * those of PostgreSQL's COPY in text format.
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

/** Returns a character if it is printable, or else its UTF-8 bytes. */
function shown(character: string): string {
  if (isPrintable(character)) return character;
  const bytes = [...Buffer.from(character)];
  return bytes.map((byte) => `\\x${byte.toString(16).toUpperCase().padStart(2, "0")}`).join("");
}
