import { SizeLimitError } from "../../index.js";
import { RECORD_PROBLEMS, type RecordText } from "../../records.js";
import { openDesk } from "../answers/desk.js";
import { answerAll, type Reached } from "../answers/in-order.js";
import type { Answer, Desk, Outputs, TaskName } from "../answers/task.js";
import { fileNote, type Noun } from "../input/file-note.js";
import { displayName } from "../input/read-error.js";
import { chooseSource, type SourceOptions } from "../input/source.js";
import type { ExitStatus, Io } from "../io.js";
import { writeError } from "../output/line-writer.js";
import { widthOf } from "../output/painter.js";
import { progressOf } from "../output/progress.js";
import { NOWHERE, RECORD_VERSION, type RecordPlace } from "../output/record.js";
import type { Tally } from "../output/tally.js";

/** A record that could be read. */
export interface GivenText {
  readonly text: string;
  /** Where it is, `urls.txt:12`; `null` if it was given as an argument. */
  readonly origin: string | null;
  /** The same for a record of JSON. */
  readonly place: RecordPlace;
}

/** Prints the result of a record. Returns whether it has one. */
export type Handle = (record: GivenText, outputs: Outputs) => boolean;

export interface RecordOptions extends SourceOptions {
  readonly json?: boolean;
  readonly verbose?: boolean;
}

/** How the records of a subcommand are answered. */
export interface RecordTask<Options extends RecordOptions> {
  /** The name under which threads find `make`; `null` if an answer depends on the records before. */
  readonly name: TaskName | null;
  readonly options: Options;
  /** Makes what answers. It reads nothing that has changed when a thread calls it later. */
  readonly make: (options: Options, desk: Desk) => Answer;
}

/** What came of all records. */
export interface Outcome {
  /** 1 if one has no result, because it is invalid or cannot be read. */
  readonly status: ExitStatus;
  readonly tally: Tally;
  readonly reached: Reached;
}

/**
 * Prints the result of each record that the arguments and options choose.
 *
 * @throws {CommandError} if the arguments and options choose no input, or it cannot be read
 */
export async function eachRecord<Options extends RecordOptions>(
  noun: Noun,
  given: readonly string[],
  { name, options, make }: RecordTask<Options>,
  io: Io,
): Promise<Outcome> {
  const source = await chooseSource(noun, given, options, null, io);
  const progress = progressOf(io, source.size);
  const desk = openDesk(io, progress);
  const task = name === null ? null : { name, options };
  const job = { source, task, answer: make(options, desk), desk, progress };
  const reached = { count: 0, read: 0 };
  await answerAll(job, io, reached);
  const note = source.given ? fileNote(given, noun) : null;
  if (note !== null) await writeError(io, note);
  return { status: desk.tally.failed > 0 ? 1 : 0, tally: desk.tally, reached };
}

/** Returns what answers each record by `handle`, or says why it cannot be read. */
export function answerBy(
  noun: Noun,
  { json = false }: RecordOptions,
  { outputs, tally, screen }: Desk,
  handle: Handle,
): Answer {
  const { output, errors } = outputs;
  return (record, file) => {
    const line = record.index + 1;
    const origin = file === null ? null : `${displayName(file)}:${line}`;
    const place: RecordPlace = file === null ? NOWHERE : { file, line };
    const failure = failureOf(record, (text) => handle({ text, origin, place }, outputs));
    if (failure === null) return;
    tally.failed += 1;
    if (failure === false) return;
    if (json) {
      const problem = record.problem ?? "too-long";
      output.json({ v: RECORD_VERSION, ...place, [FIELDS[noun]]: record.text, problem });
    } else {
      errors.words(`error: ${origin ?? `one of the ${noun}`}: ${failure}`, widthOf(screen, "stderr"));
    }
  };
}

const FIELDS: Readonly<Record<Noun, string>> = { URLs: "url", texts: "text", references: "reference" };

/** Handles a record. Returns why it cannot be read, `false` if it has no result, which is then reported, or `null`. */
function failureOf({ text, problem }: RecordText, handle: (text: string) => boolean): string | false | null {
  if (problem !== null) return RECORD_PROBLEMS[problem];
  try {
    return handle(text) ? null : false;
  } catch (error) {
    if (!(error instanceof SizeLimitError)) throw error;
    return error.message;
  }
}
