import { type Command, Option } from "commander";
import type { CheckOptions } from "../action/check.js";
import { namesBefore } from "../input/arguments.js";
import {
  bnfOption,
  fileOption,
  grammarOption,
  nullOption,
  readingOption,
  ruleOption,
  schemeRulesOption,
} from "./options.js";
import type { Subcommand } from "./subcommand.js";

const HELP = `
Examples:
  url-grammar check http://a.example/b 'http://a.example/{b}'
  url-grammar check --file urls.txt
  url-grammar check --quiet "$url" && echo valid
  url-grammar check -g rfc3986 --scheme-rules 'http://[::1]/' mailto:chris
  url-grammar check --reading bnf http://host_name/
  url-grammar check --file urls.txt --deny warnings --allow reserved-port
  url-grammar check --file urls.txt --json --exit-zero | grep '"valid":false'
  find . -print0 | url-grammar check -0 --rule path -
  url-grammar check --bnf mine.abnf --rule greeting hello

The BNF of draft-05 is ambiguous: //host_name/ can also match as a path. The
strict reading splits a URL into components first, and each must match its own
rule; the reading bnf accepts anything the grammar matches.

The rules of your own grammar (--bnf) must not be recursive.

A warning is about a likely mistake or a risk, such as a missing slash or a
password. It does not make a URL invalid. Its code is in brackets.

Lines end with LF or CRLF. There are no comment lines. An empty line is an empty
URL reference, which is valid. A byte order mark at the start of a file is
skipped.

Exit status:
  0  every URL is valid
  1  at least one URL is invalid, or has a warning that --deny names
  2  wrong usage, or a file cannot be read, or output cannot be written`;

export const checkSubcommand: Subcommand = {
  name: "check",
  summary: "check whether URLs are valid",
  description: "Check whether URLs are valid, and show where and why one is not",
  help: HELP,
  configure: (command, io, done): Command =>
    command
      .argument("[url...]", 'URLs to check, or "-" for standard input')
      .addOption(fileOption("URLs"))
      .addOption(nullOption())
      .addOption(ruleOption())
      .addOption(readingOption())
      .addOption(grammarOption())
      .addOption(schemeRulesOption())
      .addOption(bnfOption())
      .addOption(
        new Option(
          "--deny <codes>",
          'fail on these warnings, such as password,token; "warnings" for all',
        ).argParser(namesBefore),
      )
      .addOption(new Option("--allow <codes>", "do not report these warnings").argParser(namesBefore))
      .option("--no-warnings", "do not look for likely mistakes")
      .option("--accepted-by", "say which other grammars accept an invalid URL")
      .option("--no-accepted-by", "do not say it (default: only for URLs given as arguments)")
      .option("--json", "print one JSON object per URL")
      .addOption(new Option("-q, --quiet", "no output; exit status only").conflicts("json"))
      .option("--exit-zero", "exit with 0 even if a URL is invalid")
      .action(async (urls: string[], options: CheckOptions) => {
        const { check } = await import("../action/check.js");
        done(await check(urls, options, io));
      }),
};
