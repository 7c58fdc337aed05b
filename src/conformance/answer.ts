// Parsers, and their answers to the texts of a suite.
import { describe } from "../core/require.js";
import { printable } from "../core/text/printable.js";

/** The verdict of a parser on a text: whether the text is valid. */
export type ParserVerdict =
  | boolean
  | {
      /** Whether the text is valid. */
      readonly valid: boolean;
    };

/**
 * A parser in the same process. It may answer immediately or with a promise.
 *
 * @param text the text to check
 */
export type Parser = (text: string) => ParserVerdict | PromiseLike<ParserVerdict>;

/**
 * Why there is no verdict on a text: the parser threw an error or ended, it did not answer in time, its answer is not a
 * verdict, or it answered several times.
 */
export type AnswerProblem = "crashed" | "timed-out" | "unreadable" | "too-many-answers";

/** The outcome of one text. */
export interface Answer {
  /** The text. */
  readonly text: string;
  /** The verdict of the parser; `null` without a verdict. */
  readonly valid: boolean | null;
  /** Why there is no verdict; `null` with a verdict. */
  readonly problem: AnswerProblem | null;
  /** More about the problem, in words; otherwise `""`. */
  readonly detail: string;
}

/** The answer of a parser that says more than a verdict. */
export interface Reply {
  /** What it answered; `undefined` without an answer. */
  readonly value: unknown;
  /** Why there is no answer; `null` with one. */
  readonly problem: AnswerProblem | null;
  /** More about the problem, in words; otherwise `""`. */
  readonly detail: string;
}

/** Runs a parser on texts. `url-grammar/node` has an examiner for programs. */
export interface Examiner {
  /**
   * Runs the parser on the texts and yields an answer for each, in order. It may end before the last text, and then returns
   * the reason.
   *
   * @param texts the texts to run the parser on
   */
  readonly examine: (texts: Iterable<string>) => AsyncGenerator<Answer, string | null, void>;
  /**
   * Puts inputs to the parser and yields what it answers to each, in order. It may end before the last one, and then returns
   * the reason.
   *
   * @param inputs the inputs: texts by their names, such as `base` and `reference`
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

/** Returns the verdict of a value: `true`, `false`, or an object whose member `valid` is one of them; otherwise `null`. */
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
