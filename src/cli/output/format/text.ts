import { renderWarning } from "../../../compat/warnings/index.js";
import { type GrammarName, type Note, renderDiagnostic } from "../../../index.js";
import { acceptedWords } from "../accepted.js";
import { painterFor, widthOf } from "../painter.js";
import type { Report } from "../report.js";
import type { ReportSettings } from "./settings.js";
import { type Counts, Tally } from "./tally.js";

/** Prints diagnostics and warnings, and at the end a summary with the number of errors by code. */
export function textReport({ output, io, verbose }: ReportSettings): Report {
  const painter = painterFor(io.colours.stdout);
  const width = widthOf(io);
  const tally = new Tally();
  return {
    add(finding) {
      const { input, valid, diagnostics, acceptedBy, warnings, place, failure } = finding;
      const origin = place === null ? null : `${place.file}:${place.line}`;
      const options = origin === null ? { width, painter, verbose } : { width, painter, verbose, origin };
      const faults = valid ? [] : diagnostics();
      tally.add(finding, faults);
      for (const diagnostic of faults) {
        const noted = acceptedBy !== null && diagnostic === faults.at(-1);
        const notes = noted ? { ...options, notes: noteOn(acceptedBy()) } : options;
        output.rendered(renderDiagnostic(diagnostic, input, notes));
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
    end({ count, error, partial }) {
      // A summary of a part of a file would look like one of the whole.
      if (error !== null && !partial) return;
      for (const line of summary(count, tally)) output.words(line, width);
      const [first] = byCount(tally.invalid > 0 ? tally.errors : tally.warnings);
      // What is piped into a program or a file is not read by somebody who can ask.
      if (first === undefined || io.columns === undefined) return;
      output.line("");
      output.words(`for more about an error, run: url-grammar explain ${first[0]}`, width);
    },
  };
}

function noteOn(names: readonly GrammarName[]): readonly Note[] {
  return [["note", acceptedWords(names)]];
}

function byCount(counts: Counts): (readonly [code: string, count: number])[] {
  return [...counts].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));
}

function summary(all: number, { invalid, errors, warnings }: Tally): string[] {
  const warned = [...warnings.values()].reduce((sum, count) => sum + count, 0);
  const more = warned === 0 ? "" : `, ${number(warned)} ${warned === 1 ? "warning" : "warnings"}`;
  return [
    `${number(all)} checked: ${number(all - invalid)} valid, ${number(invalid)} invalid${more}`,
    ...byCode("errors by code:", errors),
    ...byCode("warnings by code:", warnings),
  ];
}

function byCode(title: string, counts: Counts): string[] {
  const sorted = byCount(counts);
  const width = Math.max(0, ...sorted.map(([, count]) => number(count).length));
  const lines = sorted.map(([code, count]) => `  ${number(count).padStart(width)} ${code}`);
  return lines.length === 0 ? [] : [title, ...lines];
}

function number(count: number): string {
  return count.toLocaleString("en-US");
}
