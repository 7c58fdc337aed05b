import type { Command } from "commander";
import type { FindCommandOptions } from "../action/find.js";
import { grammarOption } from "./options.js";
import type { Subcommand } from "./subcommand.js";

const HELP = `
Examples:
  url-grammar find mail.txt
  url-grammar find mail.txt | url-grammar check -
  url-grammar find --json mail.txt     add offsets, delimiters and validity
  url-grammar find -g rfc3986 mail.txt   also find http://[::1]/

A URL is found in <...> or "...", or between spaces. It need not be valid.
The draft recommends <URL:...> to mark a URL in text; "URL:" is not part of it.
A URL needs a scheme: www.a.example is not found. A character that cannot be
seen is printed as <U+001B>, into a pipe too; --json gives the exact URL.

Exit status:
  0  success, even if there are no URLs
  2  wrong usage, or the file cannot be read, or output cannot be written`;

export const findSubcommand: Subcommand = {
  name: "find",
  summary: "find the URLs in plain text",
  description: "Find the URLs in plain text, and print one per line",
  help: HELP,
  configure: (command, io, done): Command =>
    command
      .argument("<file>", 'a text file, or "-" for standard input')
      .addOption(grammarOption())
      .option("--json", "print one JSON object per URL")
      .action(async (file: string, options: FindCommandOptions) => {
        const { findIn } = await import("../action/find.js");
        done(await findIn(file, options, io));
      }),
};
