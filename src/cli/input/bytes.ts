import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import type { Io } from "../io.js";
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
  return { name: displayName(path), size: found.size, regular: found.isFile(), bytes: fileBytes(path) };
}

async function* fileBytes(path: string): AsyncIterable<Uint8Array> {
  yield* withReadErrors(createReadStream(path, { highWaterMark: 1 << 18 }), path);
}

async function* withReadErrors(bytes: AsyncIterable<Uint8Array>, path: string): AsyncIterable<Uint8Array> {
  try {
    yield* bytes;
  } catch (error) {
    throw readError(path, error);
  }
}
