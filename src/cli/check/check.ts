// `check` with a report: what to check in each record, and how to report the result, in the main thread and in workers.
import { STANDARD_NAMES } from "../../../grammar/grammars.js";
import { enumerate } from "../../core/diagnostic/diagnostic.js";
import { type GrammarName, isValid, type ReadingName, type UrlDiagnostic } from "../../index.js";
import type { RecordText } from "../../records.js";
import { chooseRules, DEFAULT_GRAMMAR, type GrammarChoice, namedChoice } from "../grammar-choice.js";
import { fileNote } from "../input/inputs.js";
import type { SkipOptions } from "../input/records.js";
import { chooseSource, type SourceOptions } from "../input/source.js";
import { CommandError, displayName, type ExitStatus, type Io, PartialReadError } from "../io.js";
import { type Counts, countOne, type Stats, statsRecord } from "../output/counts.js";
import { FORMATS, type FormatName } from "../output/format/formats.js";
import { CURRENT, type Finding, isFeature, quietReport, type Report } from "../output/format/report.js";
import { writeError } from "../output/line-writer.js";
import { progressOf } from "../output/progress.js";
import type { AnyRules } from "../own-grammar.js";
import { mainContext, type OutputContext, type PrintResult } from "../results/output.js";
import { printInOrder, type Reached } from "../results/queue.js";
import { unreadableRecord } from "../results/records.js";
import { WarningFilter, type WarningOptions, withKnownCodes } from "./warnings.js";

export interface CheckOptions extends GrammarChoice, SourceOptions, WarningOptions {
  readonly reading?: ReadingName;
  readonly format?: FormatName;
  /** The short name of the format `json`. */
  readonly json?: boolean;
  /** The short name of the format `tsv`. */
  readonly tsv?: boolean;
  readonly stats?: boolean;
  readonly verbose?: boolean;
  readonly quiet?: boolean;
  readonly exitZero?: boolean;
  readonly acceptedBy?: boolean;
  /** Whether each text must be a web address. */
  readonly web?: boolean;
  /** The schemes whose rules are the only ones that apply. */
  readonly scheme?: readonly string[];
  /** The programs that must all read a URL the same way. */
  readonly readers?: readonly string[];
}

function formatOf({ json, tsv, format = "text" }: CheckOptions): FormatName {
  if (tsv === true) return "tsv";
  return json === true ? "json" : format;
}

export async function checkUrls(
  urls: readonly string[],
  typedOptions: CheckOptions,
  io: Io,
): Promise<ExitStatus> {
  const started = performance.now();
  const options = await resolved(typedOptions);
  const setup = await setUp(options);
  const { independent, anyBytes = false } = FORMATS[formatOf(options)];
  const source = await chooseSource("URLs", urls, { ...options, anyBytes }, setup.skipValid, io);
  const progress = progressOf(io, source.size);
  const context = mainContext(io, progress);
  const { counts } = context;
  const report = await reportOf(options, context);
  const print = printerFor(setup, report, counts, source.isArguments);
  const task = independent === true ? { subcommand: "check", options } : null;
  const { quiet = false, stats = false, exitZero = false } = options;
  const decided = (): boolean => quiet && !stats && counts.failed + counts.denied > 0;
  const reached: Reached = { count: 0, read: 0 };
  const note = source.isArguments && !quiet ? fileNote(urls, "URLs") : null;
  const end = async (status: ExitStatus, error: string | null, partial: boolean): Promise<void> => {
    report.end({ count: reached.count, counts, status, error, partial, grammar: nameOf(options) });
    await context.flush();
    if (note !== null && (error === null || partial)) await writeError(io, note);
  };
  try {
    await printInOrder({ source, task, print, context, progress, decided }, io, reached);
  } catch (error) {
    // The summary covers the files that were read.
    if (error instanceof CommandError) await end(2, error.message, error instanceof PartialReadError);
    throw error;
  }
  const status = counts.failed + counts.denied > 0 && !exitZero ? 1 : 0;
  await end(status, null, false);
  // If the reader has closed the pipe, only part of the input was read.
  if (stats && !io.closed()) {
    context.outputs.errors.json(statsRecord(statsOf(reached, counts, performance.now() - started)));
    await context.flush();
  }
  return status;
}

/** Returns the function that prints the results of a list in a worker, for options that are already resolved. */
export async function checkPrinter(options: CheckOptions, context: OutputContext): Promise<PrintResult> {
  return printerFor(await setUp(options), await reportOf(options, context), context.counts, false);
}

/** Resolves names and files in the options, once for all threads. */
async function resolved(options: CheckOptions): Promise<CheckOptions> {
  const { bnf } = options;
  return {
    ...withKnownCodes(options),
    bnfText: bnf === undefined ? undefined : await (await import("../own-grammar.js")).ownText(bnf),
  };
}

interface CheckSetup {
  readonly options: CheckOptions;
  readonly criteria: Criteria;
  readonly warner: WarningFilter;
  /** Which valid records the scan of a file may skip; `null` if all are needed. */
  readonly skipValid: SkipOptions | null;
}

interface Criteria {
  readonly grammar: AnyRules;
  readonly rule: string;
  readonly reading: ReadingName | undefined;
}

/** @throws {CommandError} if the options cannot be combined, or contain an unknown name */
async function setUp(options: CheckOptions): Promise<CheckSetup> {
  const criteria = await criteriaOf(options);
  const checksUrls = options.bnf === undefined && criteria.rule === criteria.grammar.start;
  const { quiet = false, stats = false, readers } = options;
  const disputes = readers === undefined ? null : (await import("./disputes.js")).disputeFinder(readers);
  const warner = new WarningFilter(
    options,
    options.web ? "whatwg" : options.grammar,
    quiet && !stats,
    checksUrls,
    disputes,
  );
  // A scan knows neither the maximum record length nor whether programs agree about a URL.
  const isScanned =
    FORMATS[formatOf(options)].everyUrl !== true && options.maxLength === undefined && disputes === null;
  const byGrammar = options.web !== true && options.scheme === undefined;
  const grammar = isScanned && byGrammar ? namedChoice(options) : null;
  const { rule, reading } = criteria;
  const skipValid = grammar === null ? null : { grammar, rule, reading, warned: warner.active };
  return { options, criteria, warner, skipValid };
}

/** Returns the criteria for each text. Being a web address is checked like a grammar rule. */
async function criteriaOf(options: CheckOptions): Promise<Criteria> {
  if (options.web === true) {
    const { webRules } = await import("./web.js");
    return { grammar: webRules as unknown as AnyRules, rule: webRules.start, reading: undefined };
  }
  return { ...(await chooseRules(options)), reading: options.reading };
}

async function reportOf(
  options: CheckOptions,
  { outputs, screen, manifest }: OutputContext,
): Promise<Report> {
  if (options.quiet === true) return quietReport();
  const { verbose = false, null: nulls = false } = options;
  const make = await FORMATS[formatOf(options)].load();
  return make({ output: outputs.output, screen, manifest: new URL(manifest), verbose, null: nulls });
}

/** @param isArguments whether the URLs are arguments, so that a person reads the report */
function printerFor(
  { options, criteria, warner, skipValid }: CheckSetup,
  report: Report,
  counts: Counts,
  isArguments: boolean,
): PrintResult {
  const othersAccepting = acceptanceFor(options, criteria, isArguments);
  const countsCodes = options.stats === true || FORMATS[formatOf(options)].counts === true;
  const { grammar, bnf, rule, schemeRules, scheme } = options;
  // Don't recommend another grammar if the user chose one.
  const recommends =
    countsCodes &&
    grammar === undefined &&
    bnf === undefined &&
    rule === undefined &&
    schemeRules !== true &&
    scheme === undefined &&
    options.web !== true;
  const suspect = skipValid !== null && skipValid.warned !== true;
  return (record, file) => {
    const { valid, diagnostics } = verdictOf(record, criteria, suspect, options.maxLength);
    const warned = warner.about(record, valid, diagnostics);
    if (!valid) counts.failed += 1;
    if (warned.warnings?.some(({ denied }) => denied !== undefined)) counts.denied += 1;
    if (countsCodes) {
      for (const { code } of valid ? [] : diagnostics()) countOne(counts.errors, code);
      for (const { code } of warned.warnings ?? []) countOne(counts.warnings, code);
    }
    if (!valid && !isArguments && recommends && record.problem === null)
      if (isFeature(diagnostics()) && isValid(record.text, { grammar: CURRENT }))
        countOne(counts.accepted, CURRENT);
    const place = file === null ? null : { file, line: record.index + 1 };
    const acceptedBy: Finding["acceptedBy"] =
      record.problem === null && othersAccepting ? (among) => othersAccepting(record.text, among) : null;
    report.add({ input: record.text, valid, diagnostics, acceptedBy, ...warned, place });
  };
}

/**
 * Returns a function that finds the other grammars that accept a URL; `null` if it is not needed, or URLs are checked
 * against a rule that other grammars lack.
 */
function acceptanceFor(
  options: CheckOptions,
  { grammar, rule }: Criteria,
  isArguments: boolean,
): ((url: string, among?: readonly GrammarName[]) => readonly GrammarName[]) | null {
  const { acceptedBy: typed, bnf, scheme, web, grammar: name = DEFAULT_GRAMMAR } = options;
  const isWanted = typed ?? (isArguments && formatOf(options) === "text");
  const byGrammar = bnf === undefined && scheme === undefined && web !== true;
  if (!isWanted || !byGrammar || rule !== grammar.start) return null;
  return (url, among = STANDARD_NAMES) =>
    among.filter((other) => other !== name && isValid(url, { grammar: other }));
}

/** Returns the name of the grammar in summaries. */
function nameOf({ grammar = DEFAULT_GRAMMAR, bnf, scheme, web = false }: CheckOptions): string {
  if (web) return "the rules of web addresses";
  if (scheme !== undefined) return `the rules of ${enumerate(scheme, "and")}`;
  return bnf === undefined ? grammar : displayName(bnf);
}

/** @param suspect whether it is probably invalid; then it is validated in full, without a quick verdict first */
function verdictOf(
  { text, problem, offset }: RecordText,
  criteria: Criteria,
  suspect: boolean,
  longest: number | undefined,
): Pick<Finding, "valid" | "diagnostics"> {
  const { grammar, rule } = criteria;
  if (problem !== null)
    return { valid: false, diagnostics: () => [unreadableRecord(problem, offset, rule, longest)] };
  let outcome = suspect ? grammar.validate(text, criteria) : null;
  const diagnostics = (): readonly UrlDiagnostic[] => {
    outcome ??= grammar.validate(text, criteria);
    return outcome.diagnostics;
  };
  return { valid: outcome?.valid ?? grammar.isValid(text, criteria), diagnostics };
}

function statsOf(
  { count, read }: Reached,
  { failed, errors, warnings }: Counts,
  milliseconds: number,
): Stats {
  return {
    runs: 1,
    records: count,
    valid: count - failed,
    invalid: failed,
    bytes: read,
    milliseconds: Math.round(milliseconds),
    errors,
    warnings,
  };
}
