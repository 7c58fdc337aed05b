import { NO_COLOURS, type RenderOptions } from "../../core/render.js";
import { snippet } from "../../core/snippet.js";
import type { Caution } from "./caution.js";

const GUTTER = "  | ";

/**
 * The caution for a terminal: its code, the URL with its place marked, and its section. `url` is what it
 * speaks of; the options are those of `renderDiagnostic`.
 *
 * @example
 * const [first] = cautions("ftp://u:p@a.example/");
 * renderCaution(first, "ftp://u:p@a.example/").split("\n")[2] // → "  |         ^"
 */
export function renderCaution(caution: Caution, url: string, options: RenderOptions = {}): string {
  const { width = 100, origin, painter = NO_COLOURS } = options;
  const { code, message, start, section } = caution;
  const shown = snippet(url, caution, width - GUTTER.length);
  return [
    painter.strong(`caution[${code}]: ${message}`),
    ...(origin === undefined ? [] : [painter.faint(` --> ${origin}:${start + 1}`)]),
    painter.faint(GUTTER) + shown.line,
    painter.faint(GUTTER) + " ".repeat(shown.column) + painter.strong("^".repeat(shown.width)),
    `${painter.faint("  = see:")} ${section.document}, section ${section.section}`,
  ].join("\n");
}
