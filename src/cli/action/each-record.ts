import { SizeLimitError } from "../../index.js";
import { RECORD_PROBLEMS, type RecordText } from "../input/records.js";
import { chooseSource, type SourceOptions } from "../input/source.js";
import type { ExitStatus, Io } from "../io.js";
import { LineWriter } from "../output/line-writer.js";
import { progressOf } from "../output/progress.js";

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
}

/** What records are called: in messages, and as a field of JSON. */
export type Noun = "URLs" | "texts";

/** Prints the result of a record. Returns whether it has one. */
export type Handle = (record: GivenText, outputs: Outputs) => boolean;

export interface RecordOptions extends SourceOptions {
  readonly json?: boolean;
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
  const output = new LineWriter(io.stdout, progress.hide);
  const errors = new LineWriter(io.stderr, progress.hide);
  let failed = false;
  try {
    progress.update(0);
    for await (const { records, read } of source.batches) {
      for (const record of records) {
        const origin = source.name && `${source.name}:${record.index + 1}`;
        const failure = failureOf(record, origin, handle, { output, errors });
        if (typeof failure === "string") {
          if (options.json === true)
            output.json({ v: 1, [FIELDS[noun]]: record.text, problem: problemOf(record) });
          else errors.line(`error: ${origin ?? `one of the ${noun}`}: ${failure}`);
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
  return failed ? 1 : 0;
}

const FIELDS: Readonly<Record<Noun, string>> = { URLs: "url", texts: "text" };

/** Handles a record. Returns why it cannot be read, `false` if it has no result, which is then reported, or `null`. */
function failureOf(
  { text, problem }: RecordText,
  origin: string | null,
  handle: Handle,
  outputs: Outputs,
): string | false | null {
  if (problem !== null) return RECORD_PROBLEMS[problem];
  try {
    return handle({ text, origin }, outputs) ? null : false;
  } catch (error) {
    if (!(error instanceof SizeLimitError)) throw error;
    return error.message;
  }
}

function problemOf({ problem }: RecordText): string {
  return problem ?? "too-long";
}
