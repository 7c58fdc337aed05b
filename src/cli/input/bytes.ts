import { createReadStream } from "node:fs";
import { open, stat } from "node:fs/promises";
import type { Io } from "../io.js";
import { requireUnchanged, stateOf } from "./file-state.js";
import { displayName, readError } from "./read-error.js";

/** The bytes of a file or of standard input. */
export interface ByteSource {
  /** What to call it in messages. */
  readonly name: string;
  /** The number of bytes; `null` if it is not known beforehand. */
  readonly size: number | null;
  /** The bytes in pieces. Iterating throws a `CommandError` if they cannot be read. */
  readonly bytes: AsyncIterable<Uint8Array>;
}

/** A file on a disk, or something else with a path, such as a named pipe. */
export interface FileSource extends ByteSource {
  readonly size: number;
  /** Whether any part of it can be read at any time. */
  readonly regular: boolean;
}

/**
 * Returns the bytes of a file, or of standard input if the path is `-`.
 *
 * @throws {CommandError} if there is no such file
 */
export async function byteSource(path: string, io: Io): Promise<ByteSource> {
  return path === "-" ? standardInput(io) : fileSource(path);
}

/** Returns the bytes of standard input. */
export function standardInput(io: Io): ByteSource {
  return { name: "stdin", size: null, bytes: withReadErrors(io.stdin, "standard input") };
}

/**
 * Returns the bytes of a file, which is opened when they are first asked for.
 *
 * @throws {CommandError} if there is no such file
 */
export async function fileSource(path: string): Promise<FileSource> {
  const found = await stat(path).catch((error: unknown) => {
    throw readError(path, error);
  });
  const regular = found.isFile();
  const bytes = withReadErrors(regular ? fileBytes(path) : deviceBytes(path), path);
  return { name: displayName(path), size: found.size, regular, bytes };
}

/**
 * Returns all bytes of a source; of one with more than `most`, which may have no end, at least one more than that.
 *
 * @throws {CommandError} if they cannot be read
 */
export async function wholeOf(
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

/** Yields the bytes of a stream, and throws if they are from a file that has changed meanwhile. */
export async function* unchanged(bytes: AsyncIterable<Uint8Array>, fd: number): AsyncIterable<Uint8Array> {
  const before = stateOf(fd);
  yield* bytes;
  requireUnchanged(fd, before, null, null);
}

async function* withReadErrors(bytes: AsyncIterable<Uint8Array>, path: string): AsyncIterable<Uint8Array> {
  try {
    yield* bytes;
  } catch (error) {
    throw readError(path, error);
  }
}
