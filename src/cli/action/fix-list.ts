import { type AppliedFix, type Fixed, fix } from "../../compat/fix/index.js";
import { WARNING_CODES } from "../../compat/warnings/index.js";
import { quoted } from "../../core/text/printable.js";
import { SizeLimitError } from "../../index.js";
import { fileNote } from "../input/file-note.js";
import { RECORD_PROBLEMS, type RecordText } from "../input/records.js";
import { chooseSource, type SourceOptions } from "../input/source.js";
import { CommandError, type ExitStatus, type Io } from "../io.js";
import { diffLines } from "../output/diff.js";
import { LineWriter, writeError } from "../output/line-writer.js";
import { widthOf } from "../output/painter.js";
import { progressOf } from "../output/progress.js";
import { WarningFilter, type WarningOptions } from "./check-warnings.js";
import { type AnyRules, chooseGrammar, type GrammarChoice } from "./grammars.js";

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
export async function fixList(urls: readonly string[], options: FixListOptions, io: Io): Promise<ExitStatus> {
  const fixRecord = fixer((await chooseGrammar(options)).grammar, options);
  // Comments are part of the list, so they are copied.
  const { comments = false, ...reading } = options;
  const source = await chooseSource("URLs", urls, reading, null, io);
  const progress = progressOf(io, source.size);
  const output = new ListOutput(options, io, progress.makeRoom);
  const errors = new LineWriter(io.stderr, progress.hide);
  const counts = { fixed: 0, invalid: 0 };
  let count = 0;
  try {
    progress.update(0);
    for await (const batch of source.batches) {
      for (const record of batch.records) {
        const place = batch.file === null ? null : `${batch.file}:${record.index + 1}`;
        const isNote = comments && /^[\t ]*(?:#|$)/.test(record.text);
        const result = isNote ? AS_IT_IS : fixRecord(record, place);
        output.add(record, result, batch.file);
        if (result.fixes.length > 0) counts.fixed += 1;
        if (!result.valid) counts.invalid += 1;
        if (options.quiet !== true)
          for (const line of reportLines(record, result, place)) errors.words(line, widthOf(io, "stderr"));
        if (output.full) await output.flush();
        if (io.closed()) break;
      }
      count = batch.count;
      await output.flush();
      await errors.flush();
      if (io.closed()) break;
      progress.update(batch.read);
    }
  } finally {
    progress.hide();
  }
  if (options.quiet !== true) {
    const { fixed, invalid } = counts;
    await writeError(io, `${number(count)} checked: ${number(fixed)} fixed, ${number(invalid)} invalid`);
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
}

const AS_IT_IS: Result = { url: null, valid: true, fixes: [], reason: null };

function left(reason: string): Result {
  return { url: null, valid: false, fixes: [], reason };
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
  // It knows the codes.
  new WarningFilter(options, options.grammar, false, true);
  const settings = { grammar, unsafe, ignore: warnings === false ? WARNING_CODES : allow };
  return ({ text, problem }, place) => {
    if (problem === "too-long")
      throw new CommandError(`${place ?? "a URL"} cannot be copied: ${RECORD_PROBLEMS[problem]}`);
    if (problem !== null) return left(RECORD_PROBLEMS[problem]);
    try {
      return resultOf(text, fix(text, settings), grammar);
    } catch (error) {
      if (!(error instanceof SizeLimitError)) throw error;
      return left(error.message);
    }
  };
}

function resultOf(text: string, { url, valid, fixes }: Fixed, grammar: AnyRules): Result {
  if (!valid) {
    const [first] = grammar.validate(text).diagnostics;
    return left(`${first!.message} [${first!.code}]`);
  }
  return { url: fixes.length === 0 ? null : url, valid, fixes, reason: null };
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
  return quoted(text.length > LONGEST ? `${text.slice(0, LONGEST)}...` : text);
}

function number(count: number): string {
  return count.toLocaleString("en-US");
}

/** Prints the list, or what changes in it. */
class ListOutput {
  readonly #output: LineWriter;
  readonly #isDiff: boolean;
  readonly #end: string;
  readonly #terminal: boolean;
  /** The file that the last part of the diff is of. */
  #file: string | null | undefined;

  constructor({ fixDryRun = false, null: nulls = false }: FixListOptions, io: Io, makeRoom: () => void) {
    this.#output = new LineWriter(io.stdout, makeRoom);
    this.#isDiff = fixDryRun;
    this.#end = nulls ? "\0" : "\n";
    this.#terminal = io.columns !== undefined;
  }

  add({ text, bytes, index }: RecordText, { url }: Result, file: string | null): void {
    if (!this.#isDiff) this.#copy(url ?? bytes ?? text, file !== null && !this.#terminal);
    else if (url !== null) {
      this.#output.lines(diffLines(text, url, index + 1, file === this.#file ? null : (file ?? "arguments")));
      this.#file = file;
    }
  }

  /** A list that is copied to a file or a pipe stays as it is; nothing else is printed that a terminal would obey. */
  #copy(text: string | Uint8Array, exact: boolean): void {
    if (exact) this.#output.copy(text, this.#end);
    else this.#output.line(typeof text === "string" ? text : Buffer.from(text).toString("utf8"));
  }

  get full(): boolean {
    return this.#output.full;
  }

  async flush(): Promise<void> {
    await this.#output.flush();
  }
}
