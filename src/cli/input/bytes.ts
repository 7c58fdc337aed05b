import { createReadStream } from "node:fs";
import { open, stat } from "node:fs/promises";
import type { Io } from "../io.js";
import { requireUnchanged, stateOf } from "./file-state.js";
import { readError, STANDARD_INPUT } from "./read-error.js";

/** The bytes of a file or of standard input. */
export interface ByteSource {
  /** The path of the file as it was given; `stdin` for standard input. A message shows it by `displayName`. */
  readonly name: string;
  /** The path of the file; `-` for standard input. */
  readonly path: string;
  readonly kind: SourceKind;
  /** The number of bytes; `null` if it is not known beforehand. */
  readonly size: number | null;
  /** The bytes in pieces. Iterating throws a `CommandError` if they cannot be read. */
  readonly bytes: AsyncIterable<Uint8Array>;
}

/** A regular file, of which any part can be read at any time; a directory; or what is read as it comes, such as a pipe. */
export type SourceKind = "file" | "directory" | "stream";

/**
 * Returns the bytes of a file, or of standard input if the path is `-`.
 *
 * @throws {CommandError} if there is no such file
 */
export async function byteSource(path: string, io: Io): Promise<ByteSource> {
  return path === STANDARD_INPUT ? standardInput(io) : fileSource(path);
}

/** Returns the bytes of standard input. */
export function standardInput(io: Io): ByteSource {
  const bytes = withReadErrors(io.stdin, STANDARD_INPUT);
  return { name: "stdin", path: STANDARD_INPUT, kind: "stream", size: null, bytes };
}

/**
 * Returns the bytes of a file, which is opened when they are first asked for.
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
