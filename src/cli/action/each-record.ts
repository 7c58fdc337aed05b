import { SizeLimitError } from "../../index.js";
import { RECORD_PROBLEMS, type RecordText } from "../../records/records.js";
import { fileNote } from "../input/file-note.js";
import { displayName } from "../input/read-error.js";
import { chooseSource, type SourceOptions } from "../input/source.js";
import type { ExitStatus, Io } from "../io.js";
import { LineWriter, writeError } from "../output/line-writer.js";
import { widthOf } from "../output/painter.js";
import { progressOf } from "../output/progress.js";
import { NOWHERE, RECORD_VERSION, type RecordPlace } from "../output/record.js";

/** Where the results of records go. */
export interface Outputs {
  readonly output: LineWriter;
  readonly errors: LineWriter;
}

/** A record that could be read. */
export interface GivenText {
  readonly text: string;
  /** Where it is, `urls.txt:12`; `null` if it was given as an argument. */
  readonly origin: string | null;
  /** The same for a record of JSON. */
  readonly place: RecordPlace;
}

/** What records are called: in messages, and as a field of JSON. */
export type Noun = "URLs" | "texts";

/** Prints the result of a record. Returns whether it has one. */
export type Handle = (record: GivenText, outputs: Outputs) => boolean;

export interface RecordOptions extends SourceOptions {
  readonly json?: boolean;
  readonly verbose?: boolean;
}

/**
 * Prints the result of each record that the arguments and options choose. Returns 1 if one has none, because it is invalid
 * or cannot be read.
 *
 * @throws {CommandError} if the arguments and options choose no input, or it cannot be read
 */
export async function eachRecord(
  noun: Noun,
  given: readonly string[],
  options: RecordOptions,
  io: Io,
  handle: Handle,
): Promise<ExitStatus> {
  const source = await chooseSource(noun, given, options, null, io);
  const progress = progressOf(io, source.size);
  const output = new LineWriter(io.stdout, progress.makeRoom);
  const errors = new LineWriter(io.stderr, progress.hide);
  let failed = false;
  try {
    progress.update(0);
    for await (const { file, records, read } of source.batches) {
      for (const record of records) {
        const line = record.index + 1;
        const origin = file === null ? null : `${displayName(file)}:${line}`;
        const place: RecordPlace = file === null ? NOWHERE : { file, line };
        const failure = failureOf(record, (text) => handle({ text, origin, place }, { output, errors }));
        if (typeof failure === "string") {
          if (options.json === true)
            output.json({
              v: RECORD_VERSION,
              ...place,
              [FIELDS[noun]]: record.text,
              problem: problemOf(record),
            });
          else errors.words(`error: ${origin ?? `one of the ${noun}`}: ${failure}`, widthOf(io, "stderr"));
        }
        if (failure !== null) failed = true;
        if (output.full) await output.flush();
        if (io.closed()) break;
      }
      await output.flush();
      await errors.flush();
      if (io.closed()) break;
      progress.update(read);
    }
  } finally {
    progress.hide();
  }
  const note = source.given ? fileNote(given, noun) : null;
  if (note !== null) await writeError(io, note);
  return failed ? 1 : 0;
}

const FIELDS: Readonly<Record<Noun, string>> = { URLs: "url", texts: "text" };

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

function problemOf({ problem }: RecordText): string {
  return problem ?? "too-long";
}
