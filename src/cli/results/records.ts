// Shared by subcommands that print a result for each record of their input: `printRecords` runs them, and the other
// functions report problems of a record in the same words everywhere.
import { filled, type Phrase, phrase, saying } from "../../core/diagnostic/phrase.js";
import { grouped } from "../../core/text/printable.js";
import {
  type GrammarName,
  isValid,
  renderDiagnostic,
  SizeLimitError,
  type UrlDiagnostic,
} from "../../index.js";
import { RECORD_PROBLEMS, type RecordProblem, type RecordText } from "../../records.js";
import { DEFAULT_GRAMMAR } from "../grammar-choice.js";
import { fileNote, type RecordKind } from "../input/inputs.js";
import { chooseSource, type SourceOptions } from "../input/source.js";
import { displayName, type ExitStatus, type Io, type Screen, shellWord } from "../io.js";
import type { Counts } from "../output/counts.js";
import {
  type LineWriter,
  NOWHERE,
  painterFor,
  RECORD_VERSION,
  type RecordPlace,
  widthOf,
  writeError,
} from "../output/line-writer.js";
import { progressOf } from "../output/progress.js";
import { mainContext, type OutputContext, type Outputs, type PrintResult } from "./output.js";
import { printInOrder, type Reached } from "./queue.js";

export interface RecordOptions extends SourceOptions {
  readonly json?: boolean;
  readonly verbose?: boolean;
}

export interface RecordTask<Options extends RecordOptions> {
  /**
   * The name of the subcommand, with which workers find the same `printer`; `null` if a result depends on earlier
   * records.
   */
  readonly subcommand: string | null;
  readonly options: Options;
  /** Returns the function that prints a result. It must not read state that changes before a worker calls it. */
  readonly printer: (options: Options, context: OutputContext) => PrintResult;
}

export interface Outcome {
  /** 1 if a record has no result, because it is invalid or unreadable. */
  readonly status: ExitStatus;
  readonly counts: Counts;
  readonly reached: Reached;
}

/** @throws {CommandError} if the arguments and options choose no input, or it cannot be read */
export async function printRecords<Options extends RecordOptions>(
  kind: RecordKind,
  args: readonly string[],
  { subcommand, options, printer }: RecordTask<Options>,
  io: Io,
): Promise<Outcome> {
  const source = await chooseSource(kind, args, options, null, io);
  const progress = progressOf(io, source.size);
  const context = mainContext(io, progress);
  const task = subcommand === null ? null : { subcommand, options };
  const reached = { count: 0, read: 0 };
  await printInOrder({ source, task, print: printer(options, context), context, progress }, io, reached);
  const note = source.isArguments ? fileNote(args, kind) : null;
  if (note !== null) await writeError(io, note);
  return { status: context.counts.failed > 0 ? 1 : 0, counts: context.counts, reached };
}

export interface ReadRecord {
  readonly text: string;
  /** Its location, `urls.txt:12`; `null` for an argument. */
  readonly origin: string | null;
  /** The same for a JSON record. */
  readonly place: RecordPlace;
}

/**
 * Returns a function that prints each record's result with `print`, which returns whether there is one, or why it
 * cannot be read.
 */
export function recordPrinter(
  kind: RecordKind,
  { json = false }: RecordOptions,
  { outputs, counts, screen }: OutputContext,
  print: (record: ReadRecord, outputs: Outputs) => boolean,
): PrintResult {
  const { output, errors } = outputs;
  return (record, file) => {
    const line = record.index + 1;
    const origin = file === null ? null : `${displayName(file)}:${line}`;
    const place: RecordPlace = file === null ? NOWHERE : { file, line };
    const failure = failureOf(record, (text) => print({ text, origin, place }, outputs));
    if (failure === null) return;
    counts.failed += 1;
    if (failure === false) return;
    if (json) {
      const problem = record.problem ?? "too-long";
      output.json({ v: RECORD_VERSION, ...place, [FIELDS[kind]]: record.text, problem });
    } else {
      errors.words(`error: ${origin ?? `one of the ${kind}`}: ${failure}`, widthOf(screen, "stderr"));
    }
  };
}

const FIELDS: Readonly<Record<RecordKind, string>> = { URLs: "url", texts: "text", references: "reference" };

/**
 * Prints the result of a record. Returns why it cannot be read; `false` if it has no result, which is then reported; or
 * `null`.
 */
function failureOf({ text, problem }: RecordText, print: (text: string) => boolean): string | false | null {
  if (problem !== null) return RECORD_PROBLEMS[problem];
  try {
    return print(text) ? null : false;
  } catch (error) {
    if (!(error instanceof SizeLimitError)) throw error;
    return error.message;
  }
}

/** @param origin the location of the text, if it is from a file */
export function addDiagnostics(
  errors: LineWriter,
  text: string,
  diagnostics: readonly UrlDiagnostic[],
  origin: string | null,
  screen: Screen,
): void {
  const options = {
    painter: painterFor(screen.colours.stderr),
    width: widthOf(screen, "stderr"),
    verbose: false,
  };
  for (const diagnostic of diagnostics) {
    const rendered = renderDiagnostic(diagnostic, text, origin === null ? options : { ...options, origin });
    errors.rendered(`${rendered}\n`);
  }
}

/**
 * Returns the warning about a URL that is used although it is invalid, called `what` in the message; `null` if it is
 * valid.
 */
export function invalidWarning(
  what: string,
  url: string,
  grammar: GrammarName = DEFAULT_GRAMMAR,
): string | null {
  if (isValid(url, { grammar })) return null;
  const option = grammar === DEFAULT_GRAMMAR ? "" : ` -g ${grammar}`;
  const command = `url-grammar check${option} ${shellWord(url, "URL")}`;
  return `warning: ${what} is not valid in the grammar ${grammar}; to see why, run: ${command}`;
}

/**
 * The diagnostic of an unreadable record, which is not checked against a rule. `longest` is the limit in bytes if it is
 * not the default.
 */
export function unreadableRecord(
  code: RecordProblem,
  offset: number,
  rule: string,
  longest?: number,
): UrlDiagnostic {
  return {
    code,
    ...saying(
      code === "too-long" && longest !== undefined ? tooLong(longest) : filled(RECORD_PROBLEMS[code]),
    ),
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

function tooLong(longest: number): Phrase {
  return phrase(
    longest === 1
      ? "the record is longer than the limit of {limit} byte"
      : "the record is longer than the limit of {limit} bytes",
    { limit: grouped(longest) },
  );
}
