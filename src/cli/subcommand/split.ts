import { type Command, Option } from "commander";
import type { SplitCommandOptions } from "../action/split.js";
import { namesBefore } from "../input/arguments.js";
import type { Subcommand } from "./subcommand.js";

const HELP = `
Examples:
  url-grammar split http://user@a.example:80/b?c
  url-grammar split --params 'http://a.example/b;c'
  url-grammar split --json //a.example:x/     Python raises a ValueError for x
  url-grammar split --python 3.8 'http://[evil]/'
  url-grammar split --python 3.7,3.13 path:80     what two releases read

This is what Python programs read, whether the URL is valid or not. For the
components by the grammar, use "url-grammar parts".

The fields are those of CPython 3.13.0, plus the fix of CVE-2025-0938, or of the
release of --python. Several releases are printed side by side. An exception is
printed to standard error, or with --json as the field "error".

Exit status:
  0  success
  1  Python raises an exception, or releases differ
  2  wrong usage, or output cannot be written`;

export const splitSubcommand: Subcommand = {
  name: "split",
  summary: "split a URL as Python's urllib.parse does, not by the grammar",
  description: "Split a URL into the fields that Python's urllib.parse gives, not by the grammar",
  help: HELP,
  configure: (command, io, done): Command =>
    command
      .argument("<url>", "the URL")
      .option("--params", "split off parameters too, as urlparse does")
      .addOption(
        new Option(
          "--python <releases>",
          "as these releases of Python do, such as 3.9 or 3.7,3.9.1 (default: 3.13.0 plus one fix); can be repeated",
        ).argParser(namesBefore),
      )
      .option("--json", "print one JSON object, or one for each release")
      .action(async (url: string, options: SplitCommandOptions) => {
        const { showSplit } = await import("../action/split.js");
        done(await showSplit(url, options, io));
      }),
};
