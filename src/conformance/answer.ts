// Parsers, and their answers to the cases of a suite.
import { describe } from "../core/require.js";
import { printable } from "../core/text/printable.js";

/** The verdict of a parser: whether the input is valid. */
export type ParserVerdict =
  | boolean
  | {
      /** Whether the input is valid. */
      readonly valid: boolean;
    };

/**
 * A parser in the same process. It may answer directly or with a promise.
 *
 * @param text the string to check
 */
export type Parser = (text: string) => ParserVerdict | PromiseLike<ParserVerdict>;

/**
 * Why there is no verdict: the parser threw an error or ended, it did not answer in time, its answer is not a verdict,
 * or it answered several times.
 */
export type AnswerProblem = "crashed" | "timed-out" | "unreadable" | "too-many-answers";

/** The outcome of one input. */
export interface Answer {
  /** The input. */
  readonly text: string;
  /** The parser's verdict; `null` if there is none. */
  readonly valid: boolean | null;
  /** Why there is no verdict; `null` if there is one. */
  readonly problem: AnswerProblem | null;
  /** Details of the problem, in words; otherwise `""`. */
  readonly detail: string;
}

/** An answer other than a verdict. */
export interface Reply {
  /** The parser's answer; `undefined` if there is none. */
  readonly value: unknown;
  /** Why there is no answer; `null` if there is one. */
  readonly problem: AnswerProblem | null;
  /** Details of the problem, in words; otherwise `""`. */
  readonly detail: string;
}

/** Runs a parser on inputs. `url-grammar/node` has an examiner for programs. */
export interface Examiner {
  /**
   * Runs the parser on the inputs and yields an answer for each, in order. If it ends before the last one, it returns
   * the reason.
   *
   * @param texts the strings to run the parser on
   */
  readonly examine: (texts: Iterable<string>) => AsyncGenerator<Answer, string | null, void>;
  /**
   * Runs the parser on the inputs of questions and yields its reply to each, in order. If it ends before the last one,
   * it returns the reason.
   *
   * @param inputs the inputs: strings by name, such as `base` and `reference`
   */
  readonly ask: (
    inputs: Iterable<Readonly<Record<string, string>>>,
  ) => AsyncGenerator<Reply, string | null, void>;
}

/** The longest detail of an answer, in UTF-16 code units. */
const LONGEST_DETAIL = 200;

export function verdictOn(text: string, valid: boolean): Answer {
  return { text, valid, problem: null, detail: "" };
}

export function replyOf(value: unknown): Reply {
  return { value, problem: null, detail: "" };
}

export function noReply(problem: AnswerProblem, detail: string): Reply {
  return { value: undefined, problem, detail: shortened(detail) };
}

export function noVerdictOn(text: string, problem: AnswerProblem, detail: string): Answer {
  return { text, valid: null, problem, detail: shortened(detail) };
}

/**
 * Returns the verdict in a value: `true`, `false`, or an object whose member `valid` is one of them; otherwise `null`.
 */
export function readVerdict(value: unknown): boolean | null {
  if (typeof value === "boolean") return value;
  if (typeof value !== "object" || value === null) return null;
  const { valid } = value as { readonly valid?: unknown };
  return typeof valid === "boolean" ? valid : null;
}

/** Returns the first line of a message, shortened and printable. */
export function shortened(detail: string): string {
  const line = printable((/^[^\r\n]*/.exec(detail)![0] ?? "").slice(0, LONGEST_DETAIL));
  return line.length < LONGEST_DETAIL ? line : `${line.slice(0, LONGEST_DETAIL)}...`;
}

/** Returns the message of an error, or a description of any other value that was thrown. */
export function messageOf(error: unknown): string {
  try {
    const { message } = error as { readonly message?: unknown };
    if (typeof message === "string") return message;
  } catch {
    // Its properties cannot be read.
  }
  return describe(error);
}
