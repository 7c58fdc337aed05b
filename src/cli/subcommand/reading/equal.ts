import { type Command, Option } from "commander";
import type { EqualOptions } from "../../action/reading/equal.js";
import { dotSegmentsOption, grammarOption } from "../options.js";
import type { Subcommand } from "../subcommand.js";

const HELP = `
Examples:
  url-grammar equal HTTP://A.example:80/%7eb http://a.example/~b
  url-grammar equal http://a.example/b http://a.example/b/     they differ
  url-grammar equal -g rfc3986 http://a.example http://a.example/
  url-grammar equal --dot-segments http://a.example/b/../c http://a.example/c

Two URLs are equal if they have the same normal form, as "url-grammar normalize"
prints it. It is never the same for URLs that the grammar's document treats as
different, even if a server treats them as the same.

Exit status:
  0  the URLs are identical or equivalent
  1  they differ
  2  wrong usage, or output cannot be written`;

export const equalSubcommand: Subcommand = {
  name: "equal",
  summary: "compare two URLs by their normal forms",
  description: "Say whether two URLs are equal, by which normalizations, or where they differ",
  help: HELP,
  configure: (command, io, done): Command =>
    command
      .argument("<url>", "a URL")
      .argument("<other>", "another URL")
      .addOption(grammarOption())
      .addOption(dotSegmentsOption())
      .option("--json", "print one JSON object")
      .addOption(new Option("-q, --quiet", "no output; exit status only").conflicts("json"))
      .action(async (one: string, other: string, options: EqualOptions) => {
        const { showEqual } = await import("../../action/reading/equal.js");
        done(await showEqual(one, other, options, io));
      }),
};
