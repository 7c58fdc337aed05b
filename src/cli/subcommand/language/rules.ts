import { type Command, Option } from "commander";
import type { RulesOptions } from "../../action/language/rules.js";
import { choiceOf } from "../../input/arguments.js";
import { grammarOption } from "../options.js";
import type { Subcommand } from "../subcommand.js";

const HELP = `
Examples:
  url-grammar rules
  url-grammar rules net_path    show its section and the rules around it too
  url-grammar rules --grammar rfc3986 authority
  url-grammar rules control     show a rule of the draft outside its Appendix A
  url-grammar rules strict      show the rules of the strict reading of draft-05

The rules of the draft outside Appendix A are control, space, delims, unwise,
Content-Base and Content-Location. They can be given to check and tree as well.

Exit status:
  0  success
  2  wrong usage, or output cannot be written`;

export const rulesSubcommand: Subcommand = {
  name: "rules",
  summary: "print the grammar, or one of its rules",
  description: "Print a grammar as its standard writes it, or one of its rules",
  help: HELP,
  configure: (command, io, done): Command =>
    command
      .argument("[name]", "a rule (default: all of them)")
      .addOption(grammarOption())
      .addOption(
        new Option(
          "--reading <name>",
          "with draft-05: strict for the rules of that reading (default: bnf)",
        ).argParser(choiceOf("--reading", ["strict", "bnf"])),
      )
      .action(async (name: string | undefined, options: RulesOptions) => {
        const { showRules } = await import("../../action/language/rules.js");
        done(await showRules(name, options, io));
      }),
};
