import type { Command } from "commander";
import type { FindCommandOptions } from "../find.js";
import type { Subcommand } from "./subcommand.js";

const HELP = `
Examples:
  url-grammar find mail.txt
  url-grammar find mail.txt | url-grammar check -
  url-grammar find --json mail.txt      with offsets, wrappings and verdicts

A URL is looked for in <...>, <URL:...> and "...", and between white space.
Exit status: 0, also where there is none; 2 wrong usage or a file that cannot be read.`;

export const findSubcommand: Subcommand = {
  name: "find",
  description: "print the URLs of a plain text",
  help: HELP,
  configure: (command, io, done): Command =>
    command
      .argument("<file>", 'a text, or "-" for standard input')
      .option("--json", "print one JSON object a line, for each URL in turn")
      .action(async (file: string, options: FindCommandOptions) => {
        const { findIn } = await import("../find.js");
        done(await findIn(file, options, io));
      }),
};
