import type { Diagnostic } from "../../core/diagnostic/diagnostic.js";
import { type RenderOptions, render } from "../../core/diagnostic/render.js";
import {
  diagnosticCheck,
  requireRenderOptions,
  requireSection,
} from "../../core/diagnostic/require-diagnostic.js";
import { requireInteger, requireObject, requireString } from "../../core/require.js";
import { placeOf } from "../../validate/render.js";
import type { Warning } from "./warning.js";

/** What `renderWarning` shows of a warning. */
export type RenderedWarning = Pick<Warning, "message" | "start" | "end" | "section" | "hint"> & {
  /** The code of the warning, which need not be one of this package. */
  readonly code: string;
};

/** How to render a warning. */
export type WarningRenderOptions = Pick<RenderOptions, "origin" | "width" | "painter" | "verbose">;

const requireDiagnostic: (value: unknown) => asserts value is Diagnostic = diagnosticCheck("the warning");

const KEYS: readonly (keyof WarningRenderOptions)[] = ["origin", "width", "painter", "verbose"];

/**
 * Renders a warning for a terminal: its code and message, the URL with the span marked, and, unless
 * `verbose` is `false`, the section. Returns lines without a line end after the last one. `url` is the URL that the warning is about.
 *
 * @param warning the warning, as `warnings` returns it
 * @param url the URL that it is about
 * @param options where the URL is from, and how the text looks
 * @throws {TypeError} when an argument has the wrong type, or an option is unknown
 * @example
 * const [first] = warnings("ftp://u:p@a.example/");
 * renderWarning(first, "ftp://u:p@a.example/").split("\n")[2] // → "  |         ^"
 */
export function renderWarning(
  warning: RenderedWarning,
  url: string,
  options: WarningRenderOptions = {},
): string {
  requireRenderOptions(options, KEYS);
  requireString(url, "the URL");
  requireObject(warning, "the warning");
  const { code, message, start, end, section, hint } = warning;
  requireInteger(start, "the start of the warning");
  requireInteger(end, "the end of the warning", start);
  if (section !== null) requireSection(section, "the section of the warning");
  const diagnostic = { code, message, offset: start, length: end - start, expected: [], section, hint };
  requireDiagnostic(diagnostic);
  return render(diagnostic, url, {
    ...options,
    severity: "warning",
    notes: section === null || options.verbose === false ? [] : [["see", placeOf(section)]],
  });
}
