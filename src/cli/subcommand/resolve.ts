import { type Command, Option } from "commander";
import { ALGORITHMS } from "../../compat/resolve/index.js";
import type { ResolveCommandOptions } from "../resolve.js";
import type { Subcommand } from "./subcommand.js";

const HELP = `
Examples:
  url-grammar resolve http://a/b/c/d ../g                http://a/b/g
  url-grammar resolve http://a/b/c/d '?y' --explain      how does it come to that?
  url-grammar resolve http://a/b/c/d '?y' --algorithm rfc3986
  url-grammar resolve http://a/b/c/d --file urls.txt --json

A reference may be any text at all, so none is refused. Control characters are shown as <U+001B>;
--json has the URL as it is.
Exit status: 0 all resolved, 1 some record is no text, 2 wrong usage, a base that is none, or a file
that cannot be read.`;

export const resolveSubcommand: Subcommand = {
  name: "resolve",
  description: "say what references become against a base",
  help: HELP,
  configure: (command, io, done): Command =>
    command
      .argument("<base>", "the URL that the references are relative to")
      .argument("[reference...]", 'references, or "-" for standard input')
      .option("-f, --file <file>", "read references from a file, one a line (LF or CRLF)")
      .option("-0, --null", "records of the file end with NUL, not with a line end")
      .addOption(
        new Option("-a, --algorithm <name>", "the standard to go by; draft-05 unless told").choices(
          ALGORITHMS,
        ),
      )
      .option("--non-strict", "rfc3986: pass over a scheme that is the base's own")
      .option("--document <url>", "draft-05: the document's own URL, where that is not the base")
      .option("--explain", "show every step")
      .option("--json", "print one JSON object a line, for each reference in turn")
      .action(async (base: string, references: string[], options: ResolveCommandOptions) => {
        const { resolveAll } = await import("../resolve.js");
        done(await resolveAll(base, references, options, io));
      }),
};
