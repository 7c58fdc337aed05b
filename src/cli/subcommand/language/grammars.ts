import type { Command } from "commander";
import type { GrammarsOptions } from "../../action/language/show-grammars.js";
import { verboseJsonOption } from "../options.js";
import type { Subcommand } from "../subcommand.js";

const HELP = `
Examples:
  url-grammar grammars
  url-grammar grammars 'http://[::1]/'    what each grammar says about it
  url-grammar grammars --json https://example.com?x=1

The URL is checked against the start rule of each grammar. A column is counted
from 1.

Exit status:
  0  without a URL, or at least one grammar accepts it
  1  no grammar accepts the URL
  2  wrong usage, or output cannot be written`;

export const grammarsSubcommand: Subcommand = {
  name: "grammars",
  summary: "list the grammars, and what each says about a URL",
  description: "List the generic grammars, or check a URL against each of them",
  help: HELP,
  configure: (command, io, done): Command =>
    command
      .argument("[url]", "a URL to check")
      .option("--json", "print one JSON object per grammar")
      .addOption(verboseJsonOption())
      .action(async (url: string | undefined, options: GrammarsOptions) => {
        const { showGrammars } = await import("../../action/language/show-grammars.js");
        done(await showGrammars(url, options, io));
      }),
};
