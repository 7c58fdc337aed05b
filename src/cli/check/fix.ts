// `check --fix` and `--fix-dry-run`: prints a fixed list, or the changes to it, and reports the changes.
import { type AppliedFix, type Fixed, fix } from "../../compat/fix/index.js";
import { WARNING_CODES } from "../../compat/warnings/index.js";
import { grouped, printable } from "../../core/text/printable.js";
import { SizeLimitError } from "../../index.js";
import { RECORD_PROBLEMS, type RecordText } from "../../records.js";
import { chooseGrammar, type GrammarChoice } from "../grammar-choice.js";
import { STANDARD_INPUT } from "../input/bytes.js";
import { fileNote, filesNamed, openInputs } from "../input/inputs.js";
import { isCommentText } from "../input/records.js";
import { chooseSource, type SourceOptions } from "../input/source.js";
import { CommandError, displayName, type ExitStatus, type Io, surroundingsWith } from "../io.js";
import { LineWriter, widthOf, writeError } from "../output/line-writer.js";
import { progressOf } from "../output/progress.js";
import type { AnyRules } from "../own-grammar.js";
import { WarningFilter, type WarningOptions, withKnownCodes } from "./warnings.js";

export interface FixListOptions extends GrammarChoice, SourceOptions, WarningOptions {
  readonly fix?: boolean;
  /** Prints only the changes, as a diff. */
  readonly fixDryRun?: boolean;
  /** Writes the fixed lists to their files. */
  readonly write?: boolean;
  readonly unsafeFixes?: boolean;
  readonly quiet?: boolean;
  readonly exitZero?: boolean;
}

/** @throws {CommandError} if a file cannot be read or written */
export async function fixList(
  urls: readonly string[],
  listOptions: FixListOptions,
  io: Io,
): Promise<ExitStatus> {
  const options = withKnownCodes(listOptions);
  const counts: FixCounts = { checked: 0, fixed: 0, invalid: 0, warnings: 0 };
  if (options.write === true) await fixFiles(urls, options, io, counts);
  else await fixSource(urls, options, io, counts);
  if (options.quiet !== true && !io.closed()) {
    await writeError(io, summary(counts));
    const note = options.file === undefined ? fileNote(urls, "URLs") : null;
    if (note !== null) await writeError(io, note);
  }
  return counts.invalid > 0 && options.exitZero !== true ? 1 : 0;
}

interface FixCounts {
  checked: number;
  fixed: number;
  invalid: number;
  warnings: number;
}

/** Fixes each file in place. Lines without a fix are not touched. */
async function fixFiles(
  others: readonly string[],
  { file = [], ...options }: FixListOptions,
  io: Io,
  counts: FixCounts,
): Promise<void> {
  if (file.length === 0) throw new CommandError("--write needs --file");
  const { replaceFile } = await import("../output/replace.js");
  for (const name of [...file, ...others]) {
    if (name === STANDARD_INPUT) throw new CommandError("--write cannot change standard input");
    for (const path of (await filesNamed(name)) ?? [name]) {
      const fixed = counts.fixed;
      await openInputs([path], io);
      await replaceFile(path, "", async (stdout) => {
        const there = surroundingsWith(io, { stdout, stdoutFile: null, columns: undefined });
        await fixSource([], { ...options, file: [path] }, there, counts);
        return counts.fixed > fixed;
      });
    }
  }
}

/** Prints a fixed list, or the changes to it, and reports the changes. */
async function fixSource(
  urls: readonly string[],
  options: FixListOptions,
  io: Io,
  counts: FixCounts,
): Promise<void> {
  const fixRecord = fixer((await chooseGrammar(options)).grammar, options);
  // Comments are part of the list, so they are copied.
  const { comments = false, ...sourceOptions } = options;
  const source = await chooseSource("URLs", urls, sourceOptions, null, io, true);
  const progress = progressOf(io, source.size);
  const output = new ListOutput(options, io, progress.makeRoom);
  const errors = new LineWriter(io.stderr, progress.hide);
  const before = counts.checked;
  try {
    progress.update(0);
    for await (const batch of source.batches) {
      if (batch.marked) output.mark();
      for (const record of batch.records) {
        const place = batch.file === null ? null : `${displayName(batch.file)}:${record.index + 1}`;
        const isComment = comments && isCommentText(record.text);
        const result = isComment ? UNCHANGED : fixRecord(record, place);
        output.add(record, result.url, batch.file);
        counts.warnings += result.warnings;
        if (result.fixes.length > 0) counts.fixed += 1;
        if (!result.valid) counts.invalid += 1;
        if (options.quiet !== true)
          for (const line of reportLines(record, result, place)) errors.words(line, widthOf(io, "stderr"));
        if (output.writer.full) await output.writer.flush();
        if (io.closed()) break;
      }
      counts.checked = before + batch.count;
      await output.writer.flush();
      // How much of the list was printed is not known, so there is nothing to report.
      if (io.closed()) break;
      await errors.flush();
      progress.update(batch.read);
    }
  } finally {
    progress.hide();
  }
}

/** A record with its fixes. `url` is `null` if it is unchanged. */
interface Result {
  readonly url: string | null;
  readonly valid: boolean;
  readonly fixes: readonly AppliedFix[];
  /** Why it could not be fixed; `null` if it is valid. */
  readonly reason: string | null;
  /** The number of remaining warnings. */
  readonly warnings: number;
}

const UNCHANGED: Result = { url: null, valid: true, fixes: [], reason: null, warnings: 0 };

function unfixed(reason: string, warnings = 0): Result {
  return { url: null, valid: false, fixes: [], reason, warnings };
}

/**
 * @throws {CommandError} if the options name an unknown code. The returned function throws it if a record is too long
 * to copy
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
    if (problem !== null) return unfixed(`${RECORD_PROBLEMS[problem]} [${problem}]`);
    try {
      const result = resultOf(text, fix(text, settings), grammar, warner);
      if (result.valid || unsafe || !fix(text, { ...settings, unsafe: true }).valid) return result;
      return { ...result, reason: `${result.reason}; the fix is not safe: --unsafe-fixes applies it` };
    } catch (error) {
      if (!(error instanceof SizeLimitError)) throw error;
      return unfixed(`${error.message} [too-long]`);
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
  if (first !== undefined) return unfixed(`${first.message} [${first.code}]`, warnings);
  return { url: fixes.length === 0 ? null : url, valid, fixes, reason: null, warnings };
}

/** Maximum length of a URL in a report, in UTF-16 code units. */
const LONGEST = 200;

/** The maximum number of fixes per URL in a report. */
const MOST_FIXES = 10;

function reportLines(
  { text, index }: RecordText,
  { url, fixes, reason }: Result,
  place: string | null,
): readonly string[] {
  const where = place ?? `URL ${index + 1}`;
  if (reason !== null) return [`${where}: not fixed: ${reason}`];
  if (url === null) return [];
  return [
    `${where}: ${brief(text)} is now ${brief(url)}`,
    ...fixes.slice(0, MOST_FIXES).map(({ code, text: words }) => `  ${code}: ${words}`),
    ...(fixes.length > MOST_FIXES ? [`  and ${number(fixes.length - MOST_FIXES)} more`] : []),
  ];
}

function brief(text: string): string {
  return `"${printable(text.length > LONGEST ? `${text.slice(0, LONGEST)}...` : text)}"`;
}

function number(count: number): string {
  return grouped(count);
}

function summary({ checked, fixed, invalid, warnings }: FixCounts): string {
  const more = warnings === 0 ? "" : `, ${number(warnings)} ${warnings === 1 ? "warning" : "warnings"} left`;
  return `${number(checked)} checked: ${number(fixed)} fixed, ${number(invalid)} invalid${more}`;
}

class ListOutput {
  readonly writer: LineWriter;
  readonly #isDiff: boolean;
  readonly #separator: string;
  readonly #terminal: boolean;
  /** The file of the last part of the diff. */
  #file: string | null | undefined;
  /** Whether nothing has been printed yet, not even a byte order mark. */
  #isEmpty = true;
  /** Whether the previous record lacked its end. */
  #owesEnd = false;

  constructor({ fixDryRun = false, null: nulls = false }: FixListOptions, io: Io, makeRoom: () => void) {
    this.writer = new LineWriter(io.stdout, makeRoom);
    this.#isDiff = fixDryRun;
    this.#separator = nulls ? "\0" : "\n";
    this.#terminal = io.columns !== undefined;
  }

  /** Begins with a byte order mark, unless something precedes it: it has no meaning elsewhere. */
  mark(): void {
    if (this.#isEmpty && !this.#isDiff && !this.#terminal) this.writer.copy("\ufeff", "");
    this.#isEmpty = false;
  }

  /** Adds a record and its fixed URL, which is `null` if it is unchanged. */
  add({ text, bytes, end, index }: RecordText, url: string | null, file: string | null): void {
    this.#isEmpty = false;
    if (!this.#isDiff) this.#copy(url ?? bytes ?? text, end ?? null);
    else if (url !== null) {
      const name = file === null ? "arguments" : displayName(file);
      this.writer.lines(diffLines(text, url, index + 1, file === this.#file ? null : name));
      this.#file = file;
    }
  }

  /** A list that is copied to a file or a pipe stays unchanged. Nothing else that a terminal would obey is printed. */
  #copy(text: string | Uint8Array, end: string | null): void {
    if (end === null || this.#terminal) {
      this.writer.line(typeof text === "string" ? text : Buffer.from(text).toString("utf8"));
      return;
    }
    // The last line of a file may lack an end, but the next file begins on a new line.
    if (this.#owesEnd) this.writer.copy("", this.#separator);
    this.writer.copy(text, end);
    this.#owesEnd = end === "";
  }
}

/**
 * Returns the lines of a unified diff, without context, for one replaced line.
 *
 * @param line the number of the line, from 1
 * @param file the name of the file, if the diff of a file begins here
 * @example
 * diffLines("a b", "a%20b", 3, "urls.txt") // → ["--- urls.txt", "+++ urls.txt", "@@ -3 +3 @@", "-a b", "+a%20b"]
 */
export function diffLines(before: string, after: string, line: number, file: string | null): string[] {
  const header = file === null ? [] : [`--- ${file}`, `+++ ${file}`];
  return [...header, `@@ -${line} +${line} @@`, `-${before}`, `+${after}`];
}
