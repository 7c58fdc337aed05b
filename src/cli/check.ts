import { warnings } from "../compat/warnings/index.js";
import type { ParseOptions, ReadingName, RuleName, UrlDiagnostic } from "../index.js";
import { type AnyRules, chooseGrammar, type GrammarChoice, isDraft } from "./grammars.js";
import { type ExitStatus, type Io, Output } from "./io.js";
import { progressOf } from "./progress.js";
import type { RecordText } from "./records.js";
import { jsonReport, quietReport, type Report, textReport } from "./report.js";
import { chosenSource, type SourceOptions } from "./source.js";

export interface CheckOptions extends GrammarChoice, SourceOptions {
  readonly reading?: ReadingName;
  readonly json?: boolean;
  readonly quiet?: boolean;
  readonly exitZero?: boolean;
  readonly cautions?: boolean;
}

/** `url-grammar check`: reads references one by one and tells of each whether it is valid, and why not. */
export async function check(urls: readonly string[], options: CheckOptions, io: Io): Promise<ExitStatus> {
  const verdict = { ...(await chooseGrammar(options)), reading: options.reading };
  const all = options.json === true || options.cautions === true || !isDraft(options);
  const passing = all ? null : readingOf(verdict);
  const source = await chosenSource("check", urls, options, passing, io);
  const progress = progressOf(io, source.size);
  const output = new Output(io.stdout, progress.hide);
  const report = reportOf(options, output, io);
  let [count, invalid] = [0, 0];
  try {
    progress.update(0);
    for await (const batch of source.batches) {
      for (const record of batch.records) {
        // With --quiet the exit status is all there is to say. The rest is read all the same: it may be unreadable.
        if (options.quiet === true && invalid > 0) break;
        const valid = record.problem === null && verdict.grammar.isValid(record.text, verdict);
        if (!valid) invalid += 1;
        const origin = source.name && `${source.name}:${record.index + 1}`;
        const asked = options.cautions === true ? warnings(record.text) : null;
        const diagnostics = (): readonly UrlDiagnostic[] => faults(record, verdict);
        report.tell({ input: record.text, valid, diagnostics, cautions: asked, origin });
        if (output.full) await output.flush();
        if (io.closed()) break;
      }
      count = batch.count;
      // Whoever feeds a line into a pipeline sees its verdict before the next line.
      await output.flush();
      if (io.closed()) break;
      progress.update(batch.read);
    }
  } finally {
    progress.hide();
  }
  report.close(count);
  await output.flush();
  return invalid > 0 && options.exitZero !== true ? 1 : 0;
}

/** By which grammar a reference is read, and how. */
interface Verdict {
  readonly grammar: AnyRules;
  readonly rule: string;
  readonly reading: ReadingName | undefined;
}

/** How a reference is read by the draft's own grammar, whose rule it is then; nothing else, for a thread to be told. */
function readingOf({ rule, reading }: Verdict): ParseOptions {
  return { rule: rule as RuleName, reading };
}

function reportOf(options: CheckOptions, output: Output, io: Io): Report {
  if (options.json === true) return jsonReport(output);
  return options.quiet === true ? quietReport() : textReport(output, io);
}

function faults({ text, problem, offset }: RecordText, verdict: Verdict): readonly UrlDiagnostic[] {
  const { grammar, rule } = verdict;
  if (problem !== null) return [unreadable(problem, offset, rule)];
  return grammar.validate(text, verdict).diagnostics;
}

const MESSAGES = {
  "not-utf-8": "these bytes are no UTF-8, so they are no characters",
  "too-long": "the record is too long to be read; what is shown is its beginning",
} as const;

function unreadable(code: keyof typeof MESSAGES, offset: number, rule: string): UrlDiagnostic {
  return {
    code,
    message: MESSAGES[code],
    offset,
    length: code === "not-utf-8" ? 1 : 0,
    component: null,
    rule,
    expected: [],
    section: null,
    hint: null,
    readings: null,
  };
}
