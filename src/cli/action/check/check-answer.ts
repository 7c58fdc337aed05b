import { acceptedBy, type GrammarName, type ReadingName, type UrlDiagnostic } from "../../../index.js";
import type { RecordText } from "../../../records.js";
import type { Answer, Desk } from "../../answers/task.js";
import type { SkipOptions } from "../../input/chunk-scan.js";
import { FORMATS } from "../../output/format/formats.js";
import { type Finding, quietReport, type Report } from "../../output/report.js";
import { countOne, type Tally } from "../../output/tally.js";
import { type AnyRules, chooseGrammar, DEFAULT_GRAMMAR, namedChoice } from "../grammars.js";
import { unreadable } from "../unreadable.js";
import { type CheckOptions, formatOf } from "./check-options.js";
import { type FindDisputes, WarningFilter } from "./check-warnings.js";

/** What URLs are checked for. */
export interface CheckPlan {
  readonly options: CheckOptions;
  readonly criteria: Criteria;
  readonly warner: WarningFilter;
  /** Which records need not be given, because the scan of the file has shown that nothing is to be said of them. */
  readonly skipValid: SkipOptions | null;
}

/** What a URL must match. */
interface Criteria {
  readonly grammar: AnyRules;
  readonly rule: string;
  readonly reading: ReadingName | undefined;
}

/**
 * Returns what the options ask for.
 *
 * @throws {CommandError} if they cannot be combined, or name what is not known
 */
export async function checkPlan(options: CheckOptions): Promise<CheckPlan> {
  const criteria = { ...(await chooseGrammar(options)), reading: options.reading };
  const checksUrls = options.bnf === undefined && criteria.rule === criteria.grammar.start;
  const disputes = await disputesFor(options);
  const { quiet = false, stats = false } = options;
  const warner = new WarningFilter(options, options.grammar, quiet && !stats, checksUrls, disputes);
  // A scan of the file does not know how long a record may be, nor whether programs agree about a URL.
  const isScanned =
    !FORMATS[formatOf(options)].everyUrl && options.maxLength === undefined && disputes === null;
  const grammar = isScanned ? namedChoice(options) : null;
  const { rule, reading } = criteria;
  const skipValid = grammar === null ? null : { grammar, rule, reading, warned: warner.active };
  return { options, criteria, warner, skipValid };
}

/** Returns the report that the options choose. */
export async function reportOf(options: CheckOptions, { outputs, screen, manifest }: Desk): Promise<Report> {
  if (options.quiet === true) return quietReport();
  const { verbose = false, null: nulls = false } = options;
  const make = await FORMATS[formatOf(options)].load();
  return make({ output: outputs.output, screen, manifest: new URL(manifest), verbose, null: nulls });
}

/** Returns what checks the records of a list, in a thread of its own. */
export async function checker(options: CheckOptions, desk: Desk): Promise<Answer> {
  return checkBy(await checkPlan(options), await reportOf(options, desk), desk.tally, false);
}

/**
 * Returns what checks a record and reports what was found.
 *
 * @param given whether the URLs are arguments: people read what is printed about those
 */
export function checkBy(
  { options, criteria, warner, skipValid }: CheckPlan,
  report: Report,
  tally: Tally,
  given: boolean,
): Answer {
  const elsewhere = othersFor(options, criteria, given);
  const counts = options.stats === true || FORMATS[formatOf(options)].counts;
  const suspect = skipValid !== null && skipValid.warned !== true;
  return (record, file) => {
    const { valid, diagnostics } = verdictOf(record, criteria, suspect, options.maxLength);
    const warned = warner.about(record, valid, diagnostics);
    if (!valid) tally.failed += 1;
    if (warner.denies(warned)) tally.denied += 1;
    if (counts) {
      for (const { code } of valid ? [] : diagnostics()) countOne(tally.errors, code);
      for (const { code } of warned.warnings ?? []) countOne(tally.warnings, code);
    }
    const place = file === null ? null : { file, line: record.index + 1 };
    const acceptedBy = record.problem === null && elsewhere ? () => elsewhere(record.text) : null;
    report.add({ input: record.text, valid, diagnostics, acceptedBy, ...warned, place });
  };
}

/** Loads the readers only if they are asked for. */
async function disputesFor({ readers }: CheckOptions): Promise<FindDisputes | null> {
  if (readers === undefined) return null;
  const { disputeFinder } = await import("../disputes.js");
  return disputeFinder(readers);
}

/**
 * Returns what finds the other grammars that accept a URL; `null` if that is not asked for, or a URL is checked against
 * something that other grammars do not have.
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
