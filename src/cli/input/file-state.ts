import { fstatSync, statSync } from "node:fs";
import type { RegularFile } from "../io.js";

/** What shows whether a file has changed. A change that keeps the size shows if the clock of the file system has moved on. */
export interface FileState extends RegularFile {
  /** When its content last changed, in nanoseconds. */
  readonly mtimeNs: bigint;
}

/** Returns the state of an open file. */
export function stateOf(fd: number): FileState {
  return fstatSync(fd, { bigint: true });
}

/** Returns the state of a regular file, given by its path or as an open file; `null` for anything else. */
export function regularFile(file: string | number): FileState | null {
  const found =
    typeof file === "number"
      ? fstatSync(file, { bigint: true })
      : statSync(file, { bigint: true, throwIfNoEntry: false });
  return found?.isFile() === true ? found : null;
}

/** Returns whether two states are of one file, under whatever name. */
export function areSameFile(one: RegularFile, other: RegularFile): boolean {
  return one.ino === other.ino && one.dev === other.dev;
}

/**
 * Checks that a file is still what it was when it was opened, so that half of one content and half of another, or half
 * of either, is not taken for the file.
 *
 * @param path where the file was opened; `null` if that is not known
 * @param read the number of bytes read, to the end of the file; `null` if reading did not begin at its start
 * @throws {Error} if it is not, with the reason as the message
 */
export function requireUnchanged(
  fd: number,
  before: FileState,
  path: string | null,
  read: number | null,
): void {
  const change = changeOf(before, stateOf(fd)) ?? (path === null ? null : replacement(before, path));
  if (change !== null) throw new Error(`the file was ${change} while it was being read`);
  // Files of /proc say that they are empty, and are not.
  if (read !== null && read < before.size)
    throw new Error(`the file ended after ${read} of ${before.size} bytes`);
}

function changeOf(before: FileState, after: FileState): string | null {
  if (after.size < before.size) return "truncated";
  if (after.size > before.size) return "appended to";
  return after.mtimeNs === before.mtimeNs ? null : "changed";
}

/** Whoever replaces a file writes another and renames it, so the open one stays as it was. */
function replacement(before: FileState, path: string): string | null {
  const now = statSync(path, { bigint: true, throwIfNoEntry: false });
  if (now === undefined) return "deleted";
  return areSameFile(now, before) ? null : "replaced";
}
