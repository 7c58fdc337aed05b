// Formats that other tools read: editors and build servers (`short`, `checkstyle`) and GitHub Actions (`github`).
import { isPrintable, printable, quoted } from "../../../core/text/printable.js";
import { displayName } from "../../io.js";
import { issuesOf, places, type Report, type ReportSettings } from "./report.js";

/** Prints one line for each error and warning, as compilers do: `file:line:column: code: message`. */
export function shortReport({ output }: ReportSettings): Report {
  const placeOf = places();
  return {
    add(finding) {
      const { file: path, line } = placeOf(finding);
      const file = displayName(path);
      for (const { severity, code, message, start } of issuesOf(finding)) {
        const kind = severity === "error" ? "" : `${severity}: `;
        output.line(`${file}:${line}:${start + 1}: ${code}: ${kind}${message}`);
      }
      if (finding.failure !== null) output.line(`${file}:${line}:1: note: ${finding.failure}`);
    },
    end() {},
  };
}

/** Prints workflow commands, from which GitHub Actions makes annotations of the lines of a file. */
export function githubReport({ output }: ReportSettings): Report {
  return {
    add(finding) {
      const { place, input, failure } = finding;
      const where = place === null ? "" : `file=${property(place.file)},line=${place.line},`;
      // An annotation without a file shows nothing of the URL.
      const about = place === null ? `${quoted(input)}: ` : "";
      for (const { severity, code, message, start, end, hint } of issuesOf(finding)) {
        const columns = place === null ? "" : `col=${start + 1},endColumn=${end + 1},`;
        const words = about + message + (hint === null ? "" : `\nhint: ${hint.text}`);
        output.line(`::${severity} ${where}${columns}title=${property(code)}::${data(words)}`);
      }
      if (failure !== null) output.line(`::notice ${where}title=url-grammar::${data(about + failure)}`);
    },
    end({ error }) {
      if (error !== null) output.line(`::error title=url-grammar::${data(error)}`);
    },
  };
}

/** The escapes that the runner undoes in a message. */
function data(text: string): string {
  return text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}

/** The escapes that the runner undoes in a property, where colons and commas are delimiters. */
function property(text: string): string {
  return data(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
}

/** Prints the XML of Checkstyle, in the form that its version 4.3 gave it and that other programs write and read. */
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
      const { file, line } = placeOf(finding);
      for (const { severity, code, message, start, hint } of issuesOf(finding)) {
        enter(file);
        const words = hint === null ? message : `${message} (${hint.text})`;
        const where = `line="${line}" column="${start + 1}"`;
        output.line(
          `<error ${where} severity="${severity}" message="${xml(printable(words))}" source="url-grammar.${xml(code)}"/>`,
        );
      }
      if (finding.failure === null) return;
      enter(file);
      const message = xml(printable(finding.failure));
      output.line(`<error line="${line}" severity="info" message="${message}" source="url-grammar"/>`);
    },
    end() {
      begin();
      if (open !== null) output.line("</file>");
      output.line("</checkstyle>");
    },
  };
}

const ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** What XML 1.0 has characters for (section 2.2): not for most controls, and not for lone surrogates and U+FFFE. */
const XML_CHARACTER = /[\t\n\r -\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u;

/**
 * Returns the value of an attribute. What `printable` would replace is written as a character reference, or if XML has no
 * such character, replaced.
 */
function xml(text: string): string {
  return text.replace(/[&<>"]|[^ -~]/gu, (character) => ENTITIES[character] ?? reference(character));
}

function reference(character: string): string {
  if (isPrintable(character)) return character;
  if (!XML_CHARACTER.test(character)) return xml(printable(character));
  return `&#x${character.codePointAt(0)!.toString(16).toUpperCase()};`;
}
