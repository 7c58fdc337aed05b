import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import type { RecordScanner } from "../index.js";
import { CommandError, type Io } from "./io.js";
import type { RecordText, Separator } from "./records.js";
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
  readonly records: readonly RecordText[];
  /** Records that have ended so far, and bytes read. */
  readonly count: number;
  readonly read: number;
}

/** How the bytes of a source are read. */
interface Reading {
  readonly separator: Separator;
  /** Finds the records worth a look; without one, all of them are looked at. */
  readonly scan: RecordScanner | null;
}

/** Where references are read from when they are not arguments. */
export interface SourceOptions {
  readonly file?: string;
  readonly null?: boolean;
}

export function separatorOf(options: SourceOptions): Separator {
  return options.null === true ? "nul" : "line";
}

/** The source that arguments and options name. Throws a `CommandError` where they name none, or several. */
export async function chosenSource(
  purpose: string,
  references: readonly string[],
  options: SourceOptions,
  scan: RecordScanner | null,
  io: Io,
): Promise<Source> {
  const reading = { separator: separatorOf(options), scan };
  if (options.file !== undefined) {
    if (references.length > 0) throw new CommandError("give either URLs or --file, not both");
    return options.file === "-" ? inputSource(io, reading) : fileSource(options.file, reading);
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
async function fileSource(path: string, reading: Reading): Promise<Source> {
  const name = legible(path);
  const { size } = await stat(path).catch((error: unknown) => {
    throw cannotRead(name, error);
  });
  const bytes = createReadStream(path, { highWaterMark: 1 << 18 });
  return { name, size, batches: split(bytes, reading, name) };
}

async function* split(
  bytes: AsyncIterable<Uint8Array>,
  { separator, scan }: Reading,
  name: string,
): AsyncIterable<Batch> {
  const splitter = new RecordSplitter(separator, scan);
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

/** A file's name as it stands, or in quotes where it would not be seen, or would break the line. */
function legible(path: string): string {
  return /^\P{C}+$/u.test(path) ? path : JSON.stringify(path);
}

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: "there is no such file",
  EISDIR: "it is a directory",
  EACCES: "permission denied",
};

/** What is said of a file that cannot be read. */
export function cannotRead(name: string, error: unknown): CommandError {
  const { code = "", message } = error as NodeJS.ErrnoException;
  return new CommandError(`cannot read ${name}: ${REASONS[code] ?? message}`);
}
