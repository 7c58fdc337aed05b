import type { UrlDiagnostic } from "../../../index.js";
import type { Finding } from "../report.js";

/** How often each code occurs. */
export type Counts = ReadonlyMap<string, number>;

/** Counts invalid URLs, and the errors and warnings of each code. */
export class Tally {
  invalid = 0;
  readonly #errors = new Map<string, number>();
  readonly #warnings = new Map<string, number>();

  /** Counts a URL with its errors and warnings. */
  add({ valid, warnings }: Finding, diagnostics: readonly UrlDiagnostic[]): void {
    if (!valid) this.invalid += 1;
    for (const { code } of diagnostics) this.#errors.set(code, (this.#errors.get(code) ?? 0) + 1);
    for (const { code } of warnings ?? []) this.#warnings.set(code, (this.#warnings.get(code) ?? 0) + 1);
  }

  /** The errors of each code. */
  get errors(): Counts {
    return this.#errors;
  }

  /** The warnings of each code. */
  get warnings(): Counts {
    return this.#warnings;
  }
}
