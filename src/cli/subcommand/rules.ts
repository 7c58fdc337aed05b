import type { Command } from "commander";
import type { RuleName } from "../../index.js";
import { draftRule } from "../grammars.js";
import type { Subcommand } from "./subcommand.js";

const HELP = `
Examples:
  url-grammar rules
  url-grammar rules net_path`;

export const rulesSubcommand: Subcommand = {
  name: "rules",
  description: "print the grammar, or one rule of it",
  help: HELP,
  configure: (command, io, done): Command =>
    command.argument("[name]", "a rule", draftRule).action(async (name: RuleName | undefined) => {
      const { showRules } = await import("../rules.js");
      done(await showRules(name, io));
    }),
};
