import { join } from "node:path";
import { isPrintable } from "../../core/text/printable.js";
import { CommandError, type Io, PartialReadError } from "../io.js";
import { shellWord } from "./arguments.js";
import { type ByteSource, byteSource } from "./bytes.js";
import { areSameFile, regularFile } from "./file-state.js";
import { filesNamed, isPattern } from "./pattern.js";
import { STANDARD_INPUT, unreadable } from "./read-error.js";

/** What is read, one after the other. */
export interface Inputs {
  /** Each of them, or why it cannot be read. */
  readonly all: readonly (ByteSource | CommandError)[];
  /** The number of bytes of all; `null` if that of one is not known beforehand. */
  readonly size: number | null;
}

/**
 * Returns the paths of the files that arguments name, or else of standard input, unless that is a terminal.
 *
 * @param content what the files contain, for messages
 * @throws {CommandError} if there is nothing to read
 */
export function chosenFiles(given: readonly string[], content: string, io: Io): readonly string[] {
  if (given.length > 0) return given;
  if (!io.stdinIsTerminal) return [STANDARD_INPUT];
  throw new CommandError(`no files given: list them, or pipe ${content} in`);
}

/**
 * Returns what paths and patterns name; `-` is standard input.
 *
 * @throws {CommandError} if there is only one and it cannot be read, if standard input is given twice, or if one is also
 *   the standard output
 */
export async function openInputs(paths: readonly string[], io: Io): Promise<Inputs> {
  const named = (await Promise.all(paths.map(async (path) => (await filesNamed(path)) ?? [path]))).flat();
  if (named.filter((path) => path === STANDARD_INPUT).length > 1)
    throw new CommandError('"-" is given twice, and standard input can be read only once');
  requireOtherOutput(named, io);
  const all: (ByteSource | CommandError)[] = [];
  for (const path of named) all.push(await opened(path, io).catch(asCommandError));
  const [only] = all;
  if (all.length === 1 && only instanceof CommandError) throw only;
  return { all, size: totalSize(all) };
}

/**
 * Yields what `read` yields of each input. One that cannot be read does not keep the others from being read.
 *
 * @throws {CommandError} at the end, if an input could not be read
 * @throws {PartialReadError} in its place, if another could be
 */
export async function* readEach<T>(
  { all }: Inputs,
  read: (input: ByteSource) => AsyncIterable<T>,
): AsyncGenerator<T, void, undefined> {
  const failures: CommandError[] = [];
  for (const input of all) {
    try {
      if (input instanceof CommandError) throw input;
      yield* read(input);
    } catch (error) {
      failures.push(asCommandError(error));
    }
  }
  if (failures.length === 0) return;
  const [first, ...others] = new Set(failures.map(({ message }) => message));
  const Kind = failures.length === all.length ? CommandError : PartialReadError;
  throw new Kind(first!, others);
}

/**
 * Checks that no input is the file that standard output goes to. A shell has emptied it for `> file`, so its records are gone
 * and would be reported as none. After `>> file`, the command would read what it writes.
 *
 * @throws {CommandError} if one is
 */
function requireOtherOutput(paths: readonly string[], io: Io): void {
  const output = io.stdoutFile;
  if (output === null) return;
  for (const path of paths) {
    const input = path === STANDARD_INPUT ? io.stdinFile : fileAt(path);
    if (input === null || !areSameFile(input, output)) continue;
    const fault =
      output.size === 0n ? "it is also the output file, and is empty now" : "it is also the output file";
    throw unreadable(path, `${fault}; write the output to another file, then rename that file`);
  }
}

/** Returns the regular file at a path. Why there is none is reported when it is opened. */
function fileAt(path: string): ReturnType<typeof regularFile> {
  try {
    return regularFile(path);
  } catch {
    return null;
  }
}

async function opened(path: string, io: Io): Promise<ByteSource> {
  const source = await byteSource(path, io).catch((error: unknown) => {
    throw isPattern(path) ? unreadable(path, "no file has this name, or matches it as a pattern") : error;
  });
  if (source.kind === "directory") throw unreadable(path, `it is a directory; ${adviceOn(path)}`);
  return source;
}

/** What to write for the files in a directory. */
export function adviceOn(directory: string): string {
  const pattern = isPrintable(directory) ? join(directory, "*") : join("DIRECTORY", "*");
  return `for the files in it, write ${shellWord(pattern, "")}`;
}

/** Anything but a file that cannot be read is a fault of the program. */
function asCommandError(error: unknown): CommandError {
  if (error instanceof CommandError) return error;
  throw error;
}

function totalSize(all: Inputs["all"]): number | null {
  let total = 0;
  for (const input of all) {
    if (input instanceof CommandError) continue;
    if (input.size === null) return null;
    total += input.size;
  }
  return total;
}
