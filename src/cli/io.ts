// The environment of the command, so that only `main.ts` touches the process; its exit status, and the errors that end
// it.
import { getSystemErrorMap } from "node:util";
import type { Worker, WorkerOptions } from "node:worker_threads";
import { nearest } from "../core/require.js";
import { quoted } from "../core/text/printable.js";
import { isPrintable } from "../core/text/unseen.js";

/** The output terminal, if there is one. Plain data. */
export interface Screen {
  /** Whether standard output, and standard error, may be coloured. */
  readonly colours: { readonly stdout: boolean; readonly stderr: boolean };
  /** Width in columns if standard output is a terminal; `undefined` if it is not, 0 if its size is unknown. */
  readonly columns: number | undefined;
  /** The same for standard error. */
  readonly errorColumns: number | undefined;
}

/** Identifies an open file, with its length in bytes. Plain data. */
export interface RegularFile {
  readonly dev: bigint;
  readonly ino: bigint;
  readonly size: bigint;
}

/** The environment of the command. `main.ts` takes it from the process; tests create their own. */
export interface Io extends Screen {
  readonly stdin: AsyncIterable<Uint8Array>;
  /** Whether standard input is a terminal, where nothing arrives until the user types. */
  readonly stdinIsTerminal: boolean;
  /** The regular files that are standard input and standard output; `null` if they are not regular files. */
  readonly stdinFile: RegularFile | null;
  readonly stdoutFile: RegularFile | null;
  readonly stdout: NodeJS.WritableStream;
  readonly stderr: NodeJS.WritableStream;
  /** Whether standard output may appear on the same terminal as standard error. */
  readonly sharesTerminal: boolean;
  /** Whether a progress bar can be shown on standard error. */
  readonly progress: boolean;
  /** Returns whether the reader of standard output has closed it. */
  readonly closed: () => boolean;
  /** The path of the working directory. A configuration is looked for there, and above. */
  readonly folder: string;
  /** The `package.json` of the package. */
  readonly manifest: URL;
  /** The folder of the list verifiers, with a slash at its end. */
  readonly verifierFolder: URL;
  /** The file of the page that `view` shows. */
  readonly pageFile: URL;
  /** Opens an address in a browser. Returns whether one could be started. */
  readonly openAddress: (address: string) => Promise<boolean>;
  /** Waits until the user ends the command. */
  readonly interrupted: () => Promise<void>;
  /**
   * Calls a function when the user interrupts the command, instead of ending it. Returns a function that restores the
   * default.
   */
  readonly onInterrupt: (action: () => void) => () => void;
  readonly parallelism: Parallelism;
}

/** Returns an environment with some properties replaced. */
export function surroundingsWith(io: Io, others: Partial<Io>): Io {
  return Object.create(
    io,
    Object.fromEntries(Object.entries(others).map(([name, value]) => [name, { value }])),
  ) as Io;
}

/** How a long list is divided among threads. */
export interface Parallelism {
  /** Bytes that a thread reads at once. */
  readonly chunkSize: number;
  /** Threads in addition to the main one. */
  readonly workers: number;
  /** Minimum size in bytes of a file that workers help to scan. */
  readonly minimumSize: number;
  /** The module of scan workers. */
  readonly scanModule: URL;
  /** Milliseconds spent on printing results before workers are started for that too. */
  readonly patience: number;
  /**
   * Maximum bytes of results held for a batch of records, beyond which it ends at the next record. The results of short
   * records can take a thousand times the memory of the records.
   */
  readonly maxHeld: number;
  /** The module of workers that print results. */
  readonly resultModule: URL;
  /** Starts a worker (default: `new Worker`). It may throw. */
  readonly startWorker?: (module: URL, options: WorkerOptions) => Worker;
  /** Returns how many more bytes of address space the process may use (default: the system's limit). */
  readonly room?: () => number;
}

/** 0: success. 1: something is invalid, or differs. 2: wrong usage, or an unreadable file. */
export type ExitStatus = 0 | 1 | 2;

/** Thrown for wrong usage or an unreadable file: one clear line on standard error, and exit status 2. */
export class CommandError extends Error {
  /** Further faults, one per line. */
  readonly more: readonly string[];

  constructor(message: string, more: readonly string[] = []) {
    super(message);
    this.more = more;
  }
}

/** Converts errors thrown by a check to errors of the command. */
export function checked<T>(check: () => T): T {
  try {
    return check();
  } catch (error) {
    throw new CommandError((error as Error).message);
  }
}

/** Thrown if some of several files could not be read completely; the others were. */
export class PartialReadError extends CommandError {}

/** Returns the error for a name that is not in `names`, with the nearest of them or else `advice`. */
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

/** Returns the text as one shell word, or `placeholder` if it cannot be printed. */
export function shellWord(text: string, placeholder: string): string {
  if (!isPrintable(text)) return placeholder;
  return /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}

/** Returns a file name for a message: unchanged, or in quotes if it is empty or not printable. */
export function displayName(path: string): string {
  return path !== "" && isPrintable(path) ? path : quoted(path);
}

/** Returns the system's description of an error. Node's own message adds the call and repeats the path. */
export function reasonOf(error: unknown): string {
  const { errno = 0, message } = error as NodeJS.ErrnoException;
  return getSystemErrorMap().get(errno)?.[1] ?? message;
}
