import type { Command } from "commander";
import type { Subcommand } from "./subcommand.js";

const HELP = `
Examples:
  url-grammar rules
  url-grammar rules net_path    show its section and the rules around it too

Exit status:
  0  success
  2  wrong usage`;

export const rulesSubcommand: Subcommand = {
  name: "rules",
  summary: "print the grammar, or one of its rules",
  description: "Print the grammar draft-05 as the standard writes it, or one of its rules",
  help: HELP,
  configure: (command, io, done): Command =>
    command.argument("[name]", "a rule (default: all of them)").action(async (name: string | undefined) => {
      const { showRules } = await import("../action/rules.js");
      done(await showRules(name, io));
    }),
};
