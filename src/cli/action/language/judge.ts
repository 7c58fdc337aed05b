import { CommandError, type ExitStatus, type Io } from "../../io.js";
import { judgementReport } from "../../output/judgement-report.js";
import { LineWriter } from "../../output/line-writer.js";
import { widthOf } from "../../output/painter.js";
import { RECORD_VERSION } from "../../output/record.js";
import { type Judgement, judge, program } from "../load-conformance.js";
import { chosenSuite, type SuiteChoice } from "./suite.js";

export interface JudgeOptions extends SuiteChoice {
  readonly timeout?: number;
  readonly totalTimeout?: number;
  readonly failedRuns?: number;
  readonly json?: boolean;
}

/** Runs `url-grammar judge`: tests a program with a complete conformance suite. */
export async function judgeProgram(
  [command, ...args]: readonly string[],
  { timeout, totalTimeout, failedRuns, json = false, ...choice }: JudgeOptions,
  io: Io,
): Promise<ExitStatus> {
  const suite = await chosenSuite(choice);
  const stop = new AbortController();
  const forget = io.onInterrupt(() => stop.abort());
  const examiner = withoutNul(() =>
    program(command!, args, { timeout, totalTimeout, failedRuns, signal: stop.signal }),
  );
  const judgement = await judge(suite, examiner).finally(forget);
  const output = new LineWriter(io.stdout);
  if (json) output.json({ v: RECORD_VERSION, ...judgement });
  else judgementReport(judgement, output, widthOf(io));
  await output.flush();
  if (judgement.conclusion === "unknown") throw new CommandError(`could not judge: ${whyUnknown(judgement)}`);
  return judgement.conclusion === "right" ? 0 : 1;
}

/** @throws {CommandError} if the program cannot be called so */
function withoutNul<T>(action: () => T): T {
  try {
    return action();
  } catch (error) {
    throw new CommandError((error as Error).message);
  }
}

function whyUnknown({ stopped, failures }: Judgement): string {
  const [failure] = failures;
  return stopped ?? `no answer is true, false or {"valid": ...}, such as ${failure!.cause}`;
}
