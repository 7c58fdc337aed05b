import type { Command } from "commander";
import type { ExplainOptions } from "../action/explain.js";
import type { Subcommand } from "./subcommand.js";

const HELP = `
Examples:
  url-grammar explain
  url-grammar explain host-underscore
  url-grammar explain --json too-long

A code is what is printed in brackets, as in error[host-underscore]. A few codes
are used for different things, and then each of them is explained.

Exit status:
  0  success
  2  wrong usage, or output cannot be written`;

export const explainSubcommand: Subcommand = {
  name: "explain",
  summary: "explain the code of an error or a warning",
  description: "Explain the code of an error or a warning, with examples, or list all codes",
  help: HELP,
  configure: (command, io, done): Command =>
    command
      .argument("[code]", "the code, such as host-underscore")
      .option("--json", "print one JSON object per code")
      .action(async (code: string | undefined, options: ExplainOptions) => {
        const { explainCode } = await import("../action/explain.js");
        done(await explainCode(code, options, io));
      }),
};
