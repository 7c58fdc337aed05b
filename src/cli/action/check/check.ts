import { acceptedBy, type GrammarName, type ReadingName, type UrlDiagnostic } from "../../../index.js";
import type { RecordText } from "../../../records/records.js";
import type { SkipOptions } from "../../input/chunk-scan.js";
import { fileNote } from "../../input/file-note.js";
import { chooseSource, type Source, type SourceOptions } from "../../input/source.js";
import { CommandError, type ExitStatus, type Io, PartialReadError } from "../../io.js";
import { countingReport } from "../../output/format/counting.js";
import { FORMATS, type FormatName } from "../../output/format/formats.js";
import { LineWriter, writeError } from "../../output/line-writer.js";
import { progressOf } from "../../output/progress.js";
import { type Ending, type Finding, quietReport, type Report } from "../../output/report.js";
import { type Stats, statsRecord } from "../../output/stats.js";
import {
  type AnyRules,
  chooseGrammar,
  DEFAULT_GRAMMAR,
  type GrammarChoice,
  namedChoice,
} from "../grammars.js";
import { unreadable } from "../unreadable.js";
import { type FindDisputes, WarningFilter } from "./check-warnings.js";
import { knownCodes, type WarningOptions } from "./warning-codes.js";

export interface CheckOptions extends GrammarChoice, SourceOptions, WarningOptions {
  readonly reading?: ReadingName;
  readonly format?: FormatName;
  /** The short name of the format `ndjson`. */
  readonly json?: boolean;
  /** The short name of the format `tsv`. */
  readonly tsv?: boolean;
  /** Whether to print what was counted. */
  readonly stats?: boolean;
  readonly verbose?: boolean;
  readonly quiet?: boolean;
  readonly exitZero?: boolean;
  readonly acceptedBy?: boolean;
  /** The programs of which each pair must read a URL alike. */
  readonly readers?: readonly string[];
}

/** Runs `url-grammar check`: prints the diagnostics of each invalid URL, and a summary. */
export async function check(urls: readonly string[], given: CheckOptions, io: Io): Promise<ExitStatus> {
  const options = knownCodes(given);
  const criteria = { ...(await chooseGrammar(options)), reading: options.reading };
  const checksUrls = options.bnf === undefined && criteria.rule === criteria.grammar.start;
  const disputes = await disputesFor(options);
  const { quiet = false, stats = false, maxLength } = options;
  const warner = new WarningFilter(options, options.grammar, quiet && !stats, checksUrls, disputes);
  const { everyUrl, anyBytes = false } = FORMATS[formatOf(options)];
  // A scan of the file does not know how long a record may be.
  const named = everyUrl || maxLength !== undefined ? null : namedChoice(options);
  // Whether programs agree about a URL is not known from a scan of the file.
  const skipValid =
    named === null || disputes !== null ? null : { ...skippable(named, criteria), warned: warner.active };
  const source = await chooseSource("URLs", urls, { ...options, anyBytes }, skipValid, io);
  const progress = progressOf(io, source.size);
  const output = new LineWriter(io.stdout, progress.makeRoom);
  const report = countingReport(await reportOf(options, output, io), stats);
  const elsewhere = othersFor(options, criteria, source.given);
  let [count, read, invalid, denied] = [0, 0, 0, 0];
  try {
    progress.update(0);
    for await (const batch of source.batches) {
      for (const record of batch.records) {
        // With --quiet the answer is known. The rest of the file is still read, because that may fail.
        if (quiet && !stats && invalid + denied > 0) break;
        const suspect = skipValid !== null && !skipValid.warned;
        const { valid, diagnostics } = verdictOf(record, criteria, suspect, maxLength);
        if (!valid) invalid += 1;
        const place = batch.file === null ? null : { file: batch.file, line: record.index + 1 };
        const warned = warner.about(record, valid, diagnostics);
        if (warner.denies(warned)) denied += 1;
        const acceptedBy = record.problem === null && elsewhere ? () => elsewhere(record.text) : null;
        report.add({ input: record.text, valid, diagnostics, acceptedBy, ...warned, place });
        if (output.full) await output.flush();
        if (io.closed()) break;
      }
      [count, read] = [batch.count, batch.read];
      // Whoever writes a line into a pipe gets its result before writing the next line.
      await output.flush();
      if (io.closed()) break;
      progress.update(batch.read);
    }
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    // The summary is of the files that were read.
    const partial = error instanceof PartialReadError;
    await end(report, output, { count, status: 2, error: error.message, partial });
    if (partial) await noteFiles(urls, source, options, io);
    throw error;
  } finally {
    progress.hide();
  }
  const status = invalid + denied > 0 && options.exitZero !== true ? 1 : 0;
  await end(report, output, { count, status, error: null, partial: false });
  await noteFiles(urls, source, options, io);
  // Where the reader has gone away, only part of the input was read.
  if (stats && !io.closed()) await writeStats(report.stats(count, read), io);
  return status;
}

/** Loads the readers only if they are asked for. */
async function disputesFor({ readers }: CheckOptions): Promise<FindDisputes | null> {
  if (readers === undefined) return null;
  const { disputeFinder } = await import("../disputes.js");
  return disputeFinder(readers);
}

async function writeStats(stats: Stats, io: Io): Promise<void> {
  const errors = new LineWriter(io.stderr);
  errors.json(statsRecord(stats));
  await errors.flush();
}

async function end(report: Report, output: LineWriter, ending: Ending): Promise<void> {
  report.end(ending);
  await output.flush();
}

/** Warns of arguments that are the names of files, but were checked as URLs. */
async function noteFiles(
  urls: readonly string[],
  { given }: Source,
  { quiet = false }: CheckOptions,
  io: Io,
): Promise<void> {
  const note = given && !quiet ? fileNote(urls, "URLs") : null;
  if (note !== null) await writeError(io, note);
}

/**
 * Returns what finds the other grammars that accept a URL; `null` if that is not asked for, or a URL is checked against
 * something that other grammars do not have.
 *
 * @param given whether the URLs are arguments: people read what is printed about those
 */
function othersFor(
  options: CheckOptions,
  { grammar, rule }: Criteria,
  given: boolean,
): ((url: string) => readonly GrammarName[]) | null {
  const { acceptedBy: asked, bnf, grammar: name = DEFAULT_GRAMMAR } = options;
  if (!(asked ?? (given && formatOf(options) === "text")) || bnf !== undefined || rule !== grammar.start)
    return null;
  return (url) => acceptedBy(url).filter((other) => other !== name);
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

function formatOf({ json, tsv, format = "text" }: CheckOptions): FormatName {
  if (tsv === true) return "tsv";
  return json === true ? "ndjson" : format;
}

async function reportOf(options: CheckOptions, output: LineWriter, io: Io): Promise<Report> {
  if (options.quiet === true) return quietReport();
  const { verbose = false, null: nulls = false } = options;
  const make = await FORMATS[formatOf(options)].load();
  return make({ output, io, verbose, null: nulls });
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
  longest: number | undefined,
): Pick<Finding, "valid" | "diagnostics"> {
  const { grammar, rule } = criteria;
  if (problem !== null)
    return { valid: false, diagnostics: () => [unreadable(problem, offset, rule, longest)] };
  if (!suspect) {
    const valid = grammar.isValid(text, criteria);
    let found: readonly UrlDiagnostic[] | null = null;
    const diagnostics = (): readonly UrlDiagnostic[] => {
      found ??= grammar.validate(text, criteria).diagnostics;
      return found;
    };
    return { valid, diagnostics };
  }
  const { valid, diagnostics } = grammar.validate(text, criteria);
  return { valid, diagnostics: () => diagnostics };
}
