// Judges a program as a parser: its runs get texts in batches, until each text has an answer.

import {
  type Answer,
  type AnswerProblem,
  type Examiner,
  noReply,
  noVerdictOn,
  type Reply,
  readVerdict,
  replyOf,
  shortened,
  verdictOn,
} from "../../conformance/answer.js";
import { mismatch, requireArray, requireInteger, requireOptions, requireString } from "../../core/require.js";
import { frozenGenerator } from "../../core/values.js";
import { requireSignal, runProgram } from "./run.js";

/** Time limits of a program, and how often it may fail. */
export interface ProgramOptions {
  /** The time in milliseconds that the program may take to start, and for each answer (default: 10,000). */
  readonly timeout?: number | undefined;
  /** The time in milliseconds for the whole examination (default: 600,000). Remaining texts are skipped. */
  readonly totalTimeout?: number | undefined;
  /** How many runs of the program may fail (default: 200). Remaining texts are skipped. */
  readonly failedRuns?: number | undefined;
  /** The maximum number of texts for one run of the program (default: 10,000). */
  readonly batch?: number | undefined;
  /** A signal that ends the program and the examination when aborted. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Returns an examiner that runs a program, for `judge` of `url-grammar/conformance`. The program reads JSON strings,
 * one per line, and answers each with a line: `true`, `false`, or an object whose property `valid` is one of them.
 * Suites that ask for more than verdicts send objects, such as `{"base":"…","reference":"…"}`, and expect JSON. The
 * program runs without a shell, in a separate process group.
 *
 * Each run gets up to `batch` texts, then the end of input. If a run does not give exactly one answer for each, its
 * texts are retried in smaller batches, until a single text makes a run fail. So the program may buffer its answers,
 * crash, hang, or answer too much or too little. All processes that a run started end with it.
 *
 * @param command the name or path of the program
 * @param args its arguments
 * @param options its time limits, and how often it may fail
 * @throws {TypeError} if an argument has the wrong type, or an option is unknown or has a value that it cannot have
 *
 * @example
 * const examined = judge(suite("rfc3986", { rule: "port" }), program("no-such-program"));
 * (await examined).stopped // → "cannot start no-such-program: there is no such program"
 */
export function program(
  command: string,
  args: readonly string[] = [],
  options: ProgramOptions = {},
): Examiner {
  const resolved = resolvedOptions(command, args, options);
  return Object.freeze({
    examine: (texts: Iterable<string>) => replies(resolved, texts, VERDICTS),
    ask: (inputs: Iterable<Readonly<Record<string, string>>>) => replies(resolved, inputs, REPLIES),
  });
}

/** The conversion of a line of output. */
interface Reading<Input, Made> {
  readonly of: (input: Input, line: string) => Made;
  readonly none: (input: Input, problem: AnswerProblem, detail: string) => Made;
  readonly isAnswer: (made: Made) => boolean;
}

const VERDICTS: Reading<string, Answer> = {
  of: answerTo,
  none: noVerdictOn,
  isAnswer: ({ valid }) => valid !== null,
};

const REPLIES: Reading<unknown, Reply> = {
  of: (_, line) => replyFrom(line),
  none: (_, problem, detail) => noReply(problem, detail),
  isAnswer: ({ problem }) => problem === null,
};

const replies = /* @__PURE__ */ frozenGenerator(async function* replies<Input, Made>(
  resolved: ResolvedOptions,
  inputs: Iterable<Input>,
  reading: Reading<Input, Made>,
): AsyncGenerator<Made, string | null, void> {
  const { command, args, timeout, signal, failedRuns } = resolved;
  const limits = { timeout, signal, deadline: performance.now() + resolved.totalTimeout };
  const batches = new Batches(inputs, resolved.batch);
  let [failed, hopeless] = [0, 0];
  for (let batch = batches.next(); batch.length > 0; batch = batches.next()) {
    const outcome = await runProgram(command, args, batch, limits);
    if (outcome.problem === null) {
      const answers = outcome.answers.map((line, at) => reading.of(batch[at]!, line));
      if (answers.some(reading.isAnswer)) hopeless = Number.NEGATIVE_INFINITY;
      batches.answered();
      yield* answers;
      continue;
    }
    if (outcome.problem === "not-started") return `cannot start ${command}: ${outcome.detail}`;
    if (outcome.problem === "stopped") return outcome.detail;
    failed += 1;
    const isAligned = outcome.problem === "crashed" || outcome.problem === "timed-out";
    if (batches.failed(isAligned ? outcome.answered : 0)) {
      yield reading.none(batch[0]!, outcome.problem, outcome.detail);
      hopeless += 1;
      if (hopeless >= HOPELESS) return `the program gave no answer: ${shortened(outcome.detail)}`;
    }
    if (failed >= failedRuns) return `the program failed ${failed} times: ${shortened(outcome.detail)}`;
  }
  return null;
});

/** Give up after this many inputs if none was answered. */
const HOPELESS = 3;

function answerTo(text: string, line: string): Answer {
  let valid: boolean | null = null;
  try {
    valid = readVerdict(JSON.parse(line));
  } catch {
    // Not JSON.
  }
  return valid === null ? noVerdictOn(text, "unreadable", JSON.stringify(line)) : verdictOn(text, valid);
}

function replyFrom(line: string): Reply {
  try {
    return replyOf(JSON.parse(line));
  } catch {
    return noReply("unreadable", JSON.stringify(line));
  }
}

/** The program to run, and the options with all defaults filled in. */
interface ResolvedOptions {
  readonly command: string;
  readonly args: readonly string[];
  readonly timeout: number;
  readonly totalTimeout: number;
  readonly failedRuns: number;
  readonly batch: number;
  readonly signal: AbortSignal | undefined;
}

/** @throws {TypeError} if an argument has the wrong type, or an option is unknown or has a value that it cannot have */
function resolvedOptions(command: unknown, args: unknown, options: unknown): ResolvedOptions {
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

const OPTIONS = ["timeout", "totalTimeout", "failedRuns", "batch", "signal"];

/** The longest timeout that timers support. */
const LONGEST_TIMEOUT = 0x7fffffff;

/** The system ends an argument at a NUL, so Node refuses one. */
function requireArgument(value: unknown, name: string): asserts value is string {
  requireString(value, name);
  if (value.includes("\0")) throw mismatch(name, "a string without NUL", value);
}

/**
 * Divides texts among the runs of a program. While runs succeed, batches grow to the maximum size. After a failure, the
 * texts that had been answered are tried again, and should succeed; then the next text alone, which probably caused the
 * failure. So a program that answers immediately runs three times for a text that it cannot handle, and one that
 * answers at the end a few times more.
 */
class Batches<Input> {
  readonly #texts: Iterator<Input>;
  readonly #largest: number;
  /** Texts taken from the list, but not settled. */
  readonly #waiting: Input[] = [];
  /** The sizes to try next, before batches grow again. */
  #planned: number[];
  #size: number;
  /** The limit up to which batches double: below the size of a batch that failed without a single text to blame. */
  #ceiling: number;

  constructor(texts: Iterable<Input>, largest: number) {
    this.#texts = texts[Symbol.iterator]();
    this.#largest = largest;
    this.#planned = [largest];
    this.#size = largest;
    this.#ceiling = largest;
  }

  /** Returns the texts of the next run; an empty list if all are settled. */
  next(): readonly Input[] {
    this.#size = this.#planned.shift() ?? Math.min(this.#ceiling, 2 * this.#size);
    while (this.#waiting.length < this.#size) {
      const { done, value } = this.#texts.next();
      if (done === true) break;
      this.#waiting.push(value);
    }
    return this.#waiting.slice(0, this.#size);
  }

  /** Records that every text of the last batch was answered. */
  answered(): void {
    this.#waiting.splice(0, this.#size);
  }

  /**
   * Records that the last batch failed. Returns whether it was a single text, which is settled by that.
   *
   * @param answers how many of its first texts are likely to be answered again
   */
  failed(answers: number): boolean {
    const wasHint = this.#planned.length > 0;
    const size = Math.min(this.#size, this.#waiting.length);
    if (size === 1) {
      this.#waiting.shift();
      this.#ceiling = this.#largest;
      this.#planned = [];
      return true;
    }
    this.#ceiling = Math.max(1, Math.floor(size / 2));
    const some = Math.min(answers, size - 1);
    // If those that had been answered fail too, the number of answers says nothing.
    this.#planned = some > 0 && !wasHint ? [some, 1] : [1];
    return false;
  }
}
