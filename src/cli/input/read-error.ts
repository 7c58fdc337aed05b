import { getSystemErrorMap } from "node:util";
import { isPrintable, quoted } from "../../core/text/printable.js";
import { CommandError } from "../io.js";

/** What is given in place of a path to read standard input. */
export const STANDARD_INPUT = "-";

const REASONS: ReadonlyMap<unknown, string> = new Map([
  ["ENOENT", "no such file"],
  ["EISDIR", "it is a directory"],
  ["ENOTDIR", "part of the path is not a directory"],
  ["EACCES", "permission denied"],
  ["EBADF", "it is not open for reading"],
]);

/** Returns the error for a file that cannot be read; `error` is what Node threw, or such an error already. */
export function readError(path: string, error: unknown): CommandError {
  if (error instanceof CommandError) return error;
  const { code } = error as NodeJS.ErrnoException;
  return unreadable(path, REASONS.get(code) ?? reasonOf(error));
}

/** Returns the error for a file that cannot be read, with the reason. */
export function unreadable(path: string, reason: string): CommandError {
  const name = path === STANDARD_INPUT ? "standard input" : displayName(path);
  return new CommandError(`cannot read ${name}: ${reason}`);
}

/** Returns the system's words for an error. Node's own message adds the call, and the path once more. */
export function reasonOf(error: unknown): string {
  const { errno = 0, message } = error as NodeJS.ErrnoException;
  return getSystemErrorMap().get(errno)?.[1] ?? message;
}

/** Returns a file's name for a message: as it is, or in quotes if it is empty or would not print as it is. */
export function displayName(path: string): string {
  return path !== "" && isPrintable(path) ? path : quoted(path);
}
