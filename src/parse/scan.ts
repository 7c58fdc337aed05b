import { scan } from "../automaton/scan.js";
import { scanTable } from "../automaton/scan-table.js";
import { type ParseOptions, readOptions } from "./options.js";
import { isWhole } from "./read.js";
import { APPENDIX_A } from "./standards/appendix-a.js";

/** How records are read, and how they end: with a line end (LF or CRLF), or with a NUL. */
export interface ScanOptions extends ParseOptions {
  readonly separator?: "line" | "nul" | undefined;
}

/** Makes a function that scans bytes: see `recordScanner`. */
export type RecordScanner = (
  bytes: Uint8Array,
  doubtful: (start: number, end: number, index: number) => void,
) => number;

/**
 * A scanner for long lists, which reads bytes as they come from a file, without making strings of them. It
 * answers with the number of records in the bytes, and tells of each record that is *not known to be valid*:
 * its first byte, the byte past its last (its separator left out), and the number of records before it. What it
 * tells of is to be decoded and asked about with `validate`; all others are valid. The last record may lack its
 * separator; where records continue in the next piece, give the piece up to the last separator only. Throws a
 * `TypeError` for options that are none.
 *
 * @example
 * const doubtful = [];
 * const scanLines = recordScanner();
 * scanLines(new TextEncoder().encode("http://a/\nhttp://a b/\r\n"), (start, end) => doubtful.push([start, end])) // → 2
 * doubtful // → [[10, 22]]
 */
export function recordScanner(options: ScanOptions = {}): RecordScanner {
  const { rule, reading } = readOptions(APPENDIX_A, "", options);
  const { separator = "line" } = options;
  if (separator !== "line" && separator !== "nul")
    throw new TypeError('the separator must be "line" or "nul"');
  // For a rule that needs more than one automaton to decide, nothing is known before it is asked for.
  const asOne = !isWhole(APPENDIX_A, rule) || rule === "URL-reference" || reading === "bnf";
  const language = rule === "URL-reference" && reading === "strict" ? "strict" : rule;
  const known = APPENDIX_A.table(language);
  const decided = asOne ? known : { ...known, accepting: new Uint8Array(known.accepting.length) };
  const table = scanTable(decided, separator === "line" ? 0x0a : 0x00);
  return (bytes, doubtful) => scan(table, bytes, doubtful);
}
