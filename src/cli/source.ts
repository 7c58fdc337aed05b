import { closeSync, createReadStream, openSync } from "node:fs";
import { stat } from "node:fs/promises";
import type { ParseOptions } from "../index.js";
import { CommandError, type Io } from "./io.js";
import { cannotRead, legibleName } from "./legible.js";
import type { RecordText, Separator } from "./records.js";
import { segments } from "./segments.js";
import type { Reading } from "./shear.js";
import { RecordSplitter } from "./splitter.js";

/** References to work on, in batches, with what to call the place that they are from. */
export interface Source {
  /** `null` for references given as arguments. */
  readonly name: string | null;
  /** Bytes in all; `null` where that is not known beforehand. */
  readonly size: number | null;
  readonly batches: AsyncIterable<Batch>;
}

export interface Batch {
  /** All records, or with a scanner those that may be invalid. */
  readonly records: Iterable<RecordText>;
  /** Records that have ended so far, and bytes read. */
  readonly count: number;
  readonly read: number;
}

/** Where references are read from when they are not arguments. */
export interface SourceOptions {
  readonly file?: string;
  readonly null?: boolean;
}

export function separatorOf(options: SourceOptions): Separator {
  return options.null === true ? "nul" : "line";
}

/**
 * The source that arguments and options name. Of records that are valid by the options `passing` only the number
 * may be given. Throws a `CommandError` where they name none, or several.
 */
export async function chosenSource(
  purpose: string,
  references: readonly string[],
  options: SourceOptions,
  passing: ParseOptions | null,
  io: Io,
): Promise<Source> {
  const reading = { separator: separatorOf(options), passing };
  if (options.file !== undefined) {
    if (references.length > 0) throw new CommandError("give either URLs or --file, not both");
    return options.file === "-" ? inputSource(io, reading) : fileSource(options.file, reading, io);
  }
  if (references.length === 0)
    throw new CommandError(`nothing to ${purpose}: give URLs, --file FILE, or "-" for standard input`);
  if (references.length === 1 && references[0] === "-") return inputSource(io, reading);
  if (references.includes("-")) throw new CommandError('"-" is standard input, and stands alone');
  if (options.null === true) throw new CommandError("-0 is for a file or standard input");
  return argumentSource(references);
}

/** References given as arguments. */
function argumentSource(urls: readonly string[]): Source {
  const records = urls.map((text, index): RecordText => ({ index, text, problem: null, offset: 0 }));
  return { name: null, size: null, batches: only({ records, count: records.length, read: 0 }) };
}

async function* only(batch: Batch): AsyncIterable<Batch> {
  yield batch;
}

/** Records of standard input. */
function inputSource(io: Io, reading: Reading): Source {
  return { name: "-", size: null, batches: split(io.stdin, reading, "standard input") };
}

/** Records of a file. Throws a `CommandError` where there is no such file. */
async function fileSource(path: string, reading: Reading, io: Io): Promise<Source> {
  const { name, size, regular, bytes } = await fileBytes(path);
  // What is no regular file can't be read from here and there, and may be long in coming.
  return {
    name,
    size,
    batches: regular ? splitFile(path, size, reading, io) : split(bytes(), reading, name),
  };
}

/** The bytes of a file, or of standard input, and what to call it. */
export interface ByteSource {
  readonly name: string;
  readonly size: number | null;
  readonly bytes: AsyncIterable<Uint8Array>;
}

/** The bytes of a file, or of standard input for `-`. A `CommandError` says that they cannot be read. */
export async function byteSource(path: string, io: Io): Promise<ByteSource> {
  if (path === "-")
    return { name: "standard input", size: null, bytes: readable(io.stdin, "standard input") };
  const { name, size, bytes } = await fileBytes(path);
  return { name, size, bytes: readable(bytes(), name) };
}

async function* readable(bytes: AsyncIterable<Uint8Array>, name: string): AsyncIterable<Uint8Array> {
  try {
    yield* bytes;
  } catch (error) {
    throw cannotRead(name, error);
  }
}

interface FileBytes {
  readonly name: string;
  readonly size: number;
  readonly regular: boolean;
  readonly bytes: () => AsyncIterable<Uint8Array>;
}

async function fileBytes(path: string): Promise<FileBytes> {
  const name = legibleName(path);
  const found = await stat(path).catch((error: unknown) => {
    throw cannotRead(name, error);
  });
  const bytes = (): AsyncIterable<Uint8Array> => createReadStream(path, { highWaterMark: 1 << 18 });
  return { name, size: found.size, regular: found.isFile(), bytes };
}

async function* split(
  bytes: AsyncIterable<Uint8Array>,
  reading: Reading,
  name: string,
): AsyncIterable<Batch> {
  const splitter = new RecordSplitter(reading);
  let read = 0;
  try {
    for await (const piece of bytes) {
      read += piece.length;
      yield { records: splitter.push(piece), count: splitter.count, read };
    }
  } catch (error) {
    throw cannotRead(name, error);
  }
  yield { records: splitter.finish(), count: splitter.count, read };
}

async function* splitFile(path: string, size: number, reading: Reading, io: Io): AsyncIterable<Batch> {
  const splitter = new RecordSplitter(reading);
  let read = 0;
  let fd: number | null = null;
  try {
    fd = openSync(path, "r");
    for await (const { bytes, sheared } of segments(fd, size, reading, io.division)) {
      read += bytes.length;
      yield { records: splitter.accept(bytes, sheared), count: splitter.count, read };
    }
  } catch (error) {
    throw cannotRead(legibleName(path), error);
  } finally {
    if (fd !== null) closeSync(fd);
  }
  yield { records: splitter.finish(), count: splitter.count, read };
}
