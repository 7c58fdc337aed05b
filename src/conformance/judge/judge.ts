import { isReadable, mismatch, requireInteger, requireOptions } from "../../core/require.js";
import type { SuiteFacts } from "../suite/facts.js";
import { makerOf } from "../suite/makers.js";
import type { Suite } from "../suite/suite.js";
import type { SuiteMaker } from "../suite/suite-maker.js";
import type { Answer, Examiner, Parser } from "./answer.js";
import { asked } from "./ask.js";
import type { Conclusion, Judgement } from "./judgement.js";
import { Tally } from "./tally.js";

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
  const maker = makerOf(suite);
  requireOptions(options, ["timeout"]);
  const { timeout = 10_000 } = options;
  requireInteger(timeout, "the timeout", 1, LONGEST_TIMEOUT);
  const tally = new Tally(maker);
  const answers = answersOf(parser, textsOf(maker), timeout);
  let step = await answers.next();
  for (; step.done !== true; step = await answers.next()) tally.add(step.value);
  return judgementOf(factsOf(suite), tally, step.value);
}

function* textsOf(maker: SuiteMaker): Generator<string, void> {
  for (const { text } of maker.tests()) yield text;
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

function judgementOf(suite: SuiteFacts, tally: Tally, stopped: string | null): Judgement {
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

function conclusionOf({ counts }: Tally, skipped: number): Conclusion {
  const { right, wronglyAccepted, wronglyRefused, unanswered } = counts;
  const verdicts = right + wronglyAccepted + wronglyRefused;
  if (verdicts === 0) return "unknown";
  if (verdicts > right || unanswered > 0) return "wrong";
  return skipped > 0 ? "unknown" : "right";
}
