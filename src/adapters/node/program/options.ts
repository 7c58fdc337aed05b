import {
  mismatch,
  requireArray,
  requireInteger,
  requireOptions,
  requireString,
} from "../../../core/require.js";
import { requireSignal } from "../signal.js";

/** How long a program may take, and how often it may fail. */
export interface ProgramOptions {
  /** How many milliseconds the program may take for an answer, and to start (default: 10,000). */
  readonly timeout?: number | undefined;
  /** How many milliseconds the whole examination may take; the other texts are skipped (default: 600,000). */
  readonly totalTimeout?: number | undefined;
  /** How many runs of the program may fail; after that the other texts are skipped (default: 200). */
  readonly failedRuns?: number | undefined;
  /** How many texts a run of the program gets at most (default: 10,000). */
  readonly batch?: number | undefined;
  /** Ends the program and the examination when it is aborted. */
  readonly signal?: AbortSignal | undefined;
}

const OPTIONS = ["timeout", "totalTimeout", "failedRuns", "batch", "signal"];

/** The longest time that timers count. */
const LONGEST_TIMEOUT = 0x7fffffff;

/** What to run, and the options with every default filled in. */
export interface ProgramPlan {
  readonly command: string;
  readonly args: readonly string[];
  readonly timeout: number;
  readonly totalTimeout: number;
  readonly failedRuns: number;
  readonly batch: number;
  readonly signal: AbortSignal | undefined;
}

/** @throws {TypeError} when an argument has the wrong type, or an option is unknown or has a value that it cannot have */
export function programPlan(command: unknown, args: unknown, options: unknown): ProgramPlan {
  requireArgument(command, "the command");
  if (command === "") throw mismatch("the command", "the name or path of a program", command);
  requireArray(args, "the arguments");
  for (const argument of args) requireArgument(argument, "each argument");
  requireOptions(options, OPTIONS);
  const {
    timeout = 10_000,
    totalTimeout = 600_000,
    failedRuns = 200,
    batch = 10_000,
    signal,
  } = options as ProgramOptions;
  requireInteger(timeout, "the timeout", 1, LONGEST_TIMEOUT);
  requireInteger(totalTimeout, "the total timeout", 1, LONGEST_TIMEOUT);
  requireInteger(failedRuns, "the number of failed runs");
  requireInteger(batch, "the number of texts in a batch", 1, 1_000_000);
  requireSignal(signal);
  return {
    command,
    args: [...(args as readonly string[])],
    timeout,
    totalTimeout,
    failedRuns,
    batch,
    signal,
  };
}

/** A system ends an argument at a NUL, so Node refuses one. */
function requireArgument(value: unknown, name: string): asserts value is string {
  requireString(value, name);
  if (value.includes("\0")) throw mismatch(name, "a string without NUL", value);
}
