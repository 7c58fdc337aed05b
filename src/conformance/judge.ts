// The judge: runs a parser on the cases of a suite, and groups its failures.
import { describe, isReadable, mismatch, requireInteger, requireOptions } from "../core/require.js";
import {
  type Answer,
  type Examiner,
  messageOf,
  noVerdictOn,
  type Parser,
  readVerdict,
  verdictOn,
} from "./answer.js";
import type { AnswerSuite } from "./answers.js";
import { type Failure, Outcomes } from "./failures.js";
import { type Answerer, type AnswerJudgement, judgeAnswers } from "./judge-answers.js";
import { findSource, type Suite, type SuiteFacts, type SuiteSource } from "./suite.js";

/** The options of `judge`. */
export interface JudgeOptions {
  /** The timeout for a promise of the parser, in milliseconds (default: 10,000). Programs have their own options. */
  readonly timeout?: number | undefined;
}

/** The findings of a judge. */
export interface Judgement {
  /** The suite. */
  readonly suite: SuiteFacts;
  /** The overall result. */
  readonly conclusion: Conclusion;
  /** The number of cases with the right verdict. */
  readonly right: number;
  /** The number of invalid inputs that the parser accepts. */
  readonly wronglyAccepted: number;
  /** The number of valid inputs that the parser rejects. */
  readonly wronglyRefused: number;
  /** The number of cases without a verdict from the parser. */
  readonly unanswered: number;
  /** The number of cases that the parser was not run on. */
  readonly skipped: number;
  /** Why the parser was not run on some cases; otherwise `null`. */
  readonly stopped: string | null;
  /**
   * The wrong answers by cause: first wrongly accepted ones, then wrongly refused ones, then those without a verdict.
   */
  readonly failures: readonly Failure[];
}

/**
 * The overall result: `"right"` if every answer was right; `"wrong"` if any was not; `"unknown"` if the parser gave no
 * verdict at all, or the run ended early without a failure.
 */
export type Conclusion = "right" | "wrong" | "unknown";

/** The longest delay that timers support. */
const LONGEST_TIMEOUT = 0x7fffffff;

/**
 * Runs a parser on every case of a suite, and groups the wrong answers by their probable cause, with the shortest
 * inputs of each. Suites made by `suite` ask for verdicts, other suites for more. A faulty parser never rejects the
 * promise: an error that it throws, a promise that never settles and an answer that is not a verdict count as failures
 * of their cases. (A function that never returns cannot be stopped: run it as a program, with `program` of
 * `url-grammar/node`.)
 *
 * The outcome of each case takes one byte, so memory does not depend on the length of inputs.
 *
 * @param suite the suite, as returned by `suite`
 * @param parser a function that checks a string, or an examiner, which runs a program
 * @param options the timeout of the function
 * @throws {TypeError} when an argument has the wrong type, or an option is unknown or has an invalid value
 *
 * @example
 * const { wronglyAccepted, failures } = await judge(suite("rfc3986", { rule: "port" }), (text) => /^\d/.test(text));
 * [wronglyAccepted, failures[0].kind, failures[0].witnesses] // → [0, "wrongly-refused", [""]]
 */
export async function judge(
  suite: Suite,
  parser: Parser | Pick<Examiner, "examine">,
  options?: JudgeOptions,
): Promise<Judgement>;
export async function judge<Names extends string>(
  suite: AnswerSuite<Names>,
  parser: Answerer<Names> | Pick<Examiner, "ask">,
  options?: JudgeOptions,
): Promise<AnswerJudgement>;
export async function judge(
  suite: Suite | AnswerSuite<never>,
  parser: Parser | Answerer<never> | Partial<Examiner>,
  options: JudgeOptions = {},
): Promise<Judgement | AnswerJudgement> {
  const source = findSource(suite);
  requireOptions(options, ["timeout"]);
  const { timeout = 10_000 } = options;
  requireInteger(timeout, "the timeout", 1, LONGEST_TIMEOUT);
  if (source === null) {
    if (typeof parser !== "function") requireExaminer(parser, "ask");
    return judgeAnswers(suite as unknown as AnswerSuite, parser as Answerer | Examiner, async (given) => {
      const value = await inTime(given, timeout);
      return { value, late: value === LATE ? `no answer within ${timeout} ms` : null };
    });
  }
  const outcomes = new Outcomes(source);
  const answers = answersOf(parser, textsOf(source), timeout);
  let step = await answers.next();
  for (; step.done !== true; step = await answers.next()) outcomes.add(step.value);
  return judgementOf(suite as Suite, outcomes, step.value);
}

function* textsOf(builder: SuiteSource): Generator<string, void> {
  for (const { text } of builder.tests()) yield text;
}

function answersOf(
  parser: unknown,
  texts: Iterable<string>,
  timeout: number,
): AsyncGenerator<Answer, string | null, void> {
  if (typeof parser === "function") return ask(parser as Parser, texts, timeout);
  requireExaminer(parser, "examine");
  return parser.examine(texts);
}

/** @throws {TypeError} when the value has no such method */
function requireExaminer(parser: unknown, method: keyof Examiner): asserts parser is Examiner {
  const isExaminer = isReadable(parser) && typeof (parser as Partial<Examiner>)[method] === "function";
  if (!isExaminer) throw mismatch("the parser", "a function, or what puts texts to a program", parser);
}

/** Calls the parser on each input in turn; promises time out after `timeout` ms. */
async function* ask(
  parser: Parser,
  texts: Iterable<string>,
  timeout: number,
): AsyncGenerator<Answer, null, void> {
  for (const text of texts) yield await answerOf(parser, text, timeout);
  return null;
}

async function answerOf(parser: Parser, text: string, timeout: number): Promise<Answer> {
  try {
    const given: unknown = parser(text);
    // Booleans are not awaited, since most parsers answer synchronously.
    const value = typeof given === "boolean" ? given : await inTime(given, timeout);
    if (value === LATE) return noVerdictOn(text, "timed-out", `no answer within ${timeout} ms`);
    const valid = readVerdict(value);
    return valid === null ? noVerdictOn(text, "unreadable", describe(value)) : verdictOn(text, valid);
  } catch (error) {
    return noVerdictOn(text, "crashed", messageOf(error));
  }
}

async function inTime(given: unknown, timeout: number): Promise<unknown> {
  let timer: unknown;
  const late = new Promise((settle) => {
    timer = TIMERS.setTimeout(() => settle(LATE), timeout);
  });
  try {
    return await Promise.race([given, late]);
  } finally {
    TIMERS.clearTimeout(timer);
  }
}

/** The timers that all environments have. */
const TIMERS = globalThis as unknown as {
  readonly setTimeout: (action: () => void, milliseconds: number) => unknown;
  readonly clearTimeout: (timer: unknown) => void;
};

/** Marks a promise that timed out. */
const LATE = Symbol("late");

function judgementOf(made: Suite, outcomes: Outcomes, stopped: string | null): Judgement {
  // Copies only the data: the cases are generated by a function.
  const suite: SuiteFacts = JSON.parse(JSON.stringify(made));
  const { right, wronglyAccepted, wronglyRefused, unanswered } = outcomes.counts;
  const verdicts = right + wronglyAccepted + wronglyRefused;
  const skipped = suite.cases - verdicts - unanswered;
  const wrong = verdicts > right || unanswered > 0;
  const conclusion = verdicts === 0 ? "unknown" : wrong ? "wrong" : skipped > 0 ? "unknown" : "right";
  return { suite, conclusion, ...outcomes.counts, skipped, stopped, failures: outcomes.failures() };
}
