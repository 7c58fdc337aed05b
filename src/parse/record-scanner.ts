import { scan } from "../automaton/scan/scan.js";
import { scanTable } from "../automaton/scan/scan-table.js";
import { requireOneOf } from "../core/require.js";
import { lineEnd } from "../core/text/lines.js";
import { type ParseOptions, readOptions } from "./options.js";
import { DRAFT_05_LANGUAGE } from "./standards/draft-05.js";

/** How to check records, and how they end. */
export interface ScanOptions extends ParseOptions {
  /** What ends a record: `"line"` for LF or CRLF, `"nul"` for a zero byte (default: `"line"`). */
  readonly separator?: "line" | "nul" | undefined;
}

/**
 * Scans bytes for records that are not known to be valid: see `recordScanner`. Returns the number of records.
 *
 * @param unverified is called for each such record with the offset of its first byte, the offset after its last one
 * (without the separator, a CR before an LF included), and the number of records before it
 */
export type RecordScanner = (
  bytes: Uint8Array,
  unverified: (start: number, end: number, index: number) => void,
) => number;

const OPTIONS: readonly string[] = ["rule", "reading", "separator"];
const SEPARATORS: readonly ("line" | "nul")[] = ["line", "nul"];

/**
 * Returns a scanner for long lists. It checks bytes as they come from a file, without decoding them, and reports each
 * record that it does not know to be valid: decode that record and check it with `validate`. All others are valid. The
 * last record may lack its separator; where records continue in the next chunk, pass the bytes up to the last separator
 * only.
 *
 * @throws {TypeError} when an option is unknown or has a value that it cannot have
 * @example
 * const unverified = [];
 * const scanLines = recordScanner();
 * scanLines(new TextEncoder().encode("http://a/\nhttp://a b/\r\n"), (start, end) => unverified.push([start, end])) // → 2
 * unverified // → [[10, 21]]
 */
export function recordScanner(options: ScanOptions = {}): RecordScanner {
  const { rule, reading } = readOptions(DRAFT_05_LANGUAGE, "", options, OPTIONS);
  const { separator = "line" } = options;
  requireOneOf(separator, "the separator", SEPARATORS);
  const { start } = DRAFT_05_LANGUAGE.standard.rules;
  const { strict, referenceRules } = DRAFT_05_LANGUAGE.standard.shape;
  const known = DRAFT_05_LANGUAGE.table(rule === start && reading === "strict" ? strict : rule);
  // The strict reading of any other rule for references needs more than one automaton: its records are all unverified.
  const oneDecides = !referenceRules.has(rule) || rule === start || reading === "bnf";
  const deciding = oneDecides ? known : { ...known, accepting: new Uint8Array(known.accepting.length) };
  if (separator === "nul") {
    const table = scanTable(deciding, 0x00);
    return (bytes, unverified) => scan(table, bytes, unverified);
  }
  const table = scanTable(deciding, 0x0a);
  return (bytes, unverified) =>
    scan(table, bytes, (start, end, index) => unverified(start, lineEnd(bytes, start, end), index));
}
