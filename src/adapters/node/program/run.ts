import { messageOf } from "../../../conformance/answer.js";
import { AnswerLines, LONGEST_ANSWER } from "./answer-lines.js";
import { ProcessGroup } from "./process-group.js";
import { StderrTail } from "./stderr-tail.js";

/** Why a run did not give one answer for each text. */
export type RunProblem =
  | "not-started"
  | "crashed"
  | "timed-out"
  | "unreadable"
  | "too-many-answers"
  | "stopped";

/** What came of a run: an answer for each text, or why there is none and how many had been answered. */
export type RunOutcome =
  | { readonly problem: null; readonly answers: readonly string[] }
  | { readonly problem: RunProblem; readonly detail: string; readonly answered: number };

/** What a run may use. */
export interface RunLimits {
  /** Milliseconds for each answer. */
  readonly timeout: number;
  /** When the whole examination ends, as `performance.now` counts. */
  readonly deadline: number;
  readonly signal: AbortSignal | undefined;
}

/** Why a program cannot be started, by the code of the system. */
const REASONS: Readonly<Record<string, string>> = {
  ENOENT: "there is no such program",
  EACCES: "permission denied",
  E2BIG: "the arguments are too long",
};

/** How much is written at a time, in UTF-16 code units: each piece that the program takes shows that it is alive. */
const PIECE = 1 << 14;

/** How many milliseconds a program has to end after its last answer, and its output after its end. */
const ENDING = 1_000;

function whyNotStarted(error: unknown): string {
  const { code = "" } = error as NodeJS.ErrnoException;
  return REASONS[code] ?? messageOf(error);
}

/** Runs a program with so many texts, each a JSON string on a line, until it has answered or failed. Never rejects. */
export async function runProgram(
  command: string,
  args: readonly string[],
  texts: readonly string[],
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

class Run {
  readonly #group: ProcessGroup;
  readonly #texts: readonly string[];
  readonly #limits: RunLimits;
  readonly #lines: AnswerLines = new AnswerLines();
  readonly #errors = new StderrTail();
  readonly #answers: string[] = [];
  #timer: NodeJS.Timeout | undefined;
  /** Only the first outcome counts. */
  #settle: ((outcome: RunOutcome) => void) | undefined;

  constructor(group: ProcessGroup, texts: readonly string[], limits: RunLimits) {
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

  /** Starts to wait for a sign of life: an answer, or that the program takes more of its input. */
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
    // Everything is answered. A program that does not end has no need to.
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#finish(), Math.min(ENDING, this.#limits.timeout));
  }

  /** Another process may hold the output open, so it is not waited for without end. */
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
