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
  const width = widthOf(io);
  let invalid = 0;
  return {
    add({ input, valid, diagnostics, acceptedBy, warnings, place, failure }) {
      const origin = place === null ? null : `${place.file}:${place.line}`;
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
        output.rendered(renderWarning(warning, input, options));
        output.rendered("");
      }
      if (failure === null) return;
      output.words(`note: ${failure}: ${origin ?? "one of the URLs"}`, width);
      output.line("");
    },
    end(count) {
      for (const line of summary(count, invalid, codes)) output.words(line, width);
    },
  };
}

function noteOn(names: readonly GrammarName[]): readonly Note[] {
  return [["note", acceptedWords(names)]];
}

function summary(all: number, invalid: number, codes: ReadonlyMap<string, number>): string[] {
  const sorted = [...codes].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));
  const width = Math.max(0, ...sorted.map(([, count]) => number(count).length));
  return [
    `${number(all)} checked: ${number(all - invalid)} valid, ${number(invalid)} invalid`,
    ...(sorted.length === 0 ? [] : ["errors by code:"]),
    ...sorted.map(([code, count]) => `  ${number(count).padStart(width)} ${code}`),
  ];
}

function number(count: number): string {
  return count.toLocaleString("en-US");
}
