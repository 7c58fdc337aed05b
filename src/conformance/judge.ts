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
import { type Conclusion, type Judgement, Outcomes } from "./failures.js";
import { builderOf, type Suite, type SuiteBuilder, type SuiteFacts } from "./suite.js";

/** The options of `judge`. */
export interface JudgeOptions {
  /** How many milliseconds a promise of the parser may take (default: 10,000). A program has options of its own. */
  readonly timeout?: number | undefined;
}

/** The longest time that timers count. */
const LONGEST_TIMEOUT = 0x7fffffff;

/**
 * Puts every case of a suite to a parser, and groups the wrong answers by their probable cause, with the shortest texts of
 * each. Rejects for nothing that the parser does: an error that it throws, a promise that is never kept and an answer that is
 * not a verdict are failures of their cases. (A function that never returns cannot be stopped: run it as a program, with
 * `program` of `url-grammar/node`.)
 *
 * Wrong answers are remembered by a byte for each case, so memory does not grow with the length of texts.
 *
 * @param suite the suite, as `suite` returns it
 * @param parser a function that says of a text whether it is valid, or what puts texts to a program
 * @param options how long the function may take
 * @throws {TypeError} when an argument has the wrong type, or an option is unknown or has a value that it cannot have
 *
 * @example
 * const { wronglyAccepted, failures } = await judge(suite("rfc3986", { rule: "port" }), (text) => /^\d/.test(text));
 * [wronglyAccepted, failures[0].kind, failures[0].witnesses] // → [0, "wrongly-refused", [""]]
 */
export async function judge(
  suite: Suite,
  parser: Parser | Examiner,
  options: JudgeOptions = {},
): Promise<Judgement> {
  const builder = builderOf(suite);
  requireOptions(options, ["timeout"]);
  const { timeout = 10_000 } = options;
  requireInteger(timeout, "the timeout", 1, LONGEST_TIMEOUT);
  const tally = new Outcomes(builder);
  const answers = answersOf(parser, textsOf(builder), timeout);
  let step = await answers.next();
  for (; step.done !== true; step = await answers.next()) tally.add(step.value);
  return judgementOf(factsOf(suite), tally, step.value);
}

function* textsOf(builder: SuiteBuilder): Generator<string, void> {
  for (const { text } of builder.tests()) yield text;
}

function answersOf(
  parser: unknown,
  texts: Iterable<string>,
  timeout: number,
): AsyncGenerator<Answer, string | null, void> {
  if (typeof parser === "function") return asked(parser as Parser, texts, timeout);
  const wanted = "a function, or what puts texts to a program";
  if (!isReadable(parser)) throw mismatch("the parser", wanted, parser);
  const { examine } = parser as Partial<Examiner>;
  if (typeof examine !== "function") throw mismatch("the parser", wanted, parser);
  return (parser as Examiner).examine(texts);
}

function factsOf(suite: Suite): SuiteFacts {
  // Only what is data: the cases are made by a function.
  return JSON.parse(JSON.stringify(suite)) as SuiteFacts;
}

function judgementOf(suite: SuiteFacts, tally: Outcomes, stopped: string | null): Judgement {
  const { right, wronglyAccepted, wronglyRefused, unanswered } = tally.counts;
  const skipped = suite.cases - right - wronglyAccepted - wronglyRefused - unanswered;
  const conclusion = conclusionOf(tally, skipped);
  const failures = tally.failures();
  return {
    suite,
    conclusion,
    right,
    wronglyAccepted,
    wronglyRefused,
    unanswered,
    skipped,
    stopped,
    failures,
  };
}

function conclusionOf({ counts }: Outcomes, skipped: number): Conclusion {
  const { right, wronglyAccepted, wronglyRefused, unanswered } = counts;
  const verdicts = right + wronglyAccepted + wronglyRefused;
  if (verdicts === 0) return "unknown";
  if (verdicts > right || unanswered > 0) return "wrong";
  return skipped > 0 ? "unknown" : "right";
}

/** The timers that every environment has. */
const TIMERS = globalThis as unknown as {
  readonly setTimeout: (action: () => void, milliseconds: number) => unknown;
  readonly clearTimeout: (timer: unknown) => void;
};

/** What stands for a promise that was not kept in time. */
const LATE = Symbol("late");

/** Puts texts to a function, one after the other. A promise has so many milliseconds. */
async function* asked(
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
    // Only what is not a verdict is waited for, since most parsers answer at once.
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
