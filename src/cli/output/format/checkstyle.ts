import { isPrintable, printable } from "../../../core/text/printable.js";
import type { Report } from "../report.js";
import { issuesOf, places } from "./issue.js";
import type { ReportSettings } from "./settings.js";

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
