// Scanners that need all grammars. Loaded only if a list is not checked with the start rule of one.
import { warningScanner } from "../../compat/warnings/index.js";
import { type RecordScanner, recordScanner, type ScanOptions } from "../../index.js";
import type { Separator } from "../../records.js";
import type { SkipOptions } from "./records.js";

/** Returns the scanner that reports every record that may be invalid under the options, or have warnings. */
export function suspectRecords(
  { warned = false, ...options }: SkipOptions,
  separator: Separator,
): RecordScanner {
  if (warned) return warningScanner({ grammar: options.grammar, separator });
  // The rule belongs to the grammar, since both were chosen together.
  return recordScanner({ ...options, separator } as ScanOptions);
}
