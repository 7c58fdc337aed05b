// What JSON records of all subcommands share.
import type { Diagnostic } from "../../index.js";

/**
 * The version of the JSON records of all subcommands, their member `v`: it grows when a member is removed or changes its
 * meaning, and not when one is added.
 */
export const RECORD_VERSION = 2;

/** Where the subject of a record is from: its file, and the number of its line there. Both are `null` for an argument. */
export interface RecordPlace {
  readonly file: string | null;
  readonly line: number | null;
}

export const NOWHERE: RecordPlace = { file: null, line: null };

/** Returns a diagnostic for a record. Its longest members are omitted unless `verbose`. */
export function diagnosticRecord(diagnostic: Diagnostic, verbose: boolean): object {
  if (verbose) return diagnostic;
  // Lists of expectations are most of a record, and a reading repeats the URL.
  const { expected: _, readings: __, ...rest }: Diagnostic & { readonly readings?: unknown } = diagnostic;
  return rest;
}
