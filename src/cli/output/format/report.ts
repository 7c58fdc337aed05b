// The findings that all formats of `check` print, what several formats derive from them, and the default format:
// diagnostics for people, and a summary.

import { GRAMMAR_STATUS, GRAMMARS, STANDARD_NAMES } from "../../../../grammar/grammars.js";
import { renderWarning, type Warning } from "../../../compat/warnings/index.js";
import { enumerate } from "../../../core/diagnostic/diagnostic.js";
import { grouped } from "../../../core/text/printable.js";
import {
  type GrammarName,
  type Hint,
  type Note,
  type RenderOptions,
  renderDiagnostic,
  type Severity,
  type UrlDiagnostic,
} from "../../../index.js";
import type { DisputedWarning } from "../../../readers/dispute/warning.js";
import { displayName, type ExitStatus, type Screen } from "../../io.js";
import type { Counts } from "../counts.js";
import { type LineWriter, painterFor, widthOf } from "../line-writer.js";

/** A warning about a URL, or that programs read it differently, with the setting that makes it an error, if any. */
export type ListedWarning = (Warning | DisputedWarning | OtherWarning) & { readonly denied?: string };

/** A warning that only `lint` has: a link to a missing file, or an error that a configuration turned into a warning. */
export type OtherWarning = Pick<Warning, "message" | "start" | "end" | "section" | "hint"> &
  Partial<Pick<Warning, "template" | "params">> & {
    readonly code: "missing-file" | UrlDiagnostic["code"];
    readonly component: UrlDiagnostic["component"];
  };

export interface Finding {
  readonly input: string;
  readonly valid: boolean;
  /** Returns the errors, which take far longer to find than the verdict. */
  readonly diagnostics: () => readonly UrlDiagnostic[];
  /** Returns the other grammars that accept it; `null` if not requested. */
  readonly acceptedBy: ((among?: readonly GrammarName[]) => readonly GrammarName[]) | null;
  /** The warnings about it, which do not affect the verdict; `null` if not requested. */
  readonly warnings: readonly ListedWarning[] | null;
  /** The location of the URL; `null` for an argument. */
  readonly place: Place | null;
  /** The reason that warnings could not be found; `null` if they could. */
  readonly failure: string | null;
  /** Returns a string as the URL's document must write it; `null` if it cannot. */
  readonly write?: (text: string) => string | null;
}

export interface Place {
  /** The raw name of its file, `urls.txt`, or `stdin`. Formats escape it, or show it with `displayName`. */
  readonly file: string;
  /** The record's number in the file, from 1, or the line in which the URL begins. */
  readonly line: number;
  /** Returns the region of a document where a span of the URL is written. Without it, the record is the URL. */
  readonly region?: (start: number, end: number) => Region;
}

/** A region of a document: lines and columns from 1, in UTF-16 code units, half-open. */
export interface Region {
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
  /** Whether it can be replaced by itself: half of an escape cannot. */
  readonly isWhole: boolean;
}

/** Returns the region of a span of a URL, in its document or in its record. */
export function regionOf({ line, region }: Place, start: number, end: number): Region {
  if (region !== undefined) return region(start, end);
  return { line, column: start + 1, endLine: line, endColumn: end + 1, isWhole: true };
}

interface Ending {
  /** The counts of the added URLs; those by code only if the format has `counts`. */
  readonly counts: Counts;
  /** The number of URLs checked, including those not added. */
  readonly count: number;
  readonly status: ExitStatus;
  /** The reason that part of the input was not read; `null` if all was. */
  readonly error: string | null;
  /** Whether that was one of several files, so that the count covers the others. */
  readonly partial: boolean;
  /** What the URLs were checked with: the name of a grammar, or of its file. */
  readonly grammar: string;
  /** The beginning and end of the summary, if it is about documents. */
  readonly documents?: { readonly checked: string; readonly more: string };
}

export interface Report {
  readonly add: (finding: Finding) => void;
  readonly end: (ending: Ending) => void;
}

export function quietReport(): Report {
  return { add() {}, end() {} };
}

export interface ReportSettings {
  readonly output: LineWriter;
  readonly screen: Screen;
  readonly manifest: URL;
  /** Whether to print the longest properties too: expectations, rules, sections. */
  readonly verbose: boolean;
  /** Whether records end with NUL bytes, not lines. */
  readonly null: boolean;
}

/** An error or a warning. The span is in the URL, in UTF-16 code units, half-open. */
export interface Issue {
  readonly severity: Severity;
  readonly code: string;
  readonly message: string;
  readonly start: number;
  readonly end: number;
  readonly hint: Hint | null;
}

/** Returns the errors of a URL, then its warnings. */
export function issuesOf({ valid, diagnostics, warnings }: Finding): readonly Issue[] {
  const errors = valid ? [] : diagnostics();
  return [
    ...errors.map(({ offset, length, ...rest }): Issue => {
      return { ...rest, severity: "error", start: offset, end: offset + length };
    }),
    ...(warnings ?? []).map((warning): Issue => {
      if (warning.denied === undefined) return { ...warning, severity: "warning" };
      return {
        ...warning,
        severity: "error",
        message: `${warning.message} (${deniedWords(warning.denied)})`,
      };
    }),
  ];
}

/** Returns the reason that a warning is an error. */
function deniedWords(by: string): string {
  return `denied by ${by}`;
}

/** The file name of arguments, in formats where everything is in a file. Line numbers are argument numbers. */
const ARGUMENTS = "argument";

/**
 * Returns a function that returns the place of a finding. Call it once for each finding, in order: arguments have no
 * place, so they are counted.
 */
export function places(): (finding: Finding) => Place {
  let counted = 0;
  return ({ place }) => {
    if (place !== null) return place;
    counted += 1;
    return { file: ARGUMENTS, line: counted };
  };
}

export function textReport({ output, screen, verbose }: ReportSettings): Report {
  const painter = painterFor(screen.colours.stdout);
  const width = widthOf(screen);
  return {
    add(finding) {
      const { input, valid, diagnostics, acceptedBy, warnings, place, failure } = finding;
      const origin = place === null ? null : originOf(place);
      const options = origin === null ? { width, painter, verbose } : { width, painter, verbose, origin };
      const faults = valid ? [] : diagnostics();
      const groups = verbose || faults.length < 2 ? faults.map((fault) => [fault] as const) : alike(faults);
      for (const group of groups) {
        const notes = [...placesOf(group, place)];
        if (acceptedBy !== null && group === groups.at(-1))
          notes.push(["note", acceptedWords(acceptedBy, faults)]);
        output.rendered(
          renderDiagnostic(group[0], input, notes.length > 0 ? { ...options, notes } : options),
        );
        output.rendered("");
      }
      for (const { denied, ...warning } of warnings ?? []) {
        const denial: Partial<RenderOptions> =
          denied === undefined ? {} : { severity: "error", notes: [["note", deniedWords(denied)]] };
        output.rendered(renderWarning(warning, input, { ...options, ...denial }));
        output.rendered("");
      }
      if (failure === null) return;
      const where = place === null ? "one of the URLs" : `${displayName(place.file)}:${place.line}`;
      output.words(`note: ${failure}: ${where}`, width);
      output.line("");
    },
    end({ count, error, partial, counts, grammar, documents }) {
      // The summary of part of a file would look like that of the whole.
      if (error !== null && !partial) return;
      for (const line of summary(count, counts, grammar, documents)) output.words(line, width);
      const [first] = byCount(counts.failed > 0 ? counts.errors : counts.warnings);
      // Only a user at a terminal can run another command.
      if (first === undefined || screen.columns === undefined) return;
      output.line("");
      output.words(`for more about an error, run: url-grammar explain ${first[0]}`, width);
    },
  };
}

/**
 * Returns the origin of a URL: its record, with the URL's own columns, or the place of each character in a document.
 */
function originOf(place: Place): NonNullable<RenderOptions["origin"]> {
  const { file, line, region } = place;
  if (region === undefined) return `${displayName(file)}:${line}`;
  return (offset) => {
    const at = region(offset, offset);
    return `${displayName(file)}:${at.line}:${at.column}`;
  };
}

/** Errors with one code and component, in order. */
type Group = readonly [first: UrlDiagnostic, ...others: UrlDiagnostic[]];

/** Merges errors with the same explanation, at the place of the first one. */
function alike(faults: readonly UrlDiagnostic[]): readonly Group[] {
  const groups: [UrlDiagnostic, ...UrlDiagnostic[]][] = [];
  for (const fault of faults) {
    const group = groups.find(([first]) => first.code === fault.code && first.component === fault.component);
    if (group === undefined) groups.push([fault]);
    else group.push(fault);
  }
  return groups;
}

/** The maximum number of places of further errors to list. */
const MOST_PLACES = 8;

function placesOf([, ...others]: Group, place: Place | null): readonly Note[] {
  if (others.length === 0) return [];
  const columns = others.slice(0, MOST_PLACES).map(({ offset }) => {
    return `${place === null ? offset + 1 : regionOf(place, offset, offset).column}`;
  });
  const more = others.length > MOST_PLACES ? [`${others.length - MOST_PLACES} more`] : [];
  const kind = others.length === 1 ? "column" : "columns";
  return [["also at", `${kind} ${enumerate([...columns, ...more], "and")}`]];
}

function byCount(counts: Counts["errors"]): (readonly [code: string, count: number])[] {
  return [...counts].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));
}

function summary(
  all: number,
  { failed: invalid, denied, errors, warnings, accepted }: Counts,
  grammar: string,
  { checked, more: others }: NonNullable<Ending["documents"]> = { checked: number(all), more: "" },
): string[] {
  const warned = [...warnings.values()].reduce((sum, count) => sum + count, 0);
  const more = warned === 0 ? "" : `, ${counted(warned, "warning")}`;
  const denials = denied === 0 ? "" : `, ${counted(denied, "URL")} denied`;
  const current = accepted.get(CURRENT) ?? 0;
  const [have, are] = current === 1 ? ["has", "is"] : ["have", "are"];
  return [
    `${checked} checked by ${grammar}: ${number(all - invalid)} valid, ${number(invalid)} invalid${more}${denials}${others}`,
    ...byCode("errors by code:", errors),
    ...byCode("warnings by code:", warnings),
    ...(current === 0
      ? []
      : [
          `${counted(current, "invalid URL")} ${have} what RFC 3986, the current standard, allows, and ${are} valid by it: use -g ${CURRENT}, or for good: url-grammar init`,
        ]),
  ];
}

function counted(count: number, what: string): string {
  return `${number(count)} ${what}${count === 1 ? "" : "s"}`;
}

/** The grammar that the summary recommends if it accepts URLs that the default does not. */
export const CURRENT: GrammarName = "rfc3986";

function byCode(title: string, counts: Counts["errors"]): string[] {
  const sorted = byCount(counts);
  const width = Math.max(0, ...sorted.map(([, count]) => number(count).length));
  const lines = sorted.map(([code, count]) => `  ${number(count).padStart(width)} ${code}`);
  return lines.length === 0 ? [] : [title, ...lines];
}

function number(count: number): string {
  return grouped(count);
}

/**
 * Returns words that name the other grammars, of standards in force, that accept a URL. They are `""` if none does, or
 * if a fault is more likely a mistake than a feature of those standards.
 *
 * @param acceptedBy returns which of the given grammars accept the URL
 * @param diagnostics why the URL is invalid
 * @example
 * acceptedWords((among) => among, [{ code: "ip-literal" }]) // → "valid by RFC 3986 (--grammar rfc3986), and by rfc3987, whatwg"
 */
export function acceptedWords(
  acceptedBy: (among: readonly GrammarName[]) => readonly GrammarName[],
  diagnostics: readonly Pick<UrlDiagnostic, "code">[],
): string {
  if (!isFeature(diagnostics)) return "";
  const [first, ...others] = acceptedBy(IN_FORCE);
  if (first === undefined) return "";
  const { title } = GRAMMARS.find(({ name }) => name === first)!;
  const more = others.length === 0 ? "" : `, and by ${others.join(", ")}`;
  return `valid by ${title} (--grammar ${first})${more}`;
}

/** Whether a URL is invalid only because of features of other grammars, not because of a likely mistake. */
export function isFeature(diagnostics: readonly Pick<UrlDiagnostic, "code">[]): boolean {
  return diagnostics.every(({ code }) => FEATURES.has(code));
}

/** The standards in force. */
const IN_FORCE = STANDARD_NAMES.filter((name) => GRAMMAR_STATUS[name] === null);

/**
 * The codes of faults that are a feature of another grammar, if it accepts the URL: IPv6, the characters of IRIs, names
 * with an underscore or a final dot, relative references and their forms, fragments, users.
 */
const FEATURES: ReadonlySet<UrlDiagnostic["code"]> = new Set([
  "ip-literal",
  "non-ascii-character",
  "excluded-character",
  "host-underscore",
  "trailing-dot",
  "bad-scheme",
  "unlisted-scheme",
  "missing-scheme",
  "userinfo",
  "empty-port",
  "empty-segment",
  "query-after-site",
  "fragment-after-site",
  "lone-query",
  "fragment",
]);
