import type { Command } from "commander";
import type { ResolveCommandOptions } from "../action/resolve.js";
import { algorithmOption, commentsOption, fileOption, grammarOption, nullOption } from "./options.js";
import type { Subcommand } from "./subcommand.js";

const HELP = `
Examples:
  url-grammar resolve http://a/b/c/d ../g               print http://a/b/g
  url-grammar resolve http://a/b/c/d '?y' --explain     show every step
  url-grammar resolve http://a/b/c/d '?y' -a rfc3986    use RFC 3986
  url-grammar resolve http://a/b/c/d --file urls.txt --json

A reference may be any text, so none is rejected. A character that cannot be
seen is printed as <U+001B>, into a pipe too; --json gives the exact URL.

Without references and --file, standard input is read. With --file, every
argument after the base is a file, or a pattern in quotes such as '*.txt'.
A file that cannot be read does not keep the others from being read.

A reference that has a scheme needs no base. At the first one that needs the
base, if that is not usable, the command stops.

Exit status:
  0  every reference is resolved
  1  at least one line is not valid UTF-8, or too long
  2  wrong usage, or an unusable base URL, or a file cannot be read, or output
     cannot be written`;

export const resolveSubcommand: Subcommand = {
  name: "resolve",
  summary: "resolve references against a base URL",
  description: "Resolve references against a base URL, and print one URL per line",
  help: HELP,
  configure: (command, io, done): Command =>
    command
      .argument("<base>", "the URL that the references are relative to")
      .argument(
        "[reference...]",
        'references to resolve, or "-" for standard input (default: standard input)',
      )
      .addOption(fileOption("references"))
      .addOption(commentsOption())
      .addOption(nullOption())
      .addOption(grammarOption())
      .addOption(algorithmOption())
      .option("--non-strict", "with rfc2396 or rfc3986: ignore the reference's scheme if it is the base's")
      .option("--document <url>", "with draft-05 or rfc2396: set the document's URL, if it is not the base")
      .option("--explain", "show every step")
      .option("--json", "print one JSON object per reference")
      .action(async (base: string, references: string[], options: ResolveCommandOptions) => {
        const { resolveAll } = await import("../action/resolve.js");
        done(await resolveAll(base, references, options, io));
      }),
};
