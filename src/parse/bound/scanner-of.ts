import { scanTable } from "../../automaton/scan/scan-table.js";
import { type Scanner, scannerOver } from "../../automaton/scan/scanner.js";
import type { Table } from "../../automaton/table/table.js";
import { lineEnd } from "../../core/text/lines.js";

/** Returns the scanner that reports the records that are not in the language of a table. */
export function scannerOf(table: Table, separator: "line" | "nul"): Scanner {
  if (separator === "nul") return scannerOver(scanTable(table, 0x00));
  const scan = scannerOver(scanTable(table, 0x0a));
  return (bytes, unverified) =>
    scan(bytes, (start, end, index) => unverified(start, lineEnd(bytes, start, end), index));
}
