import { type GrammarName, isValid, renderDiagnostic, type UrlDiagnostic } from "../../index.js";
import { shellWord } from "../input/arguments.js";
import type { Screen } from "../io.js";
import type { LineWriter } from "../output/line-writer.js";
import { painterFor, widthOf } from "../output/painter.js";
import { DEFAULT_GRAMMAR } from "./grammars.js";

/**
 * Adds diagnostics to what goes to standard error.
 *
 * @param origin where the text is, if it is from a file
 */
export function addDiagnostics(
  errors: LineWriter,
  text: string,
  diagnostics: readonly UrlDiagnostic[],
  origin: string | null,
  screen: Screen,
): void {
  const options = {
    painter: painterFor(screen.colours.stderr),
    width: widthOf(screen, "stderr"),
    verbose: false,
  };
  for (const diagnostic of diagnostics) {
    const rendered = renderDiagnostic(diagnostic, text, origin === null ? options : { ...options, origin });
    errors.rendered(`${rendered}\n`);
  }
}

/**
 * Returns the warning about a URL that the command uses although it is not valid; `null` if it is.
 *
 * @param what what the warning calls it
 */
export function invalidWarning(
  what: string,
  url: string,
  grammar: GrammarName = DEFAULT_GRAMMAR,
): string | null {
  if (isValid(url, { grammar })) return null;
  const option = grammar === DEFAULT_GRAMMAR ? "" : ` -g ${grammar}`;
  const command = `url-grammar check${option} ${shellWord(url, "URL")}`;
  return `warning: ${what} is not valid in the grammar ${grammar}; to see why, run: ${command}`;
}
