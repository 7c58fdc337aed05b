import { describe } from "../core/require.js";
import { printable } from "../core/text/printable.js";

/** What a parser says about a text: whether it is valid. */
export type ParserVerdict =
  | boolean
  | {
      /** Whether the text is valid. */
      readonly valid: boolean;
    };

/**
 * A parser in the same process: it may answer at once, or by a promise.
 *
 * @param text the text to check
 */
export type Parser = (text: string) => ParserVerdict | PromiseLike<ParserVerdict>;

/**
 * Why there is no verdict on a text: the parser threw an error or ended, it did not answer in time, what it answered is not a
 * verdict, or it answered several times.
 */
export type AnswerProblem = "crashed" | "timed-out" | "unreadable" | "too-many-answers";

/** What came of one text. */
export interface Answer {
  /** The text. */
  readonly text: string;
  /** The verdict of the parser; `null` if there is none. */
  readonly valid: boolean | null;
  /** Why there is no verdict. */
  readonly problem: AnswerProblem | null;
  /** More about the problem, in words; otherwise `""`. */
  readonly detail: string;
}

/** Puts texts to a parser. `url-grammar/node` has one for programs. */
export interface Examiner {
  /**
   * Puts the texts to the parser and returns an answer for each, in order. It may end before the last text, and then
   * returns why.
   *
   * @param texts the texts to put to the parser
   */
  readonly examine: (texts: Iterable<string>) => AsyncGenerator<Answer, string | null, void>;
}

/** The longest detail of an answer, in UTF-16 code units. */
const LONGEST_DETAIL = 200;

/** Returns the answer that is a verdict. */
export function verdictOn(text: string, valid: boolean): Answer {
  return { text, valid, problem: null, detail: "" };
}

/** Returns the answer for a text without a verdict. */
export function noVerdictOn(text: string, problem: AnswerProblem, detail: string): Answer {
  return { text, valid: null, problem, detail: shortened(detail) };
}

/** Returns what a value says: `true`, `false`, or an object whose member `valid` is one of them; `null` for any other. */
export function readVerdict(value: unknown): boolean | null {
  if (typeof value === "boolean") return value;
  if (typeof value !== "object" || value === null) return null;
  const { valid } = value as { readonly valid?: unknown };
  return typeof valid === "boolean" ? valid : null;
}

/** Returns the first line of a message, and of a long one the beginning, as it can be shown. */
export function shortened(detail: string): string {
  const line = printable((/^[^\r\n]*/.exec(detail)![0] ?? "").slice(0, LONGEST_DETAIL));
  return line.length < LONGEST_DETAIL ? line : `${line.slice(0, LONGEST_DETAIL)}...`;
}

/** Returns what an error says, whatever was thrown. */
export function messageOf(error: unknown): string {
  try {
    const { message } = error as { readonly message?: unknown };
    if (typeof message === "string") return message;
  } catch {
    // Nothing can be asked of it.
  }
  return describe(error);
}
