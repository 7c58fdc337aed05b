import { renderWarning, type Warning } from "../compat/warnings/index.js";
import { renderDiagnostic, type UrlDiagnostic } from "../index.js";
import { type Io, type Output, widthOf } from "./io.js";
import { painterFor } from "./painter.js";

/** One reference and what was found of it. */
export interface Finding {
  readonly input: string;
  readonly valid: boolean;
  /** Why it is not valid; to find that out takes far longer than the verdict. */
  readonly diagnostics: () => readonly UrlDiagnostic[];
  /** What calls for caution in it, whatever the verdict; `null` where nobody asked. */
  readonly cautions: readonly Warning[] | null;
  /** Where the reference stands, `urls.txt:12`; `null` for one given as an argument. */
  readonly origin: string | null;
}

/** How findings are told. */
export interface Report {
  readonly tell: (finding: Finding) => void;
  /** `count` is the number of all references, told or not. */
  readonly close: (count: number) => void;
}

/** One object a line, for every reference: all of them are to be told. */
export function jsonReport(output: Output): Report {
  return {
    tell({ input, valid, diagnostics, cautions }) {
      const verdict = valid ? { v: 1, input, valid } : { v: 1, input, valid, diagnostics: diagnostics() };
      output.line(JSON.stringify(cautions === null ? verdict : { ...verdict, cautions }));
    },
    close() {},
  };
}

/** Nothing at all: the exit status says it. */
export function quietReport(): Report {
  return { tell() {}, close() {} };
}

/** The diagnostics of what is invalid, and at the end a summary by verdict and by code. */
export function textReport(output: Output, io: Io): Report {
  const painter = painterFor(io.colours.stdout);
  const codes = new Map<string, number>();
  let invalid = 0;
  return {
    tell({ input, valid, diagnostics, cautions, origin }) {
      const place = { ...(origin === null ? {} : { origin }), width: widthOf(io) };
      if (!valid) invalid += 1;
      for (const diagnostic of valid ? [] : diagnostics()) {
        codes.set(diagnostic.code, (codes.get(diagnostic.code) ?? 0) + 1);
        output.line(`${renderDiagnostic(diagnostic, input, { ...place, painter })}\n`);
      }
      for (const caution of cautions ?? []) {
        output.line(`${renderWarning(caution, input, { ...place, painter })}\n`);
      }
    },
    close(count) {
      for (const line of summary(count, invalid, codes)) output.line(line);
    },
  };
}

function summary(all: number, invalid: number, codes: ReadonlyMap<string, number>): string[] {
  const sorted = [...codes].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));
  const width = Math.max(0, ...sorted.map(([, count]) => number(count).length));
  return [
    `${number(all)} ${all === 1 ? "reference" : "references"}: ${number(all - invalid)} valid, ${number(invalid)} invalid`,
    ...(sorted.length === 0 ? [] : ["faults by code:"]),
    ...sorted.map(([code, count]) => `  ${number(count).padStart(width)} ${code}`),
  ];
}

function number(count: number): string {
  return count.toLocaleString("en-US");
}
