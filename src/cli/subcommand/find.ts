import type { Command } from "commander";
import type { FindCommandOptions } from "../action/find.js";
import { grammarOption } from "./options.js";
import type { Subcommand } from "./subcommand.js";

const HELP = `
Examples:
  url-grammar find mail.txt
  url-grammar find mail.txt | url-grammar check
  url-grammar find -n '*.txt'            add the file, line and column
  url-grammar find --json mail.txt       add offsets, delimiters and validity
  url-grammar find -g rfc3986 mail.txt   also find http://[::1]/

A URL is found in <...> or "...", or between spaces. It need not be valid.
The draft recommends <URL:...> to mark a URL in text; "URL:" is not part of it.
A URL needs a scheme: www.a.example is not found. A character that cannot be
seen is printed as <U+001B>, into a pipe too; --json gives the exact URL.

A pattern in quotes such as '*.txt' is expanded too. A file that cannot be read
does not keep the others from being read.

Exit status:
  0  success, even if there are no URLs
  2  wrong usage, or a file cannot be read, or output cannot be written`;

export const findSubcommand: Subcommand = {
  name: "find",
  summary: "find the URLs in plain text",
  description: "Find the URLs in plain text, and print one per line",
  help: HELP,
  configure: (command, io, done): Command =>
    command
      .argument("[file...]", 'text files, or "-" for standard input (default: standard input)')
      .addOption(grammarOption())
      .option("--json", "print one JSON object per URL")
      .option("-n, --line-number", "print the file, line and column before each URL")
      .action(async (files: string[], options: FindCommandOptions) => {
        const { findIn } = await import("../action/find.js");
        done(await findIn(files, options, io));
      }),
};
