// `judge`: tests a program with a suite, and reports its mistakes.
import type { Command } from "commander";
import { program } from "../../adapters/node/index.js";
import {
  type AnswerJudgement,
  issueOf,
  type Judgement,
  judge,
  renderJudgement,
} from "../../conformance/index.js";
import { CommandError, checked, type ExitStatus, type Io } from "../io.js";
import { LineWriter, RECORD_VERSION, widthOf } from "../output/line-writer.js";
import {
  bnfOption,
  grammarOption,
  importOption,
  nestingOption,
  numberOption,
  ruleOption,
} from "./options.js";
import type { Subcommand } from "./subcommand.js";
import { type AnySuite, isAnswerSuite, type SuiteChoice, suiteFor, suiteOptions } from "./suite.js";

export const judgeSubcommand: Subcommand = {
  description: "Test a URL parser with a complete conformance suite",
  help: `
Examples:
  url-grammar judge -g rfc3986 --rule URI -- node parser.mjs
  url-grammar judge -g rfc3986 --rule host -k 1 --json -- node parser.mjs
  url-grammar judge --what equivalence --issue -- node parser.mjs

The program reads JSON strings, one per line, and answers each with a line:
true, false, or an object such as {"valid": true}. It is run without a shell,
with the arguments that follow it. It may be run several times: with more texts,
and again after it crashes, hangs, or answers too much.

With --what, it reads objects and answers with JSON; null rejects an input:
  components   {"text"}               {"scheme", "authority", "path", ...}
  resolution   {"base", "reference"}  the URL
  normal       {"text"}               the normal form
  equivalence  {"text", "other"}      true or false
  encoding     {"text"}               the percent-encoded text
  decoding     {"text"}               the decoded text

Wrong answers are grouped by their probable cause.

Exit status:
  0  the program was right about every case
  1  it was wrong about at least one, or gave no answer to it
  2  wrong usage, or it could not be judged, or output cannot be written`,
  configure: (command, { io, done }): Command => {
    command
      .argument("<command...>", "the program to test, and its arguments")
      .passThroughOptions()
      .addOption(ruleOption())
      .addOption(grammarOption())
      .addOption(bnfOption())
      .addOption(importOption())
      .addOption(nestingOption());
    for (const option of suiteOptions()) command.addOption(option);
    return command
      .addOption(numberOption("--timeout <ms>", "limit for one answer (default: 10000)", LONGEST_TIMEOUT, 1))
      .addOption(
        numberOption("--total-timeout <ms>", "limit for the run (default: 600000)", LONGEST_TIMEOUT, 1),
      )
      .addOption(numberOption("--failed-runs <n>", "stop after n failed runs (default: 200)", 1_000_000))
      .option("--by-rule", "list the rules that the program is wrong about")
      .option("--issue", "print a report for the program's maintainers, as Markdown")
      .option("--json", "print one JSON object")
      .action(async (words: readonly string[], options: JudgeOptions) =>
        done(await judgeProgram(words, options, io)),
      );
  },
};

/** The longest timeout that timers support. */
const LONGEST_TIMEOUT = 0x7fffffff;

interface JudgeOptions extends SuiteChoice {
  readonly timeout?: number;
  readonly totalTimeout?: number;
  readonly failedRuns?: number;
  readonly byRule?: boolean;
  readonly issue?: boolean;
  readonly json?: boolean;
}

async function judgeProgram(words: readonly string[], options: JudgeOptions, io: Io): Promise<ExitStatus> {
  const { timeout, totalTimeout, failedRuns, byRule, issue, json, ...choice } = options;
  const [command, ...args] = words;
  const cases = await suiteFor(choice);
  if (byRule === true && isAnswerSuite(cases))
    throw new CommandError("--by-rule is for verdicts, and not for --what");
  const stop = new AbortController();
  const forget = io.onInterrupt(() => stop.abort());
  // An argument can contain a NUL.
  const examiner = checked(() =>
    program(command!, args, { timeout, totalTimeout, failedRuns, signal: stop.signal }),
  );
  const judgement = await judgementOn(cases, examiner).finally(forget);
  const output = new LineWriter(io.stdout);
  if (json === true) output.json({ v: RECORD_VERSION, ...judgement });
  else if (issue === true) output.lines(issueOf(judgement, { command: words }).trimEnd().split("\n"));
  else
    for (const line of renderJudgement(judgement, { byRule: byRule === true }).split("\n"))
      output.words(line, widthOf(io), line.startsWith("  = ") ? 4 : 2);
  await output.flush();
  if (judgement.conclusion === "unknown") throw new CommandError(`could not judge: ${whyUnknown(judgement)}`);
  return judgement.conclusion === "right" ? 0 : 1;
}

function judgementOn(
  cases: AnySuite,
  examiner: ReturnType<typeof program>,
): Promise<Judgement | AnswerJudgement> {
  return isAnswerSuite(cases) ? judge(cases, examiner) : judge(cases, examiner);
}

function whyUnknown(judgement: Judgement | AnswerJudgement): string {
  if (judgement.stopped !== null) return judgement.stopped;
  if ("findings" in judgement) {
    const [witness] = judgement.findings[0]?.witnesses ?? [];
    return witness === undefined
      ? `no answer has ${judgement.unreported.join(" or ")}`
      : `no answer is one, such as ${JSON.stringify(witness.actual)}`;
  }
  return `no answer is true, false or {"valid": ...}, such as ${judgement.failures[0]!.cause}`;
}
