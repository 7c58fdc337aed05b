import type { Warning } from "../../compat/warnings/index.js";
import type { GrammarName, UrlDiagnostic } from "../../index.js";
import type { DisputedWarning } from "../../readers/dispute/warning.js";
import type { ExitStatus } from "../io.js";
import type { Tally } from "./tally.js";

/** A warning about a URL, or that programs do not agree where it leads. */
export type ListedWarning = Warning | DisputedWarning;

/** One URL and the result of checking it. */
export interface Finding {
  readonly input: string;
  readonly valid: boolean;
  /** Returns why it is invalid, which takes far longer to find than the verdict. */
  readonly diagnostics: () => readonly UrlDiagnostic[];
  /** Returns the other grammars that accept it; `null` if that was not asked for. */
  readonly acceptedBy: (() => readonly GrammarName[]) | null;
  /** The warnings about it, which do not affect the verdict; `null` if they were not asked for. */
  readonly warnings: readonly ListedWarning[] | null;
  /** Where the URL is; `null` for one given as an argument. */
  readonly place: Place | null;
  /** What could not be reported, and why; `null` if everything is. */
  readonly failure: string | null;
}

/** Where a record is. */
export interface Place {
  /** The name of its file as it is, `urls.txt`, or `stdin`. A format escapes it, or shows it by `displayName`. */
  readonly file: string;
  /** The number of the record in the file, from 1. */
  readonly line: number;
}

/** How a run ended. */
export interface Ending {
  /** What was counted of the URLs that were added, if the format asks for it. */
  readonly tally: Tally;
  /** The number of URLs checked, including those that were not added. */
  readonly count: number;
  readonly status: ExitStatus;
  /** Why not all of the input was read; `null` if it was. */
  readonly error: string | null;
  /** Whether that was one of several files, so that the count is that of the others. */
  readonly partial: boolean;
}

/** Prints findings. */
export interface Report {
  readonly add: (finding: Finding) => void;
  /** Ends the report. */
  readonly end: (ending: Ending) => void;
}

/** Prints nothing. */
export function quietReport(): Report {
  return { add() {}, end() {} };
}
