import { requireOneOf, requireOptions } from "../../core/require.js";
import { GRAMMAR_NAMES, type GrammarName } from "../../grammar/grammars.js";
import { type RecordScanner, requireSeparator, scannerOf } from "../../grammar/scanner.js";
import { unsuspiciousBy } from "./ordinary.js";

/** By which grammar records are valid, and how they end. */
export interface WarningScanOptions {
  /** The name of a grammar (default: `"draft-05"`). */
  readonly grammar?: GrammarName | undefined;
  /** What ends a record: `"line"` for LF or CRLF, `"nul"` for a zero byte (default: `"line"`). */
  readonly separator?: "line" | "nul" | undefined;
}

const OPTIONS: readonly (keyof WarningScanOptions)[] = ["grammar", "separator"];

/**
 * Returns a scanner for long lists, as `recordScanner` does. It reports each record that it does not know to be valid and
 * without warnings: decode that record and check it with `validate` and `warnings`. All others are valid by the start
 * rule of the grammar, and `warnings` returns nothing for them.
 *
 * @param options the grammar, and what ends a record
 * @throws {TypeError} when an option is unknown or has a value that it cannot have
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
