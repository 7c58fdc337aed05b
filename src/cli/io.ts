// What the command uses of its surroundings, so that only `main.ts` touches the process; its exit status, and the errors that end it.
import { getSystemErrorMap } from "node:util";
import type { Worker, WorkerOptions } from "node:worker_threads";
import { nearest } from "../core/require.js";
import { quoted } from "../core/text/printable.js";
import { isPrintable } from "../core/text/unseen.js";

/** The output terminal, if there is one. Plain data. */
export interface Screen {
  /** Whether standard output, and standard error, may be coloured. */
  readonly colours: { readonly stdout: boolean; readonly stderr: boolean };
  /** Columns of the terminal that standard output is; `undefined` if it is not a terminal, 0 if its size is unknown. */
  readonly columns: number | undefined;
  /** The same for standard error. */
  readonly errorColumns: number | undefined;
}

/** What shows which file is open, and how long it is in bytes. Plain data. */
export interface RegularFile {
  readonly dev: bigint;
  readonly ino: bigint;
  readonly size: bigint;
}

/** Everything that the command uses of its surroundings. `main.ts` takes it from the process; tests make their own. */
export interface Io extends Screen {
  readonly stdin: AsyncIterable<Uint8Array>;
  /** Whether standard input is a terminal, where nothing arrives until somebody types it. */
  readonly stdinIsTerminal: boolean;
  /** The regular file that standard input is, and the one that standard output is; `null` if it is not one. */
  readonly stdinFile: RegularFile | null;
  readonly stdoutFile: RegularFile | null;
  readonly stdout: NodeJS.WritableStream;
  readonly stderr: NodeJS.WritableStream;
  /** Whether what is written to standard output may appear on the terminal that standard error is. */
  readonly sharesTerminal: boolean;
  /** Whether a progress bar can be shown on standard error. */
  readonly progress: boolean;
  /** Returns whether the reader of standard output has gone away. */
  readonly closed: () => boolean;
  /** The path of the folder in which the command runs: a configuration is looked for there, and above. */
  readonly folder: string;
  /** The `package.json` of the package. */
  readonly manifest: URL;
  /** The folder that holds the verifiers of lists, with a slash at its end. */
  readonly verifierFolder: URL;
  /** The file with the page that `view` shows. */
  readonly pageFile: URL;
  /** Opens an address in a browser. Returns whether one could be started. */
  readonly openAddress: (address: string) => Promise<boolean>;
  /** Waits until the user ends the command. */
  readonly interrupted: () => Promise<void>;
  /** Calls a function when the user ends the command, instead of ending it. Returns what restores the usual. */
  readonly onInterrupt: (action: () => void) => () => void;
  readonly parallelism: Parallelism;
}

/** Returns surroundings in which some things are others. */
export function surroundingsWith(io: Io, others: Partial<Io>): Io {
  return Object.create(
    io,
    Object.fromEntries(Object.entries(others).map(([name, value]) => [name, { value }])),
  ) as Io;
}

/** How a long list is divided among threads. */
export interface Parallelism {
  /** Bytes that a thread reads at a time. */
  readonly chunkSize: number;
  /** Threads in addition to the main one. */
  readonly workers: number;
  /** Bytes of the shortest file that workers are started for to scan it. */
  readonly minimumSize: number;
  /** The module of workers that scan. */
  readonly scanModule: URL;
  /** Milliseconds spent on printing results after which workers are started for that too. */
  readonly patience: number;
  /**
   * Bytes of results that are held of a batch of records, beyond which it is ended at the next record. The results of short
   * records can take a thousand times as much memory as the records.
   */
  readonly maxHeld: number;
  /** The module of workers that print results. */
  readonly resultModule: URL;
  /** Starts a worker (default: `new Worker`). It may throw. */
  readonly startWorker?: (module: URL, options: WorkerOptions) => Worker;
  /** Returns how many more bytes of address space the process may take (default: as the system says). */
  readonly room?: () => number;
}

/** 0: success. 1: something is invalid, or differs. 2: wrong usage, or a file that cannot be read. */
export type ExitStatus = 0 | 1 | 2;

/** Wrong usage, or a file that cannot be read: one clear line on standard error, and exit status 2. */
export class CommandError extends Error {
  /** Further faults, a line each. */
  readonly more: readonly string[];

  constructor(message: string, more: readonly string[] = []) {
    super(message);
    this.more = more;
  }
}

/** Turns what a check throws into an error of the command. */
export function checked<T>(check: () => T): T {
  try {
    return check();
  } catch (error) {
    throw new CommandError((error as Error).message);
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
