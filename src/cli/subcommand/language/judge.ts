import { type Command, Option } from "commander";
import type { JudgeOptions } from "../../action/language/judge.js";
import { wholeNumber } from "../../input/arguments.js";
import { bnfOption, grammarOption, ruleOption } from "../options.js";
import type { Subcommand } from "../subcommand.js";
import { suiteOptions } from "./suite-options.js";

const HELP = `
Examples:
  url-grammar judge -g rfc3986 --rule URI -- node parser.mjs
  url-grammar judge -g rfc3986 --rule host -k 1 --json -- node parser.mjs
  url-grammar judge --rule port --timeout 5000 -- node parser.mjs

The program reads JSON strings, one per line, and answers each with a line:
true, false, or an object such as {"valid": true}. It is run without a shell,
with the arguments that follow it. It may be run several times: with the next
texts, and again after it has crashed, hung, or answered too much.

Wrong answers are grouped by their probable cause, with the shortest texts.

Exit status:
  0  the program was right about every case
  1  it was wrong about at least one, or gave no answer to it
  2  wrong usage, or it could not be judged, or output cannot be written`;

/** The longest time that timers count. */
const LONGEST_TIMEOUT = 0x7fffffff;

export const judgeSubcommand: Subcommand = {
  name: "judge",
  summary: "test a parser with a complete suite",
  description: "Test a program that checks URLs with a complete conformance suite",
  help: HELP,
  configure: (command, io, done): Command => {
    command
      .argument("<command...>", "the program to test, and its arguments")
      .passThroughOptions()
      .addOption(ruleOption())
      .addOption(grammarOption())
      .addOption(bnfOption());
    for (const option of suiteOptions()) command.addOption(option);
    return command
      .addOption(
        new Option("--timeout <ms>", "wait so long for an answer (default: 10000)").argParser(
          wholeNumber("--timeout", LONGEST_TIMEOUT, 1),
        ),
      )
      .addOption(
        new Option("--total-timeout <ms>", "stop after so long (default: 600000)").argParser(
          wholeNumber("--total-timeout", LONGEST_TIMEOUT, 1),
        ),
      )
      .addOption(
        new Option("--failed-runs <n>", "stop after so many failed runs (default: 200)").argParser(
          wholeNumber("--failed-runs", 1_000_000),
        ),
      )
      .option("--json", "print one JSON object")
      .action(async (words: readonly string[], options: JudgeOptions) => {
        const { judgeProgram } = await import("../../action/language/judge.js");
        done(await judgeProgram(words, options, io));
      });
  },
};
