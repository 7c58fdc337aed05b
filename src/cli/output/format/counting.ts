import type { Report } from "../report.js";
import type { Stats } from "../stats.js";
import { Tally } from "./tally.js";

/** A report that counts what it is given, besides. */
export interface CountingReport extends Report {
  /** Returns the stats of the run. `records` and `bytes` are those that were read, which may not all have been added. */
  readonly stats: (records: number, bytes: number) => Stats;
}

/**
 * Returns a report that passes everything on to another, and counts it.
 *
 * @param counts whether the stats are wanted at all: to find all errors takes far longer than the verdicts
 */
export function countingReport(report: Report, counts: boolean): CountingReport {
  const tally = new Tally();
  const started = performance.now();
  return {
    add(finding) {
      if (!counts) {
        report.add(finding);
        return;
      }
      const diagnostics = finding.valid ? [] : finding.diagnostics();
      tally.add(finding, diagnostics);
      report.add({ ...finding, diagnostics: () => diagnostics });
    },
    end: report.end,
    stats(records, bytes) {
      const { invalid, errors, warnings } = tally;
      const milliseconds = Math.round(performance.now() - started);
      return { runs: 1, records, valid: records - invalid, invalid, bytes, milliseconds, errors, warnings };
    },
  };
}
