// The format `text`: diagnostics for people, and a summary.
import { GRAMMARS, type GrammarName } from "../../../../grammar/grammars.js";
import { renderWarning } from "../../../compat/warnings/index.js";
import { enumerate } from "../../../core/diagnostic/diagnostic.js";
import { type Note, renderDiagnostic, type UrlDiagnostic } from "../../../index.js";
import { displayName } from "../../io.js";
import type { Counts } from "../counts.js";
import { painterFor, widthOf } from "../line-writer.js";
import type { Finding, Report, ReportSettings } from "./report.js";

/** Prints diagnostics and warnings, and at the end a summary with the number of errors by code. */
export function textReport({ output, screen, verbose }: ReportSettings): Report {
  const painter = painterFor(screen.colours.stdout);
  const width = widthOf(screen);
  return {
    add(finding) {
      const { input, valid, diagnostics, acceptedBy, warnings, place, failure } = finding;
      const origin = place === null ? null : `${displayName(place.file)}:${place.line}`;
      const options = origin === null ? { width, painter, verbose } : { width, painter, verbose, origin };
      const faults = valid ? [] : diagnostics();
      const groups = verbose || faults.length < 2 ? faults.map((fault) => [fault] as const) : alike(faults);
      for (const group of groups) {
        const notes = [...placesOf(group), ...(group === groups.at(-1) ? acceptanceNotes(acceptedBy) : [])];
        output.rendered(
          renderDiagnostic(group[0], input, notes.length > 0 ? { ...options, notes } : options),
        );
        output.rendered("");
      }
      for (const warning of warnings ?? []) {
        output.rendered(renderWarning(warning, input, options));
        output.rendered("");
      }
      if (failure === null) return;
      output.words(`note: ${failure}: ${origin ?? "one of the URLs"}`, width);
      output.line("");
    },
    end({ count, error, partial, counts }) {
      // A summary of a part of a file would look like one of the whole.
      if (error !== null && !partial) return;
      for (const line of summary(count, counts)) output.words(line, width);
      const [first] = byCount(counts.failed > 0 ? counts.errors : counts.warnings);
      // Only a person at a terminal can run another command.
      if (first === undefined || screen.columns === undefined) return;
      output.line("");
      output.words(`for more about an error, run: url-grammar explain ${first[0]}`, width);
    },
  };
}

function acceptanceNotes(acceptedBy: Finding["acceptedBy"]): readonly Note[] {
  return acceptedBy === null ? [] : [["note", acceptedWords(acceptedBy())]];
}

/** Errors of one code and component, in order. */
type Group = readonly [first: UrlDiagnostic, ...others: UrlDiagnostic[]];

/** Joins errors with the same explanation, at the place of the first one. */
function alike(faults: readonly UrlDiagnostic[]): readonly Group[] {
  const groups: [UrlDiagnostic, ...UrlDiagnostic[]][] = [];
  for (const fault of faults) {
    const group = groups.find(([first]) => first.code === fault.code && first.component === fault.component);
    if (group === undefined) groups.push([fault]);
    else group.push(fault);
  }
  return groups;
}

/** The most places of further errors that are listed. */
const MOST_PLACES = 8;

function placesOf([, ...others]: Group): readonly Note[] {
  if (others.length === 0) return [];
  const columns = others.slice(0, MOST_PLACES).map(({ offset }) => `${offset + 1}`);
  const more = others.length > MOST_PLACES ? [`${others.length - MOST_PLACES} more`] : [];
  const kind = others.length === 1 ? "column" : "columns";
  return [["also at", `${kind} ${enumerate([...columns, ...more], "and")}`]];
}

function byCount(counts: Counts["errors"]): (readonly [code: string, count: number])[] {
  return [...counts].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));
}

function summary(all: number, { failed: invalid, errors, warnings }: Counts): string[] {
  const warned = [...warnings.values()].reduce((sum, count) => sum + count, 0);
  const more = warned === 0 ? "" : `, ${number(warned)} ${warned === 1 ? "warning" : "warnings"}`;
  return [
    `${number(all)} checked: ${number(all - invalid)} valid, ${number(invalid)} invalid${more}`,
    ...byCode("errors by code:", errors),
    ...byCode("warnings by code:", warnings),
  ];
}

function byCode(title: string, counts: Counts["errors"]): string[] {
  const sorted = byCount(counts);
  const width = Math.max(0, ...sorted.map(([, count]) => number(count).length));
  const lines = sorted.map(([code, count]) => `  ${number(count).padStart(width)} ${code}`);
  return lines.length === 0 ? [] : [title, ...lines];
}

function number(count: number): string {
  return count.toLocaleString("en-US");
}

/** The grammars that the note names first, where they accept the URL: the standards in force. */
const IN_FORCE: readonly GrammarName[] = ["rfc3986", "rfc3987", "whatwg"];

/**
 * Returns the words that say which other grammars accept a URL; `""` where none does.
 *
 * @example
 * acceptedWords(["rfc2396", "rfc3986"]) // → "valid by RFC 3986 (--grammar rfc3986), and by rfc2396"
 */
export function acceptedWords(names: readonly GrammarName[]): string {
  const first = IN_FORCE.find((name) => names.includes(name)) ?? names[0];
  if (first === undefined) return "";
  const { title } = GRAMMARS.find(({ name }) => name === first)!;
  const others = names.filter((name) => name !== first);
  const more = others.length === 0 ? "" : `, and by ${others.join(", ")}`;
  return `valid by ${title} (--grammar ${first})${more}`;
}
