// The records that a subcommand processes: arguments, or the lines of files and of standard input.
import { quoted } from "../../core/text/printable.js";
import { LONGEST_RECORD, type RecordText } from "../../records.js";
import { CommandError, type Io } from "../io.js";
import { type ByteSource, openFile, STANDARD_INPUT } from "./bytes.js";
import { chunks } from "./chunks.js";
import {
  filesNamed,
  formatGuard,
  type Inputs,
  openInputs,
  type RecordKind,
  readEach,
  refuseFiles,
} from "./inputs.js";
import {
  type Accepted,
  isPlain,
  type ReadOptions,
  RecordSplitter,
  type SkipOptions,
  type SuspectScanner,
} from "./records.js";

export interface Source {
  /** Whether the records are the arguments themselves. */
  readonly isArguments: boolean;
  /** The number of bytes of all files; `null` if it is not known in advance. */
  readonly size: number | null;
  /**
   * The batches. Iterating throws a `CommandError` if the input cannot be read. If one of several files cannot be read,
   * the others still are, and the error is thrown at the end.
   */
  readonly batches: AsyncIterable<Batch>;
}

/**
 * The records that ended since the previous batch, or, if valid ones are skipped, those that may be invalid; each with
 * its index in its file. A batch has records of one file.
 */
export interface Batch extends Accepted {
  /** The name of the file, `stdin` for standard input; `null` if the records are arguments. */
  readonly file: string | null;
  /** Whether a byte order mark is known to begin the file, which is not part of the first record. */
  readonly marked: boolean;
  /** The number of records that have ended so far in all files, including skipped ones. */
  readonly count: number;
  /** The number of bytes read so far, in all files. */
  readonly read: number;
}

export interface SourceOptions {
  readonly file?: readonly string[];
  readonly null?: boolean;
  readonly comments?: boolean;
  /** Bytes in the longest record that is read. */
  readonly maxLength?: number;
  /**
   * Whether to read a file even if its first bytes show that it is not text. Not an option of the command: formats
   * decide it.
   */
  readonly anyBytes?: boolean;
}

/**
 * Returns the source that the arguments and options choose. `kind` is the name of the arguments in messages. With the
 * option `file`, the arguments are files too. Without either, standard input is read unless it is a terminal. If
 * `skipValid` is not `null`, records that are valid under these options may only be counted. With `ends`, records have
 * their ends.
 *
 * @throws {CommandError} if they choose nothing or cannot be combined, or if the only file cannot be read
 */
export async function chooseSource(
  kind: RecordKind,
  args: readonly string[],
  options: SourceOptions,
  skipValid: SkipOptions | null,
  io: Io,
  ends = false,
): Promise<Source> {
  const inputs = await chooseInputs(kind, args, options, io);
  if (inputs === null) {
    const records = argumentRecords(args, options);
    const batch = { file: null, ...heldRecords(records), marked: false, count: records.length, read: 0 };
    return { isArguments: true, size: null, batches: only(batch) };
  }
  const separator = options.null === true ? "nul" : "line";
  const { maxLength: longest = LONGEST_RECORD, comments = false, anyBytes = false } = options;
  const readOptions = { separator, skipValid, comments, ends, longest, anyBytes } as const;
  const needsSuspects = skipValid !== null && !isPlain(skipValid);
  const suspects = needsSuspects ? (await import("./suspect-records.js")).suspectRecords : null;
  return { isArguments: false, size: inputs.size, batches: recordsOf(inputs, readOptions, suspects, io) };
}

/** Returns `null` if the arguments are the records themselves. Throws the errors that `chooseSource` does. */
export async function chooseInputs(
  kind: RecordKind,
  args: readonly string[],
  options: SourceOptions,
  io: Io,
): Promise<Inputs | null> {
  const paths = await pathsFor(kind, args, options.file ?? [], io);
  if (paths !== null) return openInputs(paths, io);
  for (const name of ["null", "comments"] as const)
    if (options[name] === true) throw new CommandError(`--${name} needs --file or standard input`);
  if (kind === "URLs") refuseFiles(args);
  return null;
}

/** Returns the paths of the files to read, `-` for standard input; `null` if the arguments are the records themselves. */
async function pathsFor(
  kind: RecordKind,
  args: readonly string[],
  files: readonly string[],
  io: Io,
): Promise<readonly string[] | null> {
  if (files.length > 0) {
    for (const path of args)
      if ((await filesNamed(path)) === null)
        throw new CommandError(`give ${kind} or --file, not both: no file is called ${quoted(path)}`);
    return [...files, ...args];
  }
  if (args.length === 0) {
    if (!io.stdinIsTerminal) return [STANDARD_INPUT];
    throw new CommandError(`no ${kind} given: list them, or give --file FILE, or pipe them in`);
  }
  if (!args.includes(STANDARD_INPUT)) return null;
  if (args.length > 1)
    throw new CommandError(`"-" is standard input and cannot be combined with ${kind}; with --file it can`);
  return args;
}

export function argumentRecords(
  args: readonly string[],
  { maxLength = LONGEST_RECORD }: SourceOptions,
): readonly RecordText[] {
  return args.map((text, index): RecordText => {
    const isTooLong = Buffer.byteLength(text) > maxLength;
    return { index, text, problem: isTooLong ? "too-long" : null, offset: 0 };
  });
}

async function* only(batch: Batch): AsyncIterable<Batch> {
  yield batch;
}

/** Yields the records of all inputs, with the counts of all. */
function recordsOf(
  inputs: Inputs,
  readOptions: ReadOptions,
  suspects: SuspectScanner | null,
  io: Io,
): AsyncIterable<Batch> {
  let [allCount, allRead] = [0, 0];
  return readEach(inputs, async function* (input) {
    const [countBefore, readBefore] = [allCount, allRead];
    for await (const { count, read, ...batch } of batchesOf(input, readOptions, suspects, io)) {
      [allCount, allRead] = [countBefore + count, readBefore + read];
      yield { ...batch, file: input.name, count: allCount, read: allRead };
    }
  });
}

export type FileBatch = Omit<Batch, "file">;

export function batchesOf(
  input: ByteSource,
  readOptions: ReadOptions,
  suspects: SuspectScanner | null,
  io: Io,
): AsyncIterable<FileBatch> {
  return input.kind === "file"
    ? splitFile(input, readOptions, suspects, io)
    : splitStream(input, readOptions, suspects);
}

async function* splitStream(
  { bytes, path }: ByteSource,
  readOptions: ReadOptions,
  suspects: SuspectScanner | null,
): AsyncIterable<FileBatch> {
  const splitter = new RecordSplitter(readOptions, suspects);
  const guard = guardFor(path, readOptions);
  let read = 0;
  for await (const piece of bytes) {
    guard(piece);
    read += piece.length;
    yield batchOf(splitter, splitter.accept(piece), read);
  }
  yield batchOf(splitter, heldRecords(splitter.finish()), read);
}

// Only a regular file has a length, and can be read in several places at once.
async function* splitFile(
  { path }: ByteSource,
  readOptions: ReadOptions,
  suspects: SuspectScanner | null,
  io: Io,
): AsyncIterable<FileBatch> {
  // The chunks are already scanned.
  const splitter = new RecordSplitter({ ...readOptions, skipValid: null });
  const guard = guardFor(path, readOptions);
  const { parallelism } = io;
  let all = 0;
  yield* openFile(path, async function* (fd, size) {
    let read = 0;
    for await (const { bytes, scan } of chunks(fd, size, readOptions, parallelism, suspects)) {
      guard(bytes);
      read += bytes.length;
      yield batchOf(splitter, splitter.accept(bytes, scan), read);
    }
    all = read;
    return read;
  });
  yield batchOf(splitter, heldRecords(splitter.finish()), all);
}

/** Returns a function to call with the pieces of a file, which may refuse it. */
export function guardFor(path: string, { separator, anyBytes }: ReadOptions): (piece: Uint8Array) => void {
  return anyBytes === true ? () => {} : formatGuard(path, separator === "nul");
}

/** Returns a batch of the records that a splitter has just returned. */
function batchOf({ marked, count }: RecordSplitter, accepted: Accepted, read: number): FileBatch {
  return { ...accepted, marked, count, read };
}

function heldRecords(records: readonly RecordText[]): Accepted {
  return { records, begun: records, spans: null };
}
