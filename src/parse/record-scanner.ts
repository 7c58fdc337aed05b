import { type RecordScanner, recordScannerIn, type ScanOptions } from "./bound/record-scanner.js";
import { engineIn, type Grammar } from "./grammar.js";
import type { GrammarName } from "./grammars.js";
import { grammarFor, type NodesOf } from "./parse.js";

export type { RecordScanner, ScanOptions } from "./bound/record-scanner.js";

/**
 * Returns a scanner for long lists. It checks bytes as they come from a file, without decoding them, and reports each
 * record that it does not know to be valid: decode that record and check it with `validate`. All others are valid. The
 * last record may lack its separator; where records continue in the next chunk, pass the bytes up to the last separator
 * only. Bytes that are not valid UTF-8, and records of a grammar with rules of schemes, are never known to be valid.
 *
 * From 256 KiB on, in Node, Bun and Deno, a scanner runs in WebAssembly where that is allowed. It then holds up to 4.5 MiB
 * of memory, most of it for the tables of the largest grammars, however long the list is.
 *
 * @param options the grammar, the rule and the reading to check by, and what ends a record
 * @throws {TypeError} when an option is unknown or has a value that it cannot have
 * @example
 * const unverified = [];
 * const scanLines = recordScanner();
 * scanLines(new TextEncoder().encode("http://a/\nhttp://a b/\r\n"), (start, end) => unverified.push([start, end])) // → 2
 * unverified // → [[10, 21]]
 * recordScanner({ grammar: "rfc3986" })(new TextEncoder().encode("http://[::1]/"), () => {}) // → 1
 */
export function recordScanner(options?: ScanOptions): RecordScanner;
export function recordScanner<N extends GrammarName>(
  options: ScanOptions<keyof NodesOf<N> & string> & { readonly grammar: N },
): RecordScanner;
export function recordScanner<Nodes, Start extends keyof Nodes>(
  options: ScanOptions<keyof Nodes & string> & { readonly grammar: Grammar<Nodes, Start> },
): RecordScanner;
export function recordScanner(options?: ScanOptions<string>): RecordScanner {
  return recordScannerIn(engineIn(grammarFor(options)), options);
}
