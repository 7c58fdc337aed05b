import type { Command } from "commander";
import type { NormalizeOptions } from "../../action/reading/normalize.js";
import {
  commentsOption,
  dotSegmentsOption,
  fileOption,
  grammarOption,
  nullOption,
  verboseJsonOption,
} from "../options.js";
import type { Subcommand } from "../subcommand.js";

const HELP = `
Examples:
  url-grammar normalize HTTP://A.example:80/%7eb     print http://a.example/~b
  url-grammar normalize --explain HTTP://A.example:80/%7eb
  url-grammar normalize --dot-segments http://a.example/b/../c
  url-grammar normalize -g rfc3986 --file urls.txt | sort -u

The normal form is that of the grammar's document: scheme and host in lower
case, no default port, no needless escapes. It means the same as the URL.

An invalid URL is printed too, so that there is a line for each line of a file:
what is malformed in it stays as it is. The errors are on standard error.

Exit status:
  0  every URL is valid
  1  at least one URL is invalid
  2  wrong usage, or a file cannot be read, or output cannot be written`;

export const normalizeSubcommand: Subcommand = {
  name: "normalize",
  summary: "print the normal form of URLs",
  description: "Print the normal form of URLs, one per line",
  help: HELP,
  configure: (command, io, done): Command =>
    command
      .argument("[url...]", 'URLs to normalize, or "-" for standard input (default: standard input)')
      .addOption(fileOption("URLs"))
      .addOption(commentsOption())
      .addOption(nullOption())
      .addOption(grammarOption())
      .addOption(dotSegmentsOption())
      .option("--explain", "list what is changed, and the section that says so")
      .option("--json", "print one JSON object per URL, with the changes")
      .addOption(verboseJsonOption())
      .action(async (urls: string[], options: NormalizeOptions) => {
        const { showNormal } = await import("../../action/reading/normalize.js");
        done(await showNormal(urls, options, io));
      }),
};
