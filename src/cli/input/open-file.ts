import { closeSync, openSync, readSync } from "node:fs";
import { requireUnchanged, stateOf } from "./file-state.js";
import { readError } from "./read-error.js";

/**
 * Yields what `read` yields of a regular file, which it reads to its end.
 *
 * @param read is given the open file and its size, and returns the number of bytes it has read
 * @throws {CommandError} if the file cannot be read, or has changed meanwhile
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

/** Reads a file from an offset on until `bytes` is full or the file ends. Returns the number of bytes read. */
export function readFully(fd: number, bytes: Uint8Array, offset: number): number {
  let length = 0;
  for (;;) {
    const read =
      length < bytes.length ? readSync(fd, bytes, length, bytes.length - length, offset + length) : 0;
    if (read === 0) return length;
    length += read;
  }
}
