import type { Command } from "commander";
import type { RelativizeOptions } from "../../action/reading/relativize.js";
import { algorithmOption, commentsOption, fileOption, grammarOption, nullOption } from "../options.js";
import type { Subcommand } from "../subcommand.js";

const HELP = `
Examples:
  url-grammar relativize http://a/b/c http://a/b/d http://a/e   print d and /e
  url-grammar relativize http://a/b/c --file urls.txt --json

"url-grammar resolve" with the same base and options turns each reference back
into its URL. If no shorter text does, the URL is printed. An empty line is the
reference to the base itself. A URL that is not valid is shortened too, with a
warning on standard error.

Exit status:
  0  success
  1  at least one line is not valid UTF-8, or too long
  2  wrong usage, or an unusable base URL, or a file cannot be read, or output
     cannot be written`;

export const relativizeSubcommand: Subcommand = {
  name: "relativize",
  summary: "shorten URLs to references from a base URL",
  description: "Print the shortest reference to each URL from a base URL, one per line",
  help: HELP,
  configure: (command, io, done): Command =>
    command
      .argument("<base>", "the URL that the references will be relative to")
      .argument("[url...]", 'URLs to shorten, or "-" for standard input (default: standard input)')
      .addOption(fileOption("URLs"))
      .addOption(commentsOption())
      .addOption(nullOption())
      .addOption(grammarOption())
      .addOption(algorithmOption())
      .option("--json", "print one JSON object per URL")
      .action(async (base: string, urls: string[], options: RelativizeOptions) => {
        const { showRelative } = await import("../../action/reading/relativize.js");
        done(await showRelative(base, urls, options, io));
      }),
};
