import type { UrlDiagnostic } from "../../ast/diagnostics.js";
import { requireBoolean, requireInteger, requireOptions } from "../../core/require.js";
import { PARSE_OPTIONS, readOptions } from "../../grammar/engine.js";
import type { AnyGrammar } from "../../grammar/grammar.js";
import type { GrammarName } from "../../grammar/grammars.js";
import { engineFor } from "../../grammar/grammars.js";
import { type RecordScanner, recordScannerIn, type ScanOptions } from "../../grammar/scanner.js";
import type { ReadingName } from "../../grammar/spec.js";
import { requireSignal } from "./signal.js";

/** How to check the lines of a stream. */
export interface LineOptions {
  /** The grammar that lines are checked by: a value, or a name (default: `"draft-05"`). */
  readonly grammar?: AnyGrammar | GrammarName | undefined;
  /** The rule that a line must match (default: the grammar's start rule). */
  readonly rule?: string | undefined;
  /** Which derivations count (default: `"strict"`). */
  readonly reading?: ReadingName | undefined;
  /** What ends a line: LF or CRLF, or a zero byte (default: `"line"`). */
  readonly separator?: "line" | "nul" | undefined;
  /** Whether valid lines are reported too (default: `false`). */
  readonly all?: boolean | undefined;
  /** The number of bytes in the longest line that is read; a longer one is invalid (default: 1,048,576). */
  readonly longest?: number | undefined;
  /** Stops reading when it is aborted. */
  readonly signal?: AbortSignal | undefined;
}

const OPTIONS: readonly string[] = [...PARSE_OPTIONS, "separator", "all", "longest", "signal"];

/** The default of `longest`. */
export const LONGEST_LINE: number = 1 << 20;

/** The largest value of `longest`: a longer line would not fit into one string on every platform. */
const LONGEST_TEXT = 1 << 28;

/** The options of lines, read. */
export interface Plan {
  readonly scan: RecordScanner;
  readonly isValid: (text: string) => boolean;
  readonly faults: (text: string) => readonly UrlDiagnostic[];
  readonly rule: string;
  readonly separator: number;
  readonly all: boolean;
  readonly longest: number;
  readonly signal: AbortSignal | undefined;
}

/** @throws {TypeError} when an option is unknown or has a value that it cannot have */
export function planOf(options: unknown = {}): Plan {
  requireOptions(options, OPTIONS);
  const { all = false, longest = LONGEST_LINE, signal, ...others } = options as LineOptions;
  requireBoolean(all, "the option all");
  requireInteger(longest, "the option longest", 1, LONGEST_TEXT);
  requireSignal(signal);
  const { grammar = "draft-05", separator, ...parsing } = others;
  const engine = engineFor(grammar);
  const scanOptions = { ...parsing, separator } as ScanOptions<string>;
  const scan = recordScannerIn(engine, scanOptions);
  const { rule, reading } = readOptions(engine.language, "", parsing as object);
  return {
    scan,
    isValid: (text) => engine.matches(text, rule, reading),
    faults: (text) => engine.validate(text, rule, reading).diagnostics,
    rule,
    separator: separator === "nul" ? 0x00 : 0x0a,
    all,
    longest,
    signal,
  };
}
