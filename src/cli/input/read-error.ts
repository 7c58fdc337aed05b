import { isPrintable, printable, quoted } from "../../core/printable.js";
import { CommandError } from "../io.js";

const REASONS: ReadonlyMap<unknown, string> = new Map([
  ["ENOENT", "no such file"],
  ["EISDIR", "it is a directory"],
  ["ENOTDIR", "part of the path is not a directory"],
  ["EACCES", "permission denied"],
]);

/** Returns the error for a file that cannot be read; `error` is what Node threw. */
export function readError(path: string, error: unknown): CommandError {
  const { code, message } = error as NodeJS.ErrnoException;
  return new CommandError(`cannot read ${displayName(path)}: ${REASONS.get(code) ?? printable(message)}`);
}

/** Returns a file's name for a message: as it is, or in quotes if it is empty or would not print as it is. */
export function displayName(path: string): string {
  return path !== "" && isPrintable(path) ? path : quoted(path);
}
