import type { UrlDiagnostic } from "../../../index.js";

/** Counts invalid URLs, and the errors of each code. */
export class Tally {
  invalid = 0;
  readonly codes: Map<string, number> = new Map();

  /** Counts an invalid URL with its errors. */
  add(diagnostics: readonly UrlDiagnostic[]): void {
    this.invalid += 1;
    for (const { code } of diagnostics) this.codes.set(code, (this.codes.get(code) ?? 0) + 1);
  }
}
