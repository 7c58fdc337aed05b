// A diagnostic as text for a terminal.
import type { ComponentTexts, UrlDiagnostic } from "../ast/diagnostics.js";
import type { Diagnostic, Section } from "../core/diagnostic/diagnostic.js";
import { layoutOf, type RenderOptions, render, sayer } from "../core/diagnostic/render.js";
import { diagnosticCheck, requireRenderOptions } from "../core/diagnostic/require-diagnostic.js";
import { shortened } from "../core/diagnostic/snippet.js";
import { requireObject, requireString } from "../core/require.js";

const requireDiagnostic: (value: unknown) => asserts value is Diagnostic = diagnosticCheck("the diagnostic");

/**
 * Renders a diagnostic for a terminal, as compilers do: its code and message, the text with the fault marked, the input
 * found and expected, the rule and its section, and a hint. Returns lines without a line break after the last one. With
 * `verbose: false`, the result has no expectations, rule, section or readings.
 *
 * @param input the text that was checked
 * @param diagnostic the diagnostic, as `validate` returns it
 * @param options the origin of the text, and the form of the result
 * @throws {TypeError} when an argument has the wrong type, or an option is unknown or has an invalid value
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
  requireDiagnostic(diagnostic);
  requireString(input, "the input");
  requireRenderOptions(options);
  const { rule, section, readings }: UrlDiagnostic = diagnostic;
  requireString(rule, "the rule of the diagnostic");
  const layout = layoutOf(options);
  if (readings !== null) requireObject(readings, "the readings of the diagnostic");
  if (options.verbose === false) return render(diagnostic, input, options, layout);
  const say = sayer(options.translate);
  let facts = layout.fact(say("rule"), rule);
  if (section !== null) facts += layout.fact(say("see"), placeOf(section));
  if (readings !== null) {
    facts += layout.fact("by the grammar alone", shown(readings.grammar));
    facts += layout.fact("as components (Appendix B)", shown(readings.appendixB));
  }
  return render(diagnostic, input, options, layout, facts);
}

/** Returns a section in words: `RFC 3986, section 3.2.2`. */
export function placeOf(section: Section): string {
  const { document, section: number } = section;
  return `${document}, ${/^\d/.test(number) ? `section ${number}` : number}`;
}

function shown(reading: ComponentTexts): string {
  requireObject(reading, "each of the readings of the diagnostic");
  let words = "";
  for (const [component, name] of COMPONENTS) {
    const text = reading[component];
    if (text === null) continue;
    requireString(text, name);
    words += `${words === "" ? "" : ", "}${component} "${shortened(text, WIDEST)}"`;
  }
  return words;
}

/** The components of a reading, and their names in errors. */
const COMPONENTS = (["scheme", "authority", "path", "query", "fragment"] as const).map(
  (component) => [component, `${component} in the readings of the diagnostic`] as const,
);

/** The width of a component in a line that shows them all, in terminal cells. */
const WIDEST = 40;
