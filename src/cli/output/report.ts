import { renderWarning, type Warning } from "../../compat/warnings/index.js";
import { type GrammarName, type Note, renderDiagnostic, type UrlDiagnostic } from "../../index.js";
import type { Io } from "../io.js";
import { acceptedWords } from "./accepted.js";
import type { LineWriter } from "./line-writer.js";
import { painterFor, widthOf } from "./painter.js";

/** One URL and the result of checking it. */
export interface Finding {
  readonly input: string;
  readonly valid: boolean;
  /** Returns why it is invalid, which takes far longer to find than the verdict. */
  readonly diagnostics: () => readonly UrlDiagnostic[];
  /** Returns the other grammars that accept it; `null` if that was not asked for. */
  readonly acceptedBy: (() => readonly GrammarName[]) | null;
  /** The warnings about it, which do not affect the verdict; `null` if they were not asked for. */
  readonly warnings: readonly Warning[] | null;
  /** Where the URL is; `null` for one given as an argument. */
  readonly place: Place | null;
  /** What could not be reported, and why; `null` if everything is. */
  readonly failure: string | null;
}

/** Where a record is. */
export interface Place {
  /** The name of its file for messages: `urls.txt`, `stdin`. */
  readonly file: string;
  /** The number of the record in the file, from 1. */
  readonly line: number;
}

/** Prints findings. */
export interface Report {
  readonly add: (finding: Finding) => void;
  /** Ends the report; `count` is the number of URLs checked, including those that were not added. */
  readonly end: (count: number) => void;
}

/** Prints one JSON object per line. Every URL must be added. */
export function jsonReport(output: LineWriter): Report {
  return {
    add({ input, valid, diagnostics, acceptedBy, warnings, failure }) {
      const others = acceptedBy === null ? {} : { acceptedBy: acceptedBy() };
      const verdict = valid
        ? { v: 1, input, valid }
        : { v: 1, input, valid, diagnostics: diagnostics(), ...others };
      const problem = failure ?? undefined;
      output.json(warnings === null ? verdict : { ...verdict, warnings, problem });
    },
    end() {},
  };
}

/** Prints nothing. */
export function quietReport(): Report {
  return { add() {}, end() {} };
}

/** Prints diagnostics and warnings, and at the end a summary with the number of errors by code. */
export function textReport(output: LineWriter, io: Io): Report {
  const painter = painterFor(io.colours.stdout);
  const codes = new Map<string, number>();
  const warned = new Map<string, number>();
  let invalid = 0;
  return {
    add({ input, valid, diagnostics, acceptedBy, warnings, place, failure }) {
      const origin = place === null ? null : `${place.file}:${place.line}`;
      const width = widthOf(io);
      const options = origin === null ? { width, painter } : { width, painter, origin };
      if (!valid) invalid += 1;
      const faults = valid ? [] : diagnostics();
      for (const diagnostic of faults) {
        codes.set(diagnostic.code, (codes.get(diagnostic.code) ?? 0) + 1);
        const noted = acceptedBy !== null && diagnostic === faults.at(-1);
        const notes = noted ? { ...options, notes: noteOn(acceptedBy()) } : options;
        output.rendered(renderDiagnostic(diagnostic, input, notes));
        output.rendered("");
      }
      for (const warning of warnings ?? []) {
        warned.set(warning.code, (warned.get(warning.code) ?? 0) + 1);
        output.rendered(renderWarning(warning, input, options));
        output.rendered("");
      }
      if (failure !== null) output.lines([`note: ${failure}: ${origin ?? "one of the URLs"}`, ""]);
    },
    end(count) {
      output.lines(summary(count, invalid, codes, warned));
    },
  };
}

function noteOn(names: readonly GrammarName[]): readonly Note[] {
  return [["note", acceptedWords(names)]];
}

type Counts = ReadonlyMap<string, number>;

function summary(all: number, invalid: number, errors: Counts, warnings: Counts): string[] {
  const warned = [...warnings.values()].reduce((sum, count) => sum + count, 0);
  const more = warned === 0 ? "" : `, ${number(warned)} ${warned === 1 ? "warning" : "warnings"}`;
  return [
    `${number(all)} checked: ${number(all - invalid)} valid, ${number(invalid)} invalid${more}`,
    ...byCode("errors by code:", errors),
    ...byCode("warnings by code:", warnings),
  ];
}

function byCode(title: string, codes: Counts): string[] {
  const sorted = [...codes].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));
  const width = Math.max(0, ...sorted.map(([, count]) => number(count).length));
  const lines = sorted.map(([code, count]) => `  ${number(count).padStart(width)} ${code}`);
  return lines.length === 0 ? [] : [title, ...lines];
}

function number(count: number): string {
  return count.toLocaleString("en-US");
}
