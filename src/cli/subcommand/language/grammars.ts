import type { Command } from "commander";
import type { GrammarsOptions } from "../../action/language/show-grammars.js";
import { commentsOption, fileOption, nullOption, verboseJsonOption } from "../options.js";
import type { Subcommand } from "../subcommand.js";

const HELP = `
Examples:
  url-grammar grammars
  url-grammar grammars 'http://[::1]/'    what each grammar says about it
  url-grammar grammars --json https://example.com?x=1
  url-grammar grammars --file urls.txt    which grammars accept each URL
  url-grammar grammars -                  the same for standard input

A URL is checked against the start rule of each grammar. A column is counted
from 1.

For several URLs, or those of a file, there is one line for each: where it is,
the names of the grammars that accept it, and the URL. The last lines say how
many URLs each grammar accepts. With --json there is one object for each URL.

Exit status:
  0  without a URL, or at least one grammar accepts each URL
  1  no grammar accepts one of the URLs
  2  wrong usage, or a file cannot be read, or output cannot be written`;

export const grammarsSubcommand: Subcommand = {
  name: "grammars",
  summary: "list the grammars, and what each says about a URL",
  description: "List the generic grammars, or check URLs against each of them",
  help: HELP,
  configure: (command, io, done): Command =>
    command
      .argument("[url...]", 'URLs to check, or "-" for standard input')
      .addOption(fileOption("URLs"))
      .addOption(commentsOption())
      .addOption(nullOption())
      .option("--json", "print one JSON object per grammar, or for a list one per URL")
      .addOption(verboseJsonOption())
      .action(async (urls: string[], options: GrammarsOptions) => {
        const { showGrammars } = await import("../../action/language/show-grammars.js");
        done(await showGrammars(urls, options, io));
      }),
};
