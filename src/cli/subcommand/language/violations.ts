import type { Command } from "commander";
import type { ViolationsOptions } from "../../action/language/violations.js";
import { bnfOption, grammarOption } from "../options.js";
import type { Subcommand } from "../subcommand.js";

const HELP = `
Examples:
  url-grammar violations host
  url-grammar violations -g rfc3986 URI --json
  url-grammar violations -g rfc3986 port --every

Each text is a shortest valid one with one character inserted that cannot stand
there, or is cut short. By default there is one for each code and component;
with --every, one for each state of the rule's automaton, class of characters
and code. Shorter texts come first.

"url-grammar explain" has more about the codes.

Exit status:
  0  success
  2  wrong usage, or a file cannot be read, or output cannot be written`;

export const violationsSubcommand: Subcommand = {
  name: "violations",
  summary: "print a text for each way to violate a rule",
  description: "Print a text for each way in which a rule can be violated, with its code",
  help: HELP,
  configure: (command, io, done): Command =>
    command
      .argument("<rule>", "a rule, such as host")
      .option("--every", "print a text for every state, class of characters and code")
      .addOption(grammarOption())
      .addOption(bnfOption())
      .option("--json", "print one JSON object per text")
      .action(async (rule: string, options: ViolationsOptions) => {
        const { showViolations } = await import("../../action/language/violations.js");
        done(await showViolations(rule, options, io));
      }),
};
