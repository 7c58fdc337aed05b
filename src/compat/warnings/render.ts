import { type RenderOptions, render } from "../../core/render.js";
import { requireOptions } from "../../core/require.js";
import type { Warning } from "./warning.js";

/** How to render a warning. */
export type WarningRenderOptions = Pick<RenderOptions, "origin" | "width" | "painter">;

const KEYS: readonly (keyof WarningRenderOptions)[] = ["origin", "width", "painter"];

/**
 * Renders a warning for a terminal: its code and message, the URL with the span marked, and the section. Returns
 * lines without a line end after the last one. `url` is the URL that the warning is about.
 *
 * @throws {TypeError} when an option is unknown
 * @example
 * const [first] = warnings("ftp://u:p@a.example/");
 * renderWarning(first, "ftp://u:p@a.example/").split("\n")[2] // → "  |         ^"
 */
export function renderWarning(warning: Warning, url: string, options: WarningRenderOptions = {}): string {
  requireOptions(options, KEYS);
  const { code, message, start, end, section } = warning;
  const diagnostic = { code, message, offset: start, length: end - start, expected: [], section, hint: null };
  return render(diagnostic, url, {
    ...options,
    severity: "warning",
    notes: [["see", `${section.document}, section ${section.section}`]],
  });
}
