// The errors that end the command in one clear line, and how their messages name things.
import { getSystemErrorMap } from "node:util";
import { nearest } from "../core/require.js";
import { isPrintable, quoted } from "../core/text/printable.js";

/** Wrong usage, or a file that cannot be read: one clear line on standard error, and exit status 2. */
export class CommandError extends Error {
  /** Further faults, a line each. */
  readonly more: readonly string[];

  constructor(message: string, more: readonly string[] = []) {
    super(message);
    this.more = more;
  }
}

/** Some of several files could not be read, or not to their end; the others were. */
export class PartialReadError extends CommandError {}

/** Returns the error for a name that is not among `names`: with the nearest of them, or else with `advice`. */
export function unknownName(
  kind: "code" | "component" | "grammar" | "rule" | "scheme" | "warning",
  typed: string,
  names: Iterable<string>,
  advice: string,
): CommandError {
  const near = nearest(typed, names);
  return new CommandError(
    `unknown ${kind} ${quoted(typed)}: ${near === null ? advice : `did you mean ${quoted(near)}?`}`,
  );
}

/** Returns the text as one word for a shell; `placeholder` if it cannot be printed. */
export function shellWord(text: string, placeholder: string): string {
  if (!isPrintable(text)) return placeholder;
  return /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}

/** Returns a file's name for a message: as it is, or in quotes if it is empty or would not print as it is. */
export function displayName(path: string): string {
  return path !== "" && isPrintable(path) ? path : quoted(path);
}

/** Returns the system's words for an error. Node's own message adds the call, and the path once more. */
export function reasonOf(error: unknown): string {
  const { errno = 0, message } = error as NodeJS.ErrnoException;
  return getSystemErrorMap().get(errno)?.[1] ?? message;
}
