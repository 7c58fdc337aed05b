import { isReadable, mismatch, requireOptions } from "../../core/require.js";
import type { AnyGrammar } from "../../grammar/grammar.js";
import type { GrammarName } from "../../grammar/grammars.js";
import { type UrlChecker, urlChecker } from "../located/url-checker.js";

/** The options of the plugins for unified. */
export interface PluginOptions {
  /**
   * The grammar that URLs are checked by: the name of one, or a value, such as one with rules of schemes that
   * `createGrammar` of `url-grammar/schemes` returned (default: `"rfc3986"`).
   */
  readonly grammar?: AnyGrammar | GrammarName | undefined;
}

/** How a rule of remark-lint is switched on or off: what it finds is a warning, an error, or not looked for. */
export type LintSeverity = "on" | "warn" | "error" | "off" | 0 | 1 | 2 | boolean;

/** The options of a plugin, alone or after a severity. */
export type Setting = PluginOptions | LintSeverity | readonly [LintSeverity, PluginOptions?] | null;

/** What a plugin does. */
export interface Plan {
  readonly checker: UrlChecker;
  /** Whether what is found is an error, and not a warning. */
  readonly fatal: boolean;
}

const FATAL: ReadonlyMap<unknown, boolean | null> = new Map<unknown, boolean | null>([
  ["on", false],
  ["warn", false],
  [1, false],
  [true, false],
  ["error", true],
  [2, true],
  ["off", null],
  [0, null],
  [false, null],
]);

/**
 * Returns what a plugin with this setting does; `null` if it is switched off.
 *
 * @throws {TypeError} when the setting is neither options nor a severity, or an option is unknown or wrong
 */
export function planOf(setting: unknown): Plan | null {
  const [severity, options] = partsOf(setting);
  const fatal = FATAL.get(severity);
  if (fatal === undefined) throw mismatch("the severity", CHOICES, severity);
  requireOptions(options, ["grammar"]);
  const { grammar = "rfc3986" } = options as PluginOptions;
  const checker = urlChecker(grammar);
  return fatal === null ? null : { checker, fatal };
}

const CHOICES = 'true, false, 0, 1, 2, "on", "off", "warn" or "error"';

function partsOf(setting: unknown): readonly [severity: unknown, options: unknown] {
  if (isReadable(setting) && Array.isArray(setting)) return [setting[0], setting[1] ?? {}];
  if (setting === undefined || setting === null) return [true, {}];
  return typeof setting === "object" || typeof setting === "function" ? [true, setting] : [setting, {}];
}
