import { type Command, Option } from "commander";
import type { CheckOptions } from "../check.js";
import { bnfOption, grammarOption, readingOption, ruleOption } from "./options.js";
import type { Subcommand } from "./subcommand.js";

const HELP = `
Examples:
  url-grammar check http://a.example/b 'http://a.example/{b}'
  url-grammar check --file urls.txt --json --exit-zero | grep '"valid":false'
  find . -print0 | url-grammar check -0 --rule path -
  url-grammar check --reading bnf http://host_name/      any derivation will do
  url-grammar check --grammar rfc3986 --scheme-rules 'http://[::1]/' mailto:chris
  url-grammar check --bnf mine.abnf --rule greeting hello
  url-grammar check --quiet "$url" && echo valid

An empty line is the empty reference, which is valid. A byte order mark at the start is not read.
Exit status: 0 all valid, 1 something is invalid, 2 wrong usage or a file that cannot be read.`;

export const checkSubcommand: Subcommand = {
  name: "check",
  description: "say of references whether they are valid, and why not",
  help: HELP,
  configure: (command, io, done): Command =>
    command
      .argument("[url...]", 'references, or "-" for standard input')
      .option("-f, --file <file>", "read references from a file, one a line (LF or CRLF)")
      .option("-0, --null", "records of the file end with NUL, not with a line end")
      .addOption(ruleOption())
      .addOption(readingOption())
      .addOption(grammarOption())
      .option("--scheme-rules", "hold a URL to the rules of its scheme too")
      .addOption(bnfOption())
      .option("--json", "print one JSON object a line, for each reference in turn")
      .addOption(new Option("-q, --quiet", "print nothing: the exit status tells").conflicts("json"))
      .option("--cautions", "tell also what calls for caution in a URL, which changes no verdict")
      .option("--exit-zero", "exit with 0 although something is invalid")
      .action(async (urls: string[], options: CheckOptions) => {
        const { check } = await import("../check.js");
        done(await check(urls, options, io));
      }),
};
