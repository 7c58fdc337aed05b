import { closeSync, openSync } from "node:fs";
import { CommandError, type Io } from "../io.js";
import { type ByteSource, fileSource, standardInput } from "./bytes.js";
import type { ReadPlan, SkipOptions } from "./chunk-scan.js";
import { chunks } from "./chunks.js";
import { requireUnchanged, stateOf } from "./file-state.js";
import { readError } from "./read-error.js";
import type { RecordText, Separator } from "./records.js";
import { RecordSplitter } from "./splitter.js";

/** The URLs to work on, in batches. */
export interface Source {
  /** The file they are from, for messages, `stdin` for standard input; `null` if they were given as arguments. */
  readonly name: string | null;
  /** The number of bytes; `null` if it is not known beforehand. */
  readonly size: number | null;
  /** The batches. Iterating throws a `CommandError` if the input cannot be read. */
  readonly batches: AsyncIterable<Batch>;
}

/** The records that have ended since the batch before. */
export interface Batch {
  /** All of them, or if valid ones are skipped, those that may be invalid. */
  readonly records: Iterable<RecordText>;
  /** The number of records that have ended so far, skipped ones included. */
  readonly count: number;
  /** The number of bytes read so far. */
  readonly read: number;
}

/** The command's options that choose a source. */
export interface SourceOptions {
  readonly file?: string;
  readonly null?: boolean;
}

/**
 * Returns the source that the arguments and options choose; `noun` is what messages call the arguments. If `skipValid` is not `null`, records that these
 * options show to be valid may be counted only.
 *
 * @throws {CommandError} if they choose none or several, or there is no such file
 */
export async function chooseSource(
  noun: "URLs" | "references" | "texts",
  given: readonly string[],
  options: SourceOptions,
  skipValid: SkipOptions | null,
  io: Io,
): Promise<Source> {
  const plan = { separator: separatorOf(options), skipValid };
  if (options.file !== undefined) {
    if (given.length > 0) throw new CommandError(`give ${noun} or --file, not both`);
    return options.file === "-" ? inputRecords(io, plan) : fileRecords(options.file, plan, io);
  }
  if (given.length === 0)
    throw new CommandError(`no ${noun} given: list them, or give --file FILE, or "-" for standard input`);
  if (given.length === 1 && given[0] === "-") return inputRecords(io, plan);
  if (given.includes("-"))
    throw new CommandError(`"-" is standard input and cannot be combined with ${noun}`);
  if (options.null === true) throw new CommandError("--null needs --file or standard input");
  return argumentRecords(given);
}

function separatorOf(options: SourceOptions): Separator {
  return options.null === true ? "nul" : "line";
}

function argumentRecords(given: readonly string[]): Source {
  const records = given.map((text, index): RecordText => ({ index, text, problem: null, offset: 0 }));
  return { name: null, size: null, batches: only({ records, count: records.length, read: 0 }) };
}

async function* only(batch: Batch): AsyncIterable<Batch> {
  yield batch;
}

function inputRecords(io: Io, plan: ReadPlan): Source {
  const input = standardInput(io);
  return { name: input.name, size: input.size, batches: splitStream(input, plan) };
}

async function fileRecords(path: string, plan: ReadPlan, io: Io): Promise<Source> {
  const file = await fileSource(path);
  // Only a regular file has a length, and can be read in several places at once.
  const batches = file.regular ? splitFile(path, plan, io) : splitStream(file, plan);
  return { name: file.name, size: file.size, batches };
}

async function* splitStream({ bytes }: ByteSource, plan: ReadPlan): AsyncIterable<Batch> {
  const splitter = new RecordSplitter(plan);
  let read = 0;
  for await (const piece of bytes) {
    read += piece.length;
    yield { records: splitter.push(piece), count: splitter.count, read };
  }
  yield { records: splitter.finish(), count: splitter.count, read };
}

async function* splitFile(path: string, plan: ReadPlan, io: Io): AsyncIterable<Batch> {
  const splitter = new RecordSplitter(plan);
  let read = 0;
  let fd: number | null = null;
  try {
    fd = openSync(path, "r");
    const before = stateOf(fd);
    for await (const { bytes, scan } of chunks(fd, Number(before.size), plan, io.parallelism)) {
      read += bytes.length;
      yield { records: splitter.accept(bytes, scan), count: splitter.count, read };
    }
    requireUnchanged(fd, before, path, read);
  } catch (error) {
    throw readError(path, error);
  } finally {
    if (fd !== null) closeSync(fd);
  }
  yield { records: splitter.finish(), count: splitter.count, read };
}
