// The warnings that `check` reports: which of them the options allow and deny, and which say something new about a URL.
import { WARNING_CODES, type WarningCode, warnings } from "../../compat/warnings/index.js";
import { quoted } from "../../core/text/printable.js";
import {
  DIAGNOSTIC_CODES,
  type GrammarName,
  SizeLimitError,
  type Span,
  type UrlDiagnostic,
} from "../../index.js";
import type { RecordText } from "../../records.js";
import type { ConfiguredCodes, Severity } from "../config.js";
import { CommandError, unknownName } from "../io.js";
import type { ListedWarning } from "../output/format/report.js";

/** The options that choose which warnings are reported, and which of them are failures. */
export interface WarningOptions {
  readonly warnings?: boolean;
  readonly allow?: readonly string[];
  readonly deny?: readonly string[];
  /** What a configuration says of codes. Not an option of the command: see `configure`. */
  readonly configured?: ConfiguredCodes;
}

/** The code of a URL that programs read differently. */
const DISPUTED = "disputed";

/** The code of a link that leads to no file. */
export const MISSING_FILE = "missing-file";

/** The name of all codes. */
const EVERY = "warnings";

/** The names that `--allow` and `--deny` take. */
export const WARNING_NAMES: readonly string[] = [EVERY, ...WARNING_CODES, DISPUTED];

/** The names that these options of `lint` take. */
export const LINT_NAMES: readonly string[] = [...WARNING_NAMES, MISSING_FILE];

const ALL_CODES: readonly string[] = [...LINT_NAMES, ...Object.keys(DIAGNOSTIC_CODES)];

/**
 * Checks the codes in the options, and replaces the name of all codes in `--allow` by the codes.
 *
 * @param names the names that the options take
 * @throws {CommandError} when a code is unknown, or all warnings are allowed and one is denied
 */
export function withKnownCodes<Options extends WarningOptions>(
  options: Options,
  names: readonly string[] = WARNING_NAMES,
): Options {
  const { allow = [], deny = [], configured } = options;
  for (const code of Object.keys(configured?.codes ?? {}))
    if (!ALL_CODES.includes(code)) {
      const { message } = unknownName("code", code, ALL_CODES, "run url-grammar explain to list them");
      throw new CommandError(`${configured!.path}: ${message}`);
    }
  for (const code of [...allow, ...deny]) {
    if (names.includes(code)) continue;
    if (code in DIAGNOSTIC_CODES)
      throw new CommandError(
        `${quoted(code)} is an error, which no option allows: the URL is not valid by the grammar; another may accept it (see url-grammar grammars URL)`,
      );
    throw unknownName("warning", code, names, "run url-grammar explain to list them");
  }
  if (!allow.includes(EVERY)) return options;
  if (deny.length > 0) throw new CommandError(`--allow ${EVERY} and --deny ${deny[0]} contradict each other`);
  return { ...options, allow: names.filter((name) => name !== EVERY) };
}

/** The warnings about a URL, `null` if none are wanted; and why they could not be found, `null` if they could. */
interface UrlWarnings {
  readonly warnings: readonly ListedWarning[] | null;
  readonly failure: string | null;
}

/** Finds where programs read a URL differently. */
export type FindDisputes = (url: string) => readonly ListedWarning[];

/** Finds the warnings that the options ask for. */
export class WarningFilter {
  readonly #allowed: ReadonlySet<string>;
  /** Why each code is an error. */
  readonly #deny: ReadonlyMap<string, string>;
  readonly #grammar: GrammarName | undefined;
  readonly #none: UrlWarnings;
  readonly #mistakes: boolean;
  readonly #disputes: FindDisputes | null;
  /** Whether warnings are looked for at all. */
  readonly active: boolean;

  /**
   * @param quiet whether nothing is printed, so that only warnings that are denied matter
   * @param checksUrls whether it is URLs that are checked: only these can have warnings
   * @param disputes finds where programs read a URL differently, if that is wanted
   * @throws {CommandError} when a code is unknown, or the options contradict each other
   */
  constructor(
    { warnings: isWanted, allow = [], deny = [], configured }: WarningOptions,
    grammar: GrammarName | undefined,
    quiet: boolean,
    checksUrls: boolean,
    disputes: FindDisputes | null = null,
  ) {
    if (disputes === null && deny.includes(DISPUTED))
      throw new CommandError("--deny disputed needs --readers");
    if (isWanted === false && deny.some((code) => code !== DISPUTED))
      throw new CommandError("--deny and --no-warnings contradict each other");
    const both = deny.find((code) => allow.includes(code));
    if (both !== undefined)
      throw new CommandError(`--allow ${both} and --deny ${both} contradict each other`);
    const { codes, path } = configured ?? { codes: {}, path: "" };
    const chosen = (severity: Severity, other: readonly string[]): readonly string[] =>
      Object.keys(codes).filter((code) => codes[code] === severity && !other.includes(code));
    // What is given with the command prevails.
    this.#allowed = new Set([...allow, ...(deny.includes(EVERY) ? [] : chosen("off", deny))]);
    this.#deny = new Map([
      ...chosen("error", allow).map((code) => [code, path] as const),
      ...deny.map((code) => [code, `--deny ${code}`] as const),
    ]);
    this.#grammar = grammar;
    this.#mistakes = isWanted !== false;
    this.#disputes = disputes;
    const any = this.#mistakes || disputes !== null;
    this.#none = { warnings: any ? [] : null, failure: null };
    this.active = any && checksUrls && (!quiet || this.#deny.size > 0);
  }

  /**
   * Returns the warnings about a URL, except those about the same text as a diagnostic or its hint. A record that cannot be
   * read has none.
   *
   * @param diagnostics returns why the URL is invalid, if it is
   */
  about(
    { text, problem }: RecordText,
    valid: boolean,
    diagnostics: () => readonly UrlDiagnostic[],
  ): UrlWarnings {
    if (!this.active || problem !== null) return this.#none;
    try {
      const found = this.#find(text).filter(({ code }) => !this.#allowed.has(code));
      const faults = valid || found.length === 0 ? [] : diagnostics();
      const isNew = (warning: ListedWarning) => !faults.some((fault) => isCovered(warning, fault));
      return { warnings: found.filter(isNew).map((warning) => this.#denied(warning)), failure: null };
    } catch (error) {
      if (!(error instanceof SizeLimitError)) throw error;
      return { warnings: [], failure: error.message };
    }
  }

  #find(text: string): readonly ListedWarning[] {
    const mistakes = this.#mistakes ? warnings(text, { grammar: this.#grammar }) : [];
    return this.#disputes === null ? mistakes : [...mistakes, ...this.#disputes(text)];
  }

  /** Returns a warning with what denies it, if anything does. */
  #denied(warning: ListedWarning): ListedWarning {
    const denied = this.#deny.get(warning.code) ?? this.#deny.get(EVERY);
    return denied === undefined ? warning : { ...warning, denied };
  }
}

/** Warnings about where the scheme ends and the host begins, which the hint of an error often repairs. */
const BEFORE_HOST: ReadonlySet<string> = new Set<WarningCode>([
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

const ABOUT_LOOKS: ReadonlySet<string> = new Set<WarningCode>(["mixed-scripts", "homograph"]);

/** Whether a diagnostic, or its hint, is about the same text as a warning. */
function isCovered(warning: ListedWarning, { offset, length, hint }: UrlDiagnostic): boolean {
  // That a letter is not allowed does not say that it looks like another one.
  if (warning.code === DISPUTED || ABOUT_LOOKS.has(warning.code)) return false;
  const end = offset + length;
  if (isSame(warning, { start: offset, end })) return true;
  // A label that cannot end as it does has its error after it.
  if (warning.code === "host-label") return offset <= warning.end && warning.start <= end;
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
