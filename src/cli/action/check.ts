import { existsSync, statSync } from "node:fs";
import { quoted } from "../../core/text/printable.js";
import { acceptedBy, type GrammarName, type ReadingName, type UrlDiagnostic } from "../../index.js";
import { shellWord } from "../input/arguments.js";
import type { SkipOptions } from "../input/chunk-scan.js";
import { RECORD_PROBLEMS, type RecordProblem, type RecordText } from "../input/records.js";
import { chooseSource, type SourceOptions } from "../input/source.js";
import type { ExitStatus, Io } from "../io.js";
import { LineWriter, writeLine } from "../output/line-writer.js";
import { progressOf } from "../output/progress.js";
import { type Finding, jsonReport, quietReport, type Report, textReport } from "../output/report.js";
import { WarningFilter, type WarningOptions } from "./check-warnings.js";
import {
  type AnyRules,
  chooseGrammar,
  DEFAULT_GRAMMAR,
  type GrammarChoice,
  namedChoice,
} from "./grammars.js";

export interface CheckOptions extends GrammarChoice, SourceOptions, WarningOptions {
  readonly reading?: ReadingName;
  readonly json?: boolean;
  readonly quiet?: boolean;
  readonly exitZero?: boolean;
  readonly acceptedBy?: boolean;
}

/** Runs `url-grammar check`: prints the diagnostics of each invalid URL, and a summary. */
export async function check(urls: readonly string[], options: CheckOptions, io: Io): Promise<ExitStatus> {
  const criteria = { ...(await chooseGrammar(options)), reading: options.reading };
  const checksUrls = options.bnf === undefined && criteria.rule === criteria.grammar.start;
  const warner = new WarningFilter(options, options.grammar, options.quiet === true, checksUrls);
  const named = options.json === true ? null : namedChoice(options);
  const skipValid = named === null ? null : { ...skippable(named, criteria), warned: warner.active };
  const source = await chooseSource("URLs", urls, options, skipValid, io);
  const progress = progressOf(io, source.size);
  const output = new LineWriter(io.stdout, progress.hide);
  const report = reportOf(options, output, io);
  const elsewhere = othersFor(options, criteria, source.name === null);
  let [count, invalid, denied] = [0, 0, 0];
  try {
    progress.update(0);
    for await (const batch of source.batches) {
      for (const record of batch.records) {
        // With --quiet the answer is known. The rest of the file is still read, because that may fail.
        if (options.quiet === true && invalid + denied > 0) break;
        const suspect = skipValid !== null && !skipValid.warned;
        const { valid, diagnostics } = verdictOf(record, criteria, suspect);
        if (!valid) invalid += 1;
        const place = source.name === null ? null : { file: source.name, line: record.index + 1 };
        const warned = warner.about(record, valid, diagnostics);
        if (warner.denies(warned)) denied += 1;
        const acceptedBy = record.problem === null && elsewhere ? () => elsewhere(record.text) : null;
        report.add({ input: record.text, valid, diagnostics, acceptedBy, ...warned, place });
        if (output.full) await output.flush();
        if (io.closed()) break;
      }
      count = batch.count;
      // Whoever writes a line into a pipe gets its result before writing the next line.
      await output.flush();
      if (io.closed()) break;
      progress.update(batch.read);
    }
  } finally {
    progress.hide();
  }
  report.end(count);
  await output.flush();
  const file = source.name === null && options.quiet !== true ? urls.find(isFile) : undefined;
  if (file !== undefined) await writeLine(io.stderr, fileNote(file));
  return invalid + denied > 0 && options.exitZero !== true ? 1 : 0;
}

/**
 * Returns what finds the other grammars that accept a URL; `null` if that is not asked for, or a URL is checked against
 * something that other grammars do not have.
 *
 * @param given whether the URLs are arguments: people read what is printed about those
 */
function othersFor(
  { acceptedBy: asked, json, bnf, grammar: name = DEFAULT_GRAMMAR }: CheckOptions,
  { grammar, rule }: Criteria,
  given: boolean,
): ((url: string) => readonly GrammarName[]) | null {
  if (!(asked ?? (given && json !== true)) || bnf !== undefined || rule !== grammar.start) return null;
  return (url) => acceptedBy(url).filter((other) => other !== name);
}

/** Returns whether a file has this name. A text that cannot be a path has none. */
function isFile(text: string): boolean {
  return existsSync(text) && statSync(text).isFile();
}

function fileNote(path: string): string {
  const option = `--file ${shellWord(path, "FILE")}`;
  return `note: ${quoted(path)} was checked as a URL; to read the file, use ${option}`;
}

/** What a URL must match. */
interface Criteria {
  readonly grammar: AnyRules;
  readonly rule: string;
  readonly reading: ReadingName | undefined;
}

/** The criteria as plain data, so that they can be sent to a worker. */
function skippable(grammar: GrammarName, { rule, reading }: Criteria): SkipOptions {
  return { grammar, rule, reading };
}

function reportOf(options: CheckOptions, output: LineWriter, io: Io): Report {
  if (options.json === true) return jsonReport(output);
  return options.quiet === true ? quietReport() : textReport(output, io);
}

/**
 * Returns the verdict about a record.
 *
 * @param suspect whether it is known to be invalid, or nearly so: then it is checked once, not for the verdict first
 */
function verdictOf(
  { text, problem, offset }: RecordText,
  criteria: Criteria,
  suspect: boolean,
): Pick<Finding, "valid" | "diagnostics"> {
  const { grammar, rule } = criteria;
  if (problem !== null) return { valid: false, diagnostics: () => [unreadable(problem, offset, rule)] };
  if (!suspect) {
    const valid = grammar.isValid(text, criteria);
    let found: readonly UrlDiagnostic[] | undefined;
    return {
      valid,
      diagnostics: () => {
        found ??= grammar.validate(text, criteria).diagnostics;
        return found;
      },
    };
  }
  const { valid, diagnostics } = grammar.validate(text, criteria);
  return { valid, diagnostics: () => diagnostics };
}

function unreadable(code: RecordProblem, offset: number, rule: string): UrlDiagnostic {
  return {
    code,
    message: RECORD_PROBLEMS[code],
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
