import { printable } from "../../../core/text/printable.js";
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
          `<error ${where} severity="${severity}" message="${xml(words)}" source="url-grammar.${xml(code)}"/>`,
        );
      }
      if (finding.failure === null) return;
      enter(file);
      const message = xml(finding.failure);
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

/**
 * Returns the value of an attribute. XML 1.0 has no characters for most controls, lone surrogates and U+FFFE (section 2.2),
 * so what `printable` replaces is replaced before the escapes.
 */
function xml(text: string): string {
  return printable(text).replace(/[&<>"]/g, (character) => ENTITIES[character]!);
}
