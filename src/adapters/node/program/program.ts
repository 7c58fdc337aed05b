import {
  type Answer,
  type AnswerProblem,
  type Examiner,
  noVerdictOn,
  readVerdict,
  shortened,
  verdictOn,
} from "../../../conformance/answer.js";
import { Batches } from "./batches.js";
import { type ProgramOptions, type ProgramPlan, programPlan } from "./options.js";
import { type RunOutcome, runProgram } from "./run.js";

/** After so many texts without a verdict, and none with one, nothing is to be expected of the program. */
const HOPELESS = 3;

/**
 * Returns what puts texts to a program, for `judge` of `url-grammar/conformance`. The program reads JSON strings, one a line,
 * and answers each with a line: `true`, `false`, or an object whose member `valid` is one of them. It is run without a shell,
 * in a process group of its own.
 *
 * Each run of the program gets up to `batch` texts, and then the end of its input. If a run does not give exactly one answer
 * for each, its texts are given to further runs in smaller batches, until one text alone makes a run fail: that is its
 * problem. So the program may buffer its answers, and may crash, hang, answer too much or too little. What a run has started
 * is ended with it.
 *
 * @param command the name or path of the program
 * @param args its arguments
 * @param options how long it may take, and how often it may fail
 * @throws {TypeError} when an argument has the wrong type, or an option is unknown or has a value that it cannot have
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
  const plan = programPlan(command, args, options);
  return Object.freeze({ examine: (texts: Iterable<string>) => examined(plan, texts) });
}

async function* examined(
  plan: ProgramPlan,
  texts: Iterable<string>,
): AsyncGenerator<Answer, string | null, void> {
  const { command, args, timeout, signal, failedRuns } = plan;
  const limits = { timeout, signal, deadline: performance.now() + plan.totalTimeout };
  const batches = new Batches(texts, plan.batch);
  let [failed, hopeless] = [0, 0];
  for (let batch = batches.next(); batch.length > 0; batch = batches.next()) {
    const outcome = await runProgram(command, args, batch, limits);
    if (outcome.problem === null) {
      const answers = outcome.answers.map((line, at) => answerTo(batch[at]!, line));
      if (answers.some(({ valid }) => valid !== null)) hopeless = Number.NEGATIVE_INFINITY;
      batches.answered();
      yield* answers;
      continue;
    }
    const end = endOf(command, outcome);
    if (end !== null) return end;
    failed += 1;
    const isAligned = outcome.problem === "crashed" || outcome.problem === "timed-out";
    if (batches.failed(isAligned ? outcome.answered : 0)) {
      yield noVerdictOn(batch[0]!, outcome.problem as AnswerProblem, outcome.detail);
      hopeless += 1;
      if (hopeless >= HOPELESS) return `the program gave no verdict: ${shortened(outcome.detail)}`;
    }
    if (failed >= failedRuns) return `the program failed ${failed} times: ${shortened(outcome.detail)}`;
  }
  return null;
}

// What all of its generators inherit.
Object.freeze(examined.prototype);

/** Returns why an examination is over after a run; `null` if it goes on. */
function endOf(
  command: string,
  { problem, detail }: Exclude<RunOutcome, { readonly problem: null }>,
): string | null {
  if (problem === "not-started") return `cannot start ${command}: ${detail}`;
  return problem === "stopped" ? detail : null;
}

function answerTo(text: string, line: string): Answer {
  let valid: boolean | null = null;
  try {
    valid = readVerdict(JSON.parse(line));
  } catch {
    // It is not JSON.
  }
  return valid === null ? noVerdictOn(text, "unreadable", JSON.stringify(line)) : verdictOn(text, valid);
}
