import type { Reading, UrlDiagnostic } from "../ast/malformed.js";
import { type Note, type RenderOptions, render } from "../core/diagnostic/render.js";
import { requireDiagnostic, requireRenderOptions } from "../core/diagnostic/require-diagnostic.js";
import { shortened } from "../core/diagnostic/snippet.js";
import { requireObject, requireString } from "../core/require.js";

/**
 * Renders a diagnostic for a terminal, as compilers do: its code and message, the text with the fault marked, what was
 * found and expected, the rule and its section, and a hint. Returns lines without a line break after the last one.
 *
 * @param input the text that was checked
 * @throws {TypeError} when an argument has the wrong type, or an option is unknown or has a value that it cannot have
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
  requireDiagnostic(diagnostic, "the diagnostic");
  requireString(input, "the input");
  requireRenderOptions(options);
  const { rule, section, readings }: UrlDiagnostic = diagnostic;
  requireString(rule, "the rule of the diagnostic");
  const notes: Note[] = [["rule", rule]];
  if (section !== null) notes.push(["see", `${section.document}, ${place(section.section)}`]);
  if (readings !== null) {
    requireObject(readings, "the readings of the diagnostic");
    notes.push(["by the grammar alone", shown(readings.grammar)]);
    notes.push(["as components (Appendix B)", shown(readings.oracle)]);
  }
  if (options.notes !== undefined) notes.push(...options.notes);
  return render(diagnostic, input, options, notes);
}

function place(section: string): string {
  return /^\d/.test(section) ? `section ${section}` : section;
}

function shown(reading: Reading): string {
  requireObject(reading, "each of the readings of the diagnostic");
  let words = "";
  for (const component of COMPONENTS) {
    const text = reading[component];
    if (text === null) continue;
    requireString(text, `${component} in the readings of the diagnostic`);
    words += `${words === "" ? "" : ", "}${component} "${shortened(text, WIDEST)}"`;
  }
  return words;
}

const COMPONENTS = ["scheme", "authority", "path", "query", "fragment"] as const;

/** The width of a component in a line that shows them all, in terminal cells. */
const WIDEST = 40;
