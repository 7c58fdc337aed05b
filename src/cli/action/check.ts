import { warnings as warningsOf } from "../../compat/warnings/index.js";
import { acceptedBy, type GrammarName, type ReadingName, SizeLimitError } from "../../index.js";
import type { SkipOptions } from "../input/chunk-scan.js";
import { fileNote } from "../input/file-note.js";
import type { RecordText } from "../input/records.js";
import { chooseSource, type SourceOptions } from "../input/source.js";
import { type ExitStatus, type Io, PartialReadError } from "../io.js";
import { LineWriter, writeError } from "../output/line-writer.js";
import { progressOf } from "../output/progress.js";
import { type Finding, jsonReport, quietReport, type Report, textReport } from "../output/report.js";
import {
  type AnyRules,
  chooseGrammar,
  DEFAULT_GRAMMAR,
  type GrammarChoice,
  namedChoice,
} from "./grammars.js";
import { unreadable } from "./unreadable.js";

export interface CheckOptions extends GrammarChoice, SourceOptions {
  readonly reading?: ReadingName;
  readonly json?: boolean;
  readonly quiet?: boolean;
  readonly exitZero?: boolean;
  readonly warnings?: boolean;
  readonly acceptedBy?: boolean;
}

/** Runs `url-grammar check`: prints the diagnostics of each invalid URL, and a summary. */
export async function check(urls: readonly string[], options: CheckOptions, io: Io): Promise<ExitStatus> {
  const criteria = { ...(await chooseGrammar(options)), reading: options.reading };
  const named = options.json === true || options.warnings === true ? null : namedChoice(options);
  const skipValid = named === null ? null : skippable(named, criteria);
  const source = await chooseSource("URLs", urls, options, skipValid, io);
  const progress = progressOf(io, source.size);
  const output = new LineWriter(io.stdout, progress.makeRoom);
  const report = reportOf(options, output, io);
  const elsewhere = othersFor(options, criteria, source.given);
  let [count, invalid] = [0, 0];
  let unread: PartialReadError | null = null;
  try {
    progress.update(0);
    for await (const batch of source.batches) {
      for (const record of batch.records) {
        // With --quiet the answer is known. The rest of the file is still read, because that may fail.
        if (options.quiet === true && invalid > 0) break;
        const { valid, diagnostics } = verdictOf(record, criteria, skipValid !== null);
        if (!valid) invalid += 1;
        const place = batch.file === null ? null : { file: batch.file, line: record.index + 1 };
        const { warnings, failure } =
          options.warnings === true ? warningsIn(record, options.grammar) : NO_WARNINGS;
        const acceptedBy = record.problem === null && elsewhere ? () => elsewhere(record.text) : null;
        report.add({ input: record.text, valid, diagnostics, acceptedBy, warnings, place, failure });
        if (output.full) await output.flush();
        if (io.closed()) break;
      }
      count = batch.count;
      // Whoever writes a line into a pipe gets its result before writing the next line.
      await output.flush();
      if (io.closed()) break;
      progress.update(batch.read);
    }
  } catch (error) {
    if (!(error instanceof PartialReadError)) throw error;
    unread = error;
  } finally {
    progress.hide();
  }
  report.end(count);
  await output.flush();
  const note = source.given && options.quiet !== true ? fileNote(urls, "URLs") : null;
  if (note !== null) await writeError(io, note);
  // The summary is of the files that were read.
  if (unread !== null) throw unread;
  return invalid > 0 && options.exitZero !== true ? 1 : 0;
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

/** The warnings about a URL, and why there are none to show although there are some. */
type Warned = Pick<Finding, "warnings" | "failure">;

const NO_WARNINGS: Warned = { warnings: null, failure: null };

function warningsIn({ text }: RecordText, grammar: GrammarName | undefined): Warned {
  try {
    return { warnings: warningsOf(text, { grammar }), failure: null };
  } catch (error) {
    if (!(error instanceof SizeLimitError)) throw error;
    return { warnings: [], failure: error.message };
  }
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
    return { valid, diagnostics: () => grammar.validate(text, criteria).diagnostics };
  }
  const { valid, diagnostics } = grammar.validate(text, criteria);
  return { valid, diagnostics: () => diagnostics };
}
