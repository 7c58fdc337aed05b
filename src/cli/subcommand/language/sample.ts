import { type Command, Option } from "commander";
import type { SampleOptions } from "../../action/language/sample.js";
import { wholeNumber } from "../../input/arguments.js";
import { bnfOption, grammarOption } from "../options.js";
import type { Subcommand } from "../subcommand.js";

const HELP = `
Examples:
  url-grammar sample host
  url-grammar sample -g rfc3986 -n 3 IPv6address
  url-grammar sample --invalid --seed 1 port         texts that are not ports
  url-grammar sample URL-reference -n 1000 --seed 7 | url-grammar check -
  url-grammar sample --bnf mine.abnf greeting

The length of each text is chosen first, then each text of that length is as
likely as any other. The start rule is that of the strict reading. Texts outside
a rule are made of printable ASCII characters only.

"url-grammar rules" lists the rules. The same seed gives the same texts. A
character that cannot be seen is printed as <U+001B>; --json gives the exact
text.

Exit status:
  0  success
  2  wrong usage, or a file cannot be read, or output cannot be written`;

export const sampleSubcommand: Subcommand = {
  name: "sample",
  summary: "print random texts that a rule matches",
  description: "Print random texts that a rule matches, or does not match, one per line",
  help: HELP,
  configure: (command, io, done): Command =>
    command
      .argument("<rule>", "a rule, such as host")
      .addOption(
        new Option("-n, --count <n>", "how many texts to print (default: 10)").argParser(
          wholeNumber("--count", 1_000_000_000),
        ),
      )
      .addOption(
        new Option("--max-length <n>", "longest text, in characters (default: 20)").argParser(
          wholeNumber("--max-length", 10_000),
        ),
      )
      .addOption(
        new Option("--seed <n>", "seed of the random generator (default: random)").argParser(
          wholeNumber("--seed", 0xffffffff),
        ),
      )
      .addOption(
        new Option("--valid", "print texts that the rule matches (default)").conflicts([
          "invalid",
          "complement",
        ]),
      )
      .option("--invalid", "print texts that the rule does not match")
      .option("--complement", "the same as --invalid")
      .addOption(grammarOption())
      .addOption(bnfOption())
      .option("--json", "print one JSON object per text")
      .action(async (rule: string, options: SampleOptions) => {
        const { showSample } = await import("../../action/language/sample.js");
        done(await showSample(rule, options, io));
      }),
};
