// The warnings that `check` reports: those that the options select, unless an error already covers them.
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

/** Options that choose which warnings are reported, and which are failures. */
export interface WarningOptions {
  readonly warnings?: boolean;
  readonly allow?: readonly string[];
  readonly deny?: readonly string[];
  /** The code severities of a configuration. Not an option of the command: see `configure`. */
  readonly configured?: ConfiguredCodes;
}

/** The code of a URL that programs read differently. */
const DISPUTED = "disputed";

/** The code of a link to a missing file. */
export const MISSING_FILE = "missing-file";

/** The name that stands for all codes. */
const EVERY = "warnings";

/** The names that `--allow` and `--deny` accept. */
export const WARNING_NAMES: readonly string[] = [EVERY, ...WARNING_CODES, DISPUTED];

/** The names that these options accept in `lint`. */
export const LINT_NAMES: readonly string[] = [...WARNING_NAMES, MISSING_FILE];

const ALL_CODES: readonly string[] = [...LINT_NAMES, ...Object.keys(DIAGNOSTIC_CODES)];

/**
 * Checks the codes in the options, and expands the name for all codes in `--allow`.
 *
 * @param names the names that the options accept
 * @throws {CommandError} if a code is unknown, or all warnings are allowed and one is denied
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

/**
 * The warnings about a URL, `null` if none are requested; and the reason if they could not be found, otherwise `null`.
 */
interface UrlWarnings {
  readonly warnings: readonly ListedWarning[] | null;
  readonly failure: string | null;
}

/** Finds where programs read a URL differently. */
export type FindDisputes = (url: string) => readonly ListedWarning[];

/** Finds the warnings that the options request. */
export class WarningFilter {
  readonly #allowed: ReadonlySet<string>;
  /** The reason that each code is an error. */
  readonly #deny: ReadonlyMap<string, string>;
  readonly #grammar: GrammarName | undefined;
  readonly #none: UrlWarnings;
  readonly #mistakes: boolean;
  readonly #disputes: FindDisputes | null;
  /** Whether to look for warnings at all. */
  readonly active: boolean;

  /**
   * @param quiet whether nothing is printed, so that only denied warnings matter
   * @param checksUrls whether URLs are checked: only they can have warnings
   * @param disputes finds where programs read a URL differently, if requested
   * @throws {CommandError} if a code is unknown, or the options contradict each other
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
    // Options of the command prevail over the configuration.
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
   * Returns the warnings about a URL, except for those about the same text as a diagnostic or its hint. An unreadable
   * record has none.
   *
   * @param diagnostics returns the errors of the URL, if any
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

  /** Returns a warning with the setting that denies it, if any. */
  #denied(warning: ListedWarning): ListedWarning {
    const denied = this.#deny.get(warning.code) ?? this.#deny.get(EVERY);
    return denied === undefined ? warning : { ...warning, denied };
  }
}

/** Warnings about the end of the scheme and the start of the host, which the hint of an error often fixes. */
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
  // An error that a letter is not allowed does not mention that it looks like another one.
  if (warning.code === DISPUTED || ABOUT_LOOKS.has(warning.code)) return false;
  const end = offset + length;
  if (isSame(warning, { start: offset, end })) return true;
  // A label with a wrong end has its error after it.
  if (warning.code === "host-label") return offset <= warning.end && warning.start <= end;
  const repair = hint?.replacement ?? null;
  if (repair === null || !BEFORE_HOST.has(warning.code)) return false;
  // The text after a scheme and its colon decides whether it is a scheme.
  return warning.component === "scheme" ? repair.start <= warning.end + 1 : isSame(warning, repair);
}

/** Whether two spans are about the same text. An empty one is between two characters. */
function isSame(a: Span, b: Span): boolean {
  return a.start < a.end && b.start < b.end
    ? a.start < b.end && b.start < a.end
    : a.start <= b.end && b.start <= a.end;
}
