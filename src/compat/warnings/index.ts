/**
 * Warns of likely mistakes and risks in URLs, valid or not, in the main entry point.
 *
 * @module
 */

import { GRAMMAR_NAMES, type GrammarName } from "../../../grammar/grammars.js";
import type { Diagnostic } from "../../core/diagnostic/diagnostic.js";
import { type Note, type RenderOptions, render, sayer } from "../../core/diagnostic/render.js";
import {
  diagnosticCheck,
  requireRenderOptions,
  requireSection,
} from "../../core/diagnostic/require-diagnostic.js";
import {
  requireInteger,
  requireObject,
  requireOneOf,
  requireOptions,
  requireString,
} from "../../core/require.js";
import type { GrammarOption } from "../../grammar/choice.js";
import { chosenValidator } from "../../grammar/grammars.js";
import { type RecordScanner, requireSeparator, scannerOf } from "../../grammar/scanner.js";
import { placeOf } from "../../validate/render.js";
import { unsuspiciousBy, type Warning, type Warnings, warningsIn } from "./warnings.js";

export { WARNING_CODES } from "../../generated/data/warning-codes.js";
export type { Warning, WarningCode, Warnings } from "./warnings.js";

/** The properties of a warning that `renderWarning` shows. */
export type RenderedWarning = Pick<Warning, "message" | "start" | "end" | "section" | "hint"> &
  Partial<Pick<Warning, "template" | "params">> & {
    /** The code of the warning, which may be from outside this package. */
    readonly code: string;
  };

/** The options for rendering a warning. Its severity is `"warning"` by default. */
export type WarningRenderOptions = Pick<
  RenderOptions,
  "severity" | "origin" | "width" | "painter" | "notes" | "verbose" | "translate"
>;

const requireDiagnostic: (value: unknown) => asserts value is Diagnostic = diagnosticCheck("the warning");

const KEYS: readonly (keyof WarningRenderOptions)[] = [
  "severity",
  "origin",
  "width",
  "painter",
  "notes",
  "verbose",
  "translate",
];

/**
 * Renders a warning for a terminal: its code and message, the URL with the span marked, and, unless `verbose` is
 * `false`, the section. Returns lines without a line break after the last one.
 *
 * @param warning the warning, as `warnings` returns it
 * @param url the URL that it is about
 * @param options the origin of the URL, and the form of the result
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
  const { code, message, start, end, section, hint, template = message, params = {} } = warning;
  requireInteger(start, "the start of the warning");
  requireInteger(end, "the end of the warning", start);
  if (section !== null) requireSection(section, "the section of the warning");
  const place = { offset: start, length: end - start };
  const diagnostic = { code, message, ...place, expected: [], section, hint, template, params };
  requireDiagnostic(diagnostic);
  const { severity = "warning", notes = [], verbose = true, translate } = options;
  const see: readonly Note[] =
    section === null || !verbose ? [] : [[sayer(translate)("see"), placeOf(section)]];
  return render(diagnostic, url, { ...options, severity, notes: [...see, ...notes] });
}

/** The grammar of records, and their separator. */
export interface WarningScanOptions {
  /** The name of a grammar (default: `"draft-05"`). */
  readonly grammar?: GrammarName | undefined;
  /** The separator: `"line"` for LF or CRLF, `"nul"` for a zero byte (default: `"line"`). */
  readonly separator?: "line" | "nul" | undefined;
}

const OPTIONS: readonly (keyof WarningScanOptions)[] = ["grammar", "separator"];

/**
 * Returns a scanner for long lists, like `recordScanner`. It reports each record that it does not know to be valid and
 * without warnings: decode that record and check it with `validate` and `warnings`. All others match the start rule of
 * the grammar, and have no warnings.
 *
 * @param options the grammar, and the record separator
 * @throws {TypeError} when an option is unknown or has an invalid value
 * @example
 * const reported = [];
 * const scanLines = warningScanner();
 * scanLines(new TextEncoder().encode("http://a.example/\nhttp:/a.example\n"), (start, end) => reported.push([start, end])) // → 2
 * reported // → [[18, 33]]
 */
export function warningScanner(options: WarningScanOptions = {}): RecordScanner {
  requireOptions(options, OPTIONS);
  const { grammar = GRAMMAR_NAMES[0]! } = options;
  requireOneOf(grammar, "the grammar", GRAMMAR_NAMES);
  const separator: unknown = options.separator ?? "line";
  requireSeparator(separator);
  return scannerOf(unsuspiciousBy(grammar), separator);
}

/** @function */
export const warnings: Warnings<[options?: GrammarOption]> = (input, options) =>
  warningsIn(chosenValidator(input, options).grammar, input);
