import { type AppliedFix, type Fixed, fix } from "../../../compat/fix/index.js";
import { WARNING_CODES } from "../../../compat/warnings/index.js";
import { printable } from "../../../core/text/printable.js";
import { SizeLimitError } from "../../../index.js";
import { RECORD_PROBLEMS, type RecordText } from "../../../records.js";
import { isCommentText } from "../../input/comments.js";
import { fileNote } from "../../input/file-note.js";
import { displayName } from "../../input/read-error.js";
import { chooseSource, type SourceOptions } from "../../input/source.js";
import { CommandError, type ExitStatus, type Io } from "../../io.js";
import { LineWriter, writeError } from "../../output/line-writer.js";
import { widthOf } from "../../output/painter.js";
import { progressOf } from "../../output/progress.js";
import { type AnyRules, chooseGrammar, type GrammarChoice } from "../grammars.js";
import { WarningFilter } from "./check-warnings.js";
import { ListOutput } from "./list-output.js";
import { knownCodes, type WarningOptions } from "./warning-codes.js";

export interface FixListOptions extends GrammarChoice, SourceOptions, WarningOptions {
  /** Prints the list with its fixes. */
  readonly fix?: boolean;
  /** Prints only what the fixes would change. */
  readonly fixDryRun?: boolean;
  readonly unsafeFixes?: boolean;
  readonly quiet?: boolean;
  readonly exitZero?: boolean;
}

/** Runs `url-grammar check --fix`: prints each record as its fixes leave it, and on standard error what was changed. */
export async function fixList(urls: readonly string[], given: FixListOptions, io: Io): Promise<ExitStatus> {
  const options = knownCodes(given);
  const fixRecord = fixer((await chooseGrammar(options)).grammar, options);
  // Comments are part of the list, so they are copied.
  const { comments = false, ...reading } = options;
  const source = await chooseSource("URLs", urls, reading, null, io, true);
  const progress = progressOf(io, source.size);
  const output = new ListOutput(options, io, progress.makeRoom);
  const errors = new LineWriter(io.stderr, progress.hide);
  const counts = { fixed: 0, invalid: 0, warnings: 0 };
  let count = 0;
  try {
    progress.update(0);
    for await (const batch of source.batches) {
      if (batch.marked) output.mark();
      for (const record of batch.records) {
        const place = batch.file === null ? null : `${displayName(batch.file)}:${record.index + 1}`;
        const isNote = comments && isCommentText(record.text);
        const result = isNote ? AS_IT_IS : fixRecord(record, place);
        output.add(record, result.url, batch.file);
        counts.warnings += result.warnings;
        if (result.fixes.length > 0) counts.fixed += 1;
        if (!result.valid) counts.invalid += 1;
        if (options.quiet !== true)
          for (const line of reportLines(record, result, place)) errors.words(line, widthOf(io, "stderr"));
        if (output.full) await output.flush();
        if (io.closed()) break;
      }
      count = batch.count;
      await output.flush();
      // What was printed of the list is not known, so there is nothing to report.
      if (io.closed()) break;
      await errors.flush();
      progress.update(batch.read);
    }
  } finally {
    progress.hide();
  }
  if (options.quiet !== true && !io.closed()) {
    await writeError(io, summary(count, counts));
    const note = source.given ? fileNote(urls, "URLs") : null;
    if (note !== null) await writeError(io, note);
  }
  return counts.invalid > 0 && options.exitZero !== true ? 1 : 0;
}

/** What became of a record: `url` is `null` if it stays as it is. */
interface Result {
  readonly url: string | null;
  readonly valid: boolean;
  readonly fixes: readonly AppliedFix[];
  /** Why it could not be fixed; `null` if it is valid. */
  readonly reason: string | null;
  /** The number of warnings about it as it is then. */
  readonly warnings: number;
}

const AS_IT_IS: Result = { url: null, valid: true, fixes: [], reason: null, warnings: 0 };

function left(reason: string, warnings = 0): Result {
  return { url: null, valid: false, fixes: [], reason, warnings };
}

/**
 * Returns what fixes a record.
 *
 * @throws {CommandError} when the options name an unknown code; the returned function, when a record is too long to be copied
 */
function fixer(
  grammar: AnyRules,
  options: FixListOptions,
): (record: RecordText, place: string | null) => Result {
  const { allow = [], warnings, unsafeFixes: unsafe = false } = options;
  const warner = new WarningFilter(options, options.grammar, options.quiet === true, true);
  const settings = { grammar, unsafe, ignore: warnings === false ? WARNING_CODES : allow };
  return ({ text, problem }, place) => {
    if (problem === "too-long")
      throw new CommandError(`${place ?? "a URL"} cannot be copied: ${RECORD_PROBLEMS[problem]}`);
    if (problem !== null) return left(`${RECORD_PROBLEMS[problem]} [${problem}]`);
    try {
      return resultOf(text, fix(text, settings), grammar, warner);
    } catch (error) {
      if (!(error instanceof SizeLimitError)) throw error;
      return left(`${error.message} [too-long]`);
    }
  };
}

function resultOf(
  text: string,
  { url, valid, fixes }: Fixed,
  grammar: AnyRules,
  warner: WarningFilter,
): Result {
  const { diagnostics } = valid ? { diagnostics: [] } : grammar.validate(text);
  const record = { index: 0, text: url, problem: null, offset: 0 };
  const warnings = warner.about(record, valid, () => diagnostics).warnings?.length ?? 0;
  const [first] = diagnostics;
  if (first !== undefined) return left(`${first.message} [${first.code}]`, warnings);
  return { url: fixes.length === 0 ? null : url, valid, fixes, reason: null, warnings };
}

/** No more of a URL is repeated in a report, in UTF-16 code units. */
const LONGEST = 200;

function reportLines(
  { text, index }: RecordText,
  { url, fixes, reason }: Result,
  place: string | null,
): readonly string[] {
  const where = place ?? `URL ${index + 1}`;
  if (reason !== null) return [`${where}: left as it is: ${reason}`];
  if (url === null) return [];
  return [
    `${where}: ${brief(text)} is now ${brief(url)}`,
    ...fixes.slice(0, MOST_FIXES).map(({ code, text: words }) => `  ${code}: ${words}`),
    ...(fixes.length > MOST_FIXES ? [`  and ${number(fixes.length - MOST_FIXES)} more`] : []),
  ];
}

/** So many fixes of one URL are reported. */
const MOST_FIXES = 10;

function brief(text: string): string {
  return `"${printable(text.length > LONGEST ? `${text.slice(0, LONGEST)}...` : text)}"`;
}

function number(count: number): string {
  return count.toLocaleString("en-US");
}

function summary(count: number, { fixed, invalid, warnings }: Counts): string {
  const more = warnings === 0 ? "" : `, ${number(warnings)} ${warnings === 1 ? "warning" : "warnings"} left`;
  return `${number(count)} checked: ${number(fixed)} fixed, ${number(invalid)} invalid${more}`;
}

interface Counts {
  readonly fixed: number;
  readonly invalid: number;
  readonly warnings: number;
}
