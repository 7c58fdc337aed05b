// One run of a program: its process group, its answers and its time limits.
import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { messageOf } from "../../conformance/answer.js";

/** Why a run did not give one answer for each text. */
type RunProblem = "not-started" | "crashed" | "timed-out" | "unreadable" | "too-many-answers" | "stopped";

/** The outcome of a run: an answer for each text, or why one is missing and the number of texts answered before that. */
export type RunOutcome =
  | { readonly problem: null; readonly answers: readonly string[] }
  | { readonly problem: RunProblem; readonly detail: string; readonly answered: number };

interface RunLimits {
  /** Milliseconds for each answer. */
  readonly timeout: number;
  /** When the whole examination ends, on the clock of `performance.now`. */
  readonly deadline: number;
  readonly signal: AbortSignal | undefined;
}

/**
 * Runs a program on texts or other values, each as JSON on its own line, until it has answered or failed. Never
 * rejects.
 */
export async function runProgram(
  command: string,
  args: readonly string[],
  texts: readonly unknown[],
  limits: RunLimits,
): Promise<RunOutcome> {
  let group: ProcessGroup;
  try {
    group = new ProcessGroup(command, args);
  } catch (error) {
    return { problem: "not-started", detail: whyNotStarted(error), answered: 0 };
  }
  const run = new Run(group, texts, limits);
  const outcome = await run.outcome();
  await group.end();
  return outcome;
}

function whyNotStarted(error: unknown): string {
  const { code = "" } = error as NodeJS.ErrnoException;
  return REASONS[code] ?? messageOf(error);
}

/** Why a program cannot be started, by system error code. */
const REASONS: Readonly<Record<string, string>> = {
  ENOENT: "there is no such program",
  EACCES: "permission denied",
  E2BIG: "the arguments are too long",
};

class Run {
  readonly #group: ProcessGroup;
  readonly #texts: readonly unknown[];
  readonly #limits: RunLimits;
  readonly #lines: AnswerLines = new AnswerLines();
  readonly #errors = new StderrTail();
  readonly #answers: string[] = [];
  #timer: NodeJS.Timeout | undefined;
  /** Only the first outcome counts. */
  #settle: ((outcome: RunOutcome) => void) | undefined;

  constructor(group: ProcessGroup, texts: readonly unknown[], limits: RunLimits) {
    this.#group = group;
    this.#texts = texts;
    this.#limits = limits;
  }

  async outcome(): Promise<RunOutcome> {
    const { child } = this.#group;
    const { signal } = this.#limits;
    const stop = (): void => this.#fail("stopped", "interrupted");
    const outcome = await new Promise<RunOutcome>((settle) => {
      this.#settle = settle;
      signal?.addEventListener("abort", stop);
      child.once("error", (error) => this.#fail("not-started", whyNotStarted(error)));
      child.once("exit", () => this.#afterExit());
      child.once("close", () => this.#finish());
      child.stdout.on("data", (bytes: Uint8Array) => this.#read(bytes));
      child.stderr.on("data", (bytes: Uint8Array) => this.#errors.push(bytes));
      for (const stream of [child.stdin, child.stdout, child.stderr]) stream.on("error", () => {});
      this.#wait();
      this.#write(0);
      if (signal?.aborted === true) stop();
    });
    clearTimeout(this.#timer);
    signal?.removeEventListener("abort", stop);
    child.stdout.removeAllListeners("data").resume();
    return outcome;
  }

  /** Restarts the timeout: the program has answered, or has taken more of its input. */
  #wait(): void {
    const { timeout, deadline } = this.#limits;
    const left = Math.max(0, deadline - performance.now());
    clearTimeout(this.#timer);
    this.#timer = setTimeout(
      () => {
        if (left <= timeout) this.#fail("stopped", "the time for the whole examination is over");
        else this.#fail("timed-out", `no answer within ${timeout} ms`);
      },
      Math.min(timeout, left),
    );
  }

  #write(from: number): void {
    const { stdin } = this.#group.child;
    let [piece, at] = ["", from];
    for (; at < this.#texts.length && piece.length < PIECE; at++)
      piece += `${JSON.stringify(this.#texts[at])}\n`;
    if (piece === "") {
      stdin.end();
      return;
    }
    // A program that has closed its input may still answer.
    stdin.write(piece, (error) => {
      if (error) return;
      this.#wait();
      this.#write(at);
    });
  }

  #read(bytes: Uint8Array): void {
    for (const line of this.#lines.push(bytes)) {
      if (line === null) {
        this.#fail("unreadable", `a line of more than ${LONGEST_ANSWER} bytes`);
        return;
      }
      if (this.#answers.length === this.#texts.length) {
        this.#fail("too-many-answers", `more lines than texts; one of them is ${JSON.stringify(line)}`);
        return;
      }
      this.#answers.push(line);
      this.#wait();
    }
    if (this.#answers.length < this.#texts.length) return;
    // All is answered. If the program does not end, that is not a fault.
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#finish(), Math.min(ENDING, this.#limits.timeout));
  }

  /** Waits for the output to end, since another process may hold it open, but not forever. */
  #afterExit(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#finish(), ENDING);
  }

  #finish(): void {
    const rest = this.#lines.rest();
    if (rest !== null && rest.trim() !== "") this.#read(Buffer.from(`${rest}\n`));
    if (this.#answers.length === this.#texts.length) {
      this.#settle?.({ problem: null, answers: this.#answers });
      return;
    }
    const { exitCode, signalCode } = this.#group.child;
    const end = signalCode === null ? `with status ${exitCode}` : `by ${signalCode}`;
    this.#fail("crashed", `ended ${end} before it answered${this.#errors.lastLine()}`);
  }

  #fail(problem: RunProblem, detail: string): void {
    this.#settle?.({ problem, detail, answered: this.#answers.length });
  }
}

/** The UTF-16 code units written at a time. Each piece that the program accepts shows that it is alive. */
const PIECE = 1 << 14;

/** How long, in milliseconds, a program may run after its last answer, and its output after that. */
const ENDING = 1_000;

/** A program and all processes that it starts, as long as they stay in its process group. */
class ProcessGroup {
  readonly child: ChildProcessWithoutNullStreams;
  readonly #onExit = (): void => this.#signal("SIGKILL");

  /** Starts the program without a shell: the arguments are passed unchanged. */
  constructor(command: string, args: readonly string[]) {
    // With this variable, a program colours its answers too.
    const { FORCE_COLOR: _, ...env } = process.env;
    this.child = spawn(command, args, { stdio: "pipe", env, detached: HAS_GROUPS, windowsHide: true });
    // No process of the group outlives this one.
    process.once("exit", this.#onExit);
  }

  /** Whether the program has ended, or was never started. */
  get hasEnded(): boolean {
    const { pid, exitCode, signalCode } = this.child;
    return pid === undefined || exitCode !== null || signalCode !== null;
  }

  /** Ends every process of the group: first with SIGTERM, then with SIGKILL. Returns when the program is gone. */
  async end(): Promise<void> {
    if (!this.hasEnded) {
      this.#signal("SIGTERM");
      await this.ended(GRACE);
    }
    // Processes started by the program may still run.
    this.#signal("SIGKILL");
    await this.ended(GRACE);
    process.off("exit", this.#onExit);
    for (const stream of [this.child.stdin, this.child.stdout, this.child.stderr]) stream.destroy();
  }

  /** Waits until the program has ended, for at most `milliseconds`. */
  async ended(milliseconds: number): Promise<void> {
    if (this.hasEnded) return;
    await new Promise<void>((settle) => {
      const timer = setTimeout(settle, milliseconds);
      this.child.once("exit", () => {
        clearTimeout(timer);
        settle();
      });
    });
  }

  #signal(signal: "SIGTERM" | "SIGKILL"): void {
    const { pid } = this.child;
    if (pid === undefined) return;
    try {
      process.kill(HAS_GROUPS ? -pid : pid, signal);
    } catch {
      // The group has no process left.
    }
  }
}

/** The time between SIGTERM and SIGKILL, in milliseconds. */
const GRACE = 500;

/** Windows has no process groups. */
const HAS_GROUPS = process.platform !== "win32";

/** Splits bytes into lines of at most `LONGEST_ANSWER` bytes. */
class AnswerLines {
  #pending: Uint8Array[] = [];
  #length = 0;

  /** Returns the lines that end in these bytes; `null` after a line that is too long. */
  *push(bytes: Uint8Array): Generator<string | null, void> {
    let start = 0;
    for (let end = bytes.indexOf(LINE_FEED); end !== -1; end = bytes.indexOf(LINE_FEED, start)) {
      this.#keep(bytes.subarray(start, end));
      start = end + 1;
      yield this.#take();
    }
    this.#keep(bytes.subarray(start));
    if (this.#length > LONGEST_ANSWER) yield null;
  }

  /** Returns the text after the last line end; `null` if it is empty or too long. */
  rest(): string | null {
    return this.#length === 0 ? null : this.#take();
  }

  #keep(bytes: Uint8Array): void {
    if (bytes.length === 0) return;
    this.#pending.push(bytes);
    this.#length += bytes.length;
  }

  #take(): string | null {
    const line = this.#length > LONGEST_ANSWER ? null : Buffer.concat(this.#pending).toString("utf8");
    this.#pending = [];
    this.#length = 0;
    return line;
  }
}

/** The maximum number of bytes in an answer. A verdict is short, but may be one property of a longer record. */
const LONGEST_ANSWER: number = 1 << 16;

const LINE_FEED = 0x0a;

/** Keeps the end of a program's standard error. */
class StderrTail {
  #tail: Uint8Array = new Uint8Array();

  push(bytes: Uint8Array): void {
    this.#tail = Buffer.concat([this.#tail, bytes.subarray(-KEPT)]).subarray(-KEPT);
  }

  /** Returns the last line that names an error, or else the last non-empty line, in brackets; `""` for no output. */
  lastLine(): string {
    const text = new TextDecoder().decode(this.#tail);
    const lines = text.split(/[\r\n]+/).filter((line) => line.trim() !== "");
    const line = lines.findLast((each) => /error|exception|panic/i.test(each)) ?? lines.at(-1);
    return line === undefined ? "" : ` (${line.trim()})`;
  }
}

/** The number of bytes of standard error to keep. */
const KEPT = 1 << 11;

/** @throws {TypeError} unless the value is an AbortSignal or undefined */
export function requireSignal(value: unknown): asserts value is AbortSignal | undefined {
  if (value === undefined) return;
  if (typeof value === "object" && value !== null && value instanceof AbortSignal) return;
  throw new TypeError("the option signal must be an AbortSignal");
}
