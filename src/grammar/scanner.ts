// Scanners for long lists: they find, in bytes, the records that are not known to be valid.

import { scanTable } from "../automaton/scan/scan-table.js";
import { type Scanner, scannerOver } from "../automaton/scan/scanner.js";
import { type PackedDfa, sharedTable, type Table } from "../automaton/table/table.js";
import { requireOneOf } from "../core/require.js";
import { lineEnd } from "../core/text/lines.js";
import type { RuleName } from "../generated/nodes/draft-05.js";
import type { CompiledGrammar } from "../spec/compiled.js";
import type { GrammarSpec, ReadingName } from "../spec/spec.js";
import { tableOf } from "../spec/tables.js";
import { type Decider, PARSE_OPTIONS, type ParseOptions, readOptions } from "./validator.js";

/** The options for checking records, and the record separator. */
export interface ScanOptions<R extends string = RuleName> extends ParseOptions<R> {
  /** The separator: `"line"` for LF or CRLF, `"nul"` for a zero byte (default: `"line"`). */
  readonly separator?: "line" | "nul" | undefined;
}

/** The function `recordScanner`, for a grammar with the rules `Rule`. */
export interface MakeRecordScanner<Rule extends string> {
  /**
   * Returns a scanner that finds the invalid records of a long list quickly. It checks the bytes of a file without
   * decoding them, and reports each record that it does not know to be valid: decode that record and check it with
   * `validate`. All other records are valid. The last record may lack its separator; if records continue in the next
   * chunk, pass only the bytes up to the last separator. Bytes that are not valid UTF-8 are always reported, and so are
   * all records of a grammar with scheme rules.
   *
   * From 256 KiB on, in Node, Bun and Deno, a scanner runs in WebAssembly where that is allowed. It then uses up to 4.5
   * MiB of memory, mostly for the tables of the largest grammars, regardless of the length of the list.
   *
   * @param options the rule and the reading to check against, and the record separator; in the main entry point also
   * the grammar
   * @throws {TypeError} when an option is unknown or has an invalid value
   * @example
   * const unverified = [];
   * const scanLines = recordScanner();
   * scanLines(new TextEncoder().encode("http://a/\nhttp://a b/\r\n"), (start, end) => unverified.push([start, end])) // → 2
   * unverified // → [[10, 21]]
   * recordScanner({ grammar: "rfc3986" })(new TextEncoder().encode("http://[::1]/"), () => {}) // → 1
   */
  (options?: ScanOptions<Rule>): RecordScanner;
}

/**
 * Scans bytes for records that are not known to be valid: see `recordScanner`. Returns the number of records.
 *
 * @param bytes the records in UTF-8, with their separators
 * @param unverified called for each such record with the offset of its first byte, the offset after its last one
 * (without the separator, which includes a CR before an LF), and the number of records before it
 */
export type RecordScanner = (
  bytes: Uint8Array,
  unverified: (start: number, end: number, index: number) => void,
) => number;

const OPTIONS: readonly string[] = [...PARSE_OPTIONS, "separator"];
const SEPARATORS: readonly ("line" | "nul")[] = ["line", "nul"];

/**
 * Checks the name of a record separator.
 *
 * @throws {TypeError} when the value is not one of the names
 */
export function requireSeparator(value: unknown): asserts value is "line" | "nul" {
  requireOneOf(value, "the separator", SEPARATORS);
}

/**
 * `recordScanner`, for one grammar.
 *
 * @param start returns the automaton of the strict reading of its start rule
 */
export function recordScannerIn(
  { grammar, plain }: Decider,
  start: () => PackedDfa,
  options: ScanOptions<string> = {},
): RecordScanner {
  const { rule, reading } = readOptions(grammar, "", options, OPTIONS);
  const separator: unknown = options.separator ?? "line";
  requireSeparator(separator);
  return scannerOf(
    plain ? decidingTable(grammar, start, rule, reading) : undecided(sharedTable(start())),
    separator,
  );
}

/**
 * Returns the automaton that decides whether a record is valid; one that accepts nothing if a single automaton cannot
 * decide.
 */
function decidingTable(
  grammar: CompiledGrammar<GrammarSpec>,
  start: () => PackedDfa,
  rule: string,
  reading: ReadingName,
): Table {
  const { rules, shape } = grammar.spec;
  if (reading === "strict" && rule === rules.start) return sharedTable(start());
  // In an ambiguous grammar, the strict reading of any other rule for references needs more than one automaton.
  const needsMore = reading === "strict" && shape?.ambiguous === true && shape.referenceRules.has(rule);
  return needsMore ? undecided(sharedTable(start())) : tableOf(grammar, rule);
}

/** Returns a table that accepts nothing, so that no record is known to be valid. */
function undecided(table: Table): Table {
  return { ...table, accepting: new Uint8Array(table.accepting.length) };
}

/** Returns a scanner that reports the records that a table does not accept. */
export function scannerOf(table: Table, separator: "line" | "nul"): Scanner {
  if (separator === "nul") return scannerOver(scanTable(table, 0x00));
  const scan = scannerOver(scanTable(table, 0x0a));
  return (bytes, unverified) =>
    scan(bytes, (start, end, index) => unverified(start, lineEnd(bytes, start, end), index));
}
