import { type WarningCode, warnings } from "../../../compat/warnings/index.js";
import { type GrammarName, SizeLimitError, type Span, type UrlDiagnostic } from "../../../index.js";
import type { RecordText } from "../../../records.js";
import { CommandError } from "../../io.js";
import type { ListedWarning } from "../../output/report.js";
import { DISPUTED, EVERY, type WarningOptions } from "./warning-codes.js";

/** The warnings about a URL, `null` if there are to be none, and why there are none to show although there are some. */
export interface Warned {
  readonly warnings: readonly ListedWarning[] | null;
  readonly failure: string | null;
}

/** Finds where programs read a URL differently. */
export type FindDisputes = (url: string) => readonly ListedWarning[];

/** Finds the warnings that the options ask for. */
export class WarningFilter {
  readonly #allowed: ReadonlySet<string>;
  readonly #denied: ReadonlySet<string>;
  readonly #grammar: GrammarName | undefined;
  readonly #none: Warned;
  readonly #mistakes: boolean;
  readonly #disputes: FindDisputes | null;
  /** Whether warnings are looked for at all. */
  readonly active: boolean;

  /**
   * @param quiet whether nothing is printed, so that only warnings that are denied matter
   * @param checksUrls whether it is URLs that are checked: only these can have warnings
   * @param disputes finds where programs read a URL differently, if that is asked for
   * @throws {CommandError} when a code is unknown, or the options contradict each other
   */
  constructor(
    { warnings: wanted, allow = [], deny = [] }: WarningOptions,
    grammar: GrammarName | undefined,
    quiet: boolean,
    checksUrls: boolean,
    disputes: FindDisputes | null = null,
  ) {
    if (disputes === null && deny.includes(DISPUTED))
      throw new CommandError("--deny disputed needs --readers");
    if (wanted === false && deny.some((code) => code !== DISPUTED))
      throw new CommandError("--deny and --no-warnings contradict each other");
    const both = deny.find((code) => allow.includes(code));
    if (both !== undefined)
      throw new CommandError(`--allow ${both} and --deny ${both} contradict each other`);
    this.#allowed = new Set(allow);
    this.#denied = new Set(deny);
    this.#grammar = grammar;
    this.#mistakes = wanted !== false;
    this.#disputes = disputes;
    const any = this.#mistakes || disputes !== null;
    this.#none = { warnings: any ? [] : null, failure: null };
    this.active = any && checksUrls && (!quiet || deny.length > 0);
  }

  /**
   * Returns the warnings about a URL. Those about what a diagnostic or its hint is about too are left out, and a record that
   * cannot be read has none.
   *
   * @param diagnostics returns why the URL is invalid, if it is
   */
  about({ text, problem }: RecordText, valid: boolean, diagnostics: () => readonly UrlDiagnostic[]): Warned {
    if (!this.active || problem !== null) return this.#none;
    try {
      const found = this.#find(text).filter(({ code }) => !this.#allowed.has(code));
      if (valid || found.length === 0) return { warnings: found, failure: null };
      const faults = diagnostics();
      return {
        warnings: found.filter((warning) => !faults.some((fault) => isCovered(warning, fault))),
        failure: null,
      };
    } catch (error) {
      if (!(error instanceof SizeLimitError)) throw error;
      return { warnings: [], failure: error.message };
    }
  }

  #find(text: string): readonly ListedWarning[] {
    const mistakes = this.#mistakes ? warnings(text, { grammar: this.#grammar }) : [];
    return this.#disputes === null ? mistakes : [...mistakes, ...this.#disputes(text)];
  }

  /** Checks whether one of the warnings is denied. */
  denies({ warnings: found }: Warned): boolean {
    if (found === null || this.#denied.size === 0) return false;
    return this.#denied.has(EVERY) ? found.length > 0 : found.some(({ code }) => this.#denied.has(code));
  }
}

/** Warnings about where the scheme ends and the host begins, which is often what the hint of an error repairs. */
const BEFORE_HOST: ReadonlySet<WarningCode> = new Set<WarningCode>([
  "host-as-scheme",
  "missing-scheme",
  "drive-letter",
  "misspelt-scheme",
  "missing-colon",
  "missing-slashes",
  "extra-slashes",
  "missing-host",
  "repeated-scheme",
]);

/** Whether a diagnostic leaves nothing to say for a warning, or its hint says something else about the same place. */
function isCovered(warning: ListedWarning, { offset, length, hint }: UrlDiagnostic): boolean {
  // That a letter is not allowed does not say that it looks like another one.
  if (warning.code === "mixed-scripts" || warning.code === DISPUTED) return false;
  if (isSame(warning, { start: offset, end: offset + length })) return true;
  const repair = hint?.replacement ?? null;
  if (repair === null || !BEFORE_HOST.has(warning.code)) return false;
  // What follows a scheme and its colon decides whether the scheme is one.
  return warning.component === "scheme" ? repair.start <= warning.end + 1 : isSame(warning, repair);
}

/** Whether two spans are about the same text. One without a length is between two characters. */
function isSame(a: Span, b: Span): boolean {
  return a.start < a.end && b.start < b.end
    ? a.start < b.end && b.start < a.end
    : a.start <= b.end && b.start <= a.end;
}
