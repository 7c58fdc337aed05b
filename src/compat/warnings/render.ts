import { NO_COLOURS, type RenderOptions } from "../../core/render.js";
import { snippet } from "../../core/snippet.js";
import type { Warning } from "./warning.js";

const GUTTER = "  | ";

/**
 * The warning for a terminal: its code, the URL with its place marked, and its section. `url` is what it
 * speaks of; the options are those of `renderDiagnostic`.
 *
 * @example
 * const [first] = warnings("ftp://u:p@a.example/");
 * renderWarning(first, "ftp://u:p@a.example/").split("\n")[2] // → "  |         ^"
 */
export function renderWarning(warning: Warning, url: string, options: RenderOptions = {}): string {
  const { width = 100, origin, painter = NO_COLOURS } = options;
  const { code, message, start, section } = warning;
  const shown = snippet(url, warning, width - GUTTER.length);
  return [
    painter.strong(`warning[${code}]: ${message}`),
    ...(origin === undefined ? [] : [painter.faint(` --> ${origin}:${start + 1}`)]),
    painter.faint(GUTTER) + shown.line,
    painter.faint(GUTTER) + " ".repeat(shown.column) + painter.strong("^".repeat(shown.width)),
    `${painter.faint("  = see:")} ${section.document}, section ${section.section}`,
  ].join("\n");
}
