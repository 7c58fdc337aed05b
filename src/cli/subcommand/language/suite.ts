import { type Command, Option } from "commander";
import type { SuiteOptions } from "../../action/language/suite.js";
import { choiceOf } from "../../input/arguments.js";
import { bnfOption, grammarOption } from "../options.js";
import type { Subcommand } from "../subcommand.js";
import { suiteOptions } from "./suite-options.js";

const HELP = `
Examples:
  url-grammar suite -g rfc3986 port
  url-grammar suite -g rfc3986 URI --format ndjson
  url-grammar suite scheme -k 1 --exhaustive 128 --format tap-cases

A suite has texts with the verdicts that a parser must give. A parser that is
right about all of them is right about every text, if its minimal automaton has
at most so many states as the suite says. The same rule and options give the
same cases in the same order: shorter texts first.

tap-cases are the test points of TAP 14: print "ok " or "not ok " before each.

"url-grammar rules" lists the rules. The start rule is that of the strict
reading. "url-grammar judge" tests a program with a suite.

Exit status:
  0  success
  2  wrong usage, or the suite is too large, or output cannot be written`;

export const suiteSubcommand: Subcommand = {
  name: "suite",
  summary: "print a complete test suite for parsers of a rule",
  description: "Print a complete conformance suite for a rule, by the Wp-method",
  help: HELP,
  configure: (command, io, done): Command => {
    command.argument("<rule>", "a rule, such as host").addOption(grammarOption()).addOption(bnfOption());
    for (const option of suiteOptions()) command.addOption(option);
    return command
      .addOption(
        new Option("--format <name>", "text, json, ndjson or tap-cases (default: text)").argParser(
          choiceOf("--format", ["text", "json", "ndjson", "tap-cases"]),
        ),
      )
      .action(async (rule: string, options: SuiteOptions) => {
        const { showSuite } = await import("../../action/language/suite.js");
        done(await showSuite(rule, options, io));
      });
  },
};
