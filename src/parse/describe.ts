import type { Reading, UrlDiagnostic } from "../ast/malformed.js";
import { type RenderOptions, render } from "../core/render.js";
import { shortened } from "../core/snippet.js";

/**
 * The diagnostic for a terminal, in the way compilers do it: the code, the text with the fault marked, what
 * was found and expected, the rule and its section, and a hint. `input` is what the diagnostic speaks of.
 *
 * @example
 * const [fault] = validate("http://a b/").diagnostics;
 * renderDiagnostic(fault, "http://a b/").split("\n")[1] // → "  | http://a b/"
 * renderDiagnostic(fault, "http://a b/").split("\n")[2] // → "  |         ^"
 */
export function renderDiagnostic(
  diagnostic: UrlDiagnostic,
  input: string,
  options: RenderOptions = {},
): string {
  const { rule, section, readings } = diagnostic;
  const notes: (readonly [string, string])[] = [["rule", rule]];
  if (section !== null) notes.push(["see", `${section.document}, ${place(section.section)}`]);
  if (readings !== null) {
    notes.push(["by the rules alone", shown(readings.grammar)], ["by Appendix B", shown(readings.oracle)]);
  }
  return render(diagnostic, input, { ...options, notes: [...notes, ...(options.notes ?? [])] });
}

function place(section: string): string {
  return /^\d/.test(section) ? `section ${section}` : section;
}

function shown(reading: Reading): string {
  return Object.entries(reading)
    .filter(([, text]) => text !== null)
    .map(([component, text]) => `${component} "${shortened(text, ROOM)}"`)
    .join(", ");
}

/** Cells that a component may take in a line that shows them all. */
const ROOM = 40;
