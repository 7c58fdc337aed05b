// The bytes of files and of standard input, and errors of reading them, including changes while reading.
import { closeSync, createReadStream, fstatSync, openSync, readSync, statSync } from "node:fs";
import { open, stat } from "node:fs/promises";
import { CommandError, displayName, type Io, type RegularFile, reasonOf } from "../io.js";

export interface ByteSource {
  /** The path as given; `stdin` for standard input. Messages show it with `displayName`. */
  readonly name: string;
  /** The path of the file; `-` for standard input. */
  readonly path: string;
  /** A regular file can be read at any time and place; a stream, such as a pipe, only as it arrives. */
  readonly kind: "file" | "directory" | "stream";
  /** The number of bytes; `null` if it is not known in advance. */
  readonly size: number | null;
  /** The bytes in pieces. Iterating throws a `CommandError` if they cannot be read. */
  readonly bytes: AsyncIterable<Uint8Array>;
}

export const STANDARD_INPUT = "-";

/** @throws {CommandError} if the file does not exist */
export async function byteSource(path: string, io: Io): Promise<ByteSource> {
  if (path !== STANDARD_INPUT) return fileSource(path);
  return { name: "stdin", path, kind: "stream", size: null, bytes: withReadErrors(io.stdin, path) };
}

/**
 * Returns the bytes of a file, which is opened on first read.
 *
 * @throws {CommandError} if there is no such file
 */
export async function fileSource(path: string): Promise<ByteSource> {
  const found = await stat(path).catch((error: unknown) => {
    throw readError(path, error);
  });
  const kind = found.isFile() ? "file" : found.isDirectory() ? "directory" : "stream";
  const bytes = withReadErrors(kind === "file" ? fileBytes(path) : deviceBytes(path), path);
  return { name: path, path, kind, size: kind === "stream" ? null : found.size, bytes };
}

/**
 * Returns all bytes of a source. If it has more than `most`, which may mean that it never ends, returns at least one
 * more than that.
 *
 * @throws {CommandError} if they cannot be read
 */
export async function readWhole(
  { bytes }: ByteSource,
  most: number = Number.POSITIVE_INFINITY,
): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of bytes) {
    pieces.push(piece);
    length += piece.length;
    if (length > most) break;
  }
  return Buffer.concat(pieces);
}

const PIECES = { highWaterMark: 1 << 18 };

async function* fileBytes(path: string): AsyncIterable<Uint8Array> {
  const file = await open(path);
  try {
    const before = stateOf(file.fd);
    let read = 0;
    for await (const piece of file.createReadStream({ ...PIECES, autoClose: false })) {
      read += piece.length;
      yield piece;
    }
    requireUnchanged(file.fd, before, path, read);
  } finally {
    await file.close();
  }
}

async function* deviceBytes(path: string): AsyncIterable<Uint8Array> {
  yield* createReadStream(path, PIECES);
}

async function* withReadErrors(bytes: AsyncIterable<Uint8Array>, path: string): AsyncIterable<Uint8Array> {
  try {
    yield* bytes;
  } catch (error) {
    throw readError(path, error);
  }
}

/**
 * Yields the results of `read` for a regular file, until it reaches its end.
 *
 * @param read reads the open file, given its size, and returns the number of bytes read
 * @throws {CommandError} if the file cannot be read, or changed while reading
 */
export async function* openFile<T>(
  path: string,
  read: (fd: number, size: number) => AsyncGenerator<T, number, undefined>,
): AsyncGenerator<T, void, undefined> {
  let fd: number | null = null;
  try {
    fd = openSync(path, "r");
    const before = stateOf(fd);
    const length = yield* read(fd, Number(before.size));
    requireUnchanged(fd, before, path, length);
  } catch (error) {
    throw readError(path, error);
  } finally {
    if (fd !== null) closeSync(fd);
  }
}

/** Reads a file from an offset until `bytes` is full or the file ends. Returns the number of bytes read. */
export function readFully(fd: number, bytes: Uint8Array, offset: number): number {
  let length = 0;
  for (;;) {
    const read =
      length < bytes.length ? readSync(fd, bytes, length, bytes.length - length, offset + length) : 0;
    if (read === 0) return length;
    length += read;
  }
}

/**
 * The state that shows whether a file has changed. A change that keeps the size shows if the file system's clock has
 * advanced.
 */
export interface FileState extends RegularFile {
  /** The time of the last content change, in nanoseconds. */
  readonly mtimeNs: bigint;
  readonly mode: bigint;
  readonly uid: bigint;
  readonly gid: bigint;
}

/** Returns the state of the file at a path, and whether it is regular; `null` if there is none. */
export function stateAt(path: string): (FileState & { readonly isRegular: boolean }) | null {
  const state = statSync(path, { bigint: true, throwIfNoEntry: false });
  return state === undefined ? null : Object.assign(state, { isRegular: state.isFile() });
}

export function stateOf(fd: number): FileState {
  return fstatSync(fd, { bigint: true });
}

/** Returns the state of a regular file, given by path or as an open file; `null` for anything else. */
export function regularFile(file: string | number): RegularFile | null {
  const state =
    typeof file === "number"
      ? fstatSync(file, { bigint: true })
      : statSync(file, { bigint: true, throwIfNoEntry: false });
  return state?.isFile() === true ? state : null;
}

/** Returns whether two states are of the same file, under any name. */
export function areSameFile(one: RegularFile, other: RegularFile): boolean {
  return one.ino === other.ino && one.dev === other.dev;
}

/**
 * Checks that a file has not changed since it was opened, so that a mixture of two contents, or part of one, is not
 * taken for the file.
 *
 * @param path the path at which the file was opened; `null` if unknown
 * @param read the number of bytes read, to the end of the file; `null` if reading did not begin at its start
 * @throws {Error} if it has changed, with the reason as the message
 */
export function requireUnchanged(
  fd: number,
  before: FileState,
  path: string | null,
  read: number | null,
): void {
  const change = changeOf(before, stateOf(fd)) ?? (path === null ? null : replacement(before, path));
  if (change !== null) throw new Error(`the file was ${change} while it was being read`);
  // Files in /proc claim to be empty, but are not.
  if (read !== null && read < before.size)
    throw new Error(`the file ended after ${read} of ${before.size} bytes`);
}

function changeOf(before: FileState, after: FileState): string | null {
  if (after.size < before.size) return "truncated";
  if (after.size > before.size) return "appended to";
  return after.mtimeNs === before.mtimeNs ? null : "changed";
}

/** Returns how a file was replaced. Programs write another file and rename it, so the open one does not change. */
function replacement(before: FileState, path: string): string | null {
  const now = statSync(path, { bigint: true, throwIfNoEntry: false });
  if (now === undefined) return "deleted";
  return areSameFile(now, before) ? null : "replaced";
}

/** Yields the bytes of a stream, and throws if they come from a file that changed meanwhile. */
export async function* unchanged(bytes: AsyncIterable<Uint8Array>, fd: number): AsyncIterable<Uint8Array> {
  const before = stateOf(fd);
  yield* bytes;
  requireUnchanged(fd, before, null, null);
}

/** Returns the error for an unreadable file; `error` is what Node threw, or such an error already. */
export function readError(path: string, error: unknown): CommandError {
  if (error instanceof CommandError) return error;
  return unreadableFile(path, reasonForReading(error));
}

/** Returns the reason that a file cannot be read, from what Node threw. */
export function reasonForReading(error: unknown): string {
  return REASONS.get((error as NodeJS.ErrnoException).code) ?? reasonOf(error);
}

const REASONS: ReadonlyMap<unknown, string> = new Map([
  ["ENOENT", "no such file"],
  ["EISDIR", "it is a directory"],
  ["ENOTDIR", "part of the path is not a directory"],
  ["EACCES", "permission denied"],
  ["EBADF", "it is not open for reading"],
]);

export function unreadableFile(path: string, reason: string): CommandError {
  const name = path === STANDARD_INPUT ? "standard input" : displayName(path);
  return new CommandError(`cannot read ${name}: ${reason}`);
}
