// `url-grammar check`: its options, and which of the modules in `../check/` to run.
import type { Command } from "commander";
import { enumerate } from "../../core/diagnostic/diagnostic.js";
import { LONGEST_RECORD } from "../../records.js";
import type { CheckOptions } from "../check/check.js";
import type { FixListOptions } from "../check/fix.js";
import { checkQuietly } from "../check/quiet.js";
import { Option } from "../commander.js";
import { CommandError, type ExitStatus, type Io, surroundingsWith } from "../io.js";
import { FORMATS, type FormatName } from "../output/format/formats.js";
import {
  bnfOption,
  choiceOption,
  commentsOption,
  fileOption,
  grammarOption,
  importOption,
  namesBefore,
  nestingOption,
  nullOption,
  numberOption,
  readingOption,
  ruleOption,
  schemeRulesOption,
  schemesOption,
  verboseOption,
} from "./options.js";
import type { Subcommand } from "./subcommand.js";

export const checkSubcommand: Subcommand = {
  description: "Check whether URLs are valid, and show where and why one is not",
  values: {
    "--deny": async () => (await import("../check/warnings.js")).WARNING_NAMES,
    "--allow": async () => (await import("../check/warnings.js")).WARNING_NAMES,
    "--readers": async () => (await import("../check/disputes.js")).READER_CHOICES,
  },
  printer: async (options: CheckOptions, context) =>
    (await import("../check/check.js")).checkPrinter(options, context),
  help: `
Examples:
  url-grammar check http://a.example/b 'http://a.example/{b}'
  url-grammar check --file urls.txt
  url-grammar check --file a.txt b.txt -    read two files, then standard input
  url-grammar check --quiet "$url" && echo valid
  url-grammar check -g rfc3986 --scheme-rules 'http://[::1]/' mailto:chris
  url-grammar check --reading bnf http://host_name/
  url-grammar check --file urls.txt --deny warnings --allow reserved-port
  url-grammar check -f urls.txt --format ndjson --exit-zero | grep '"valid":f'
  find . -print0 | url-grammar check -0 --rule path
  url-grammar check --file urls.txt --tsv --max-length 8192 --exit-zero
  url-grammar check --file urls.txt --quiet --stats
  url-grammar check --file urls.txt --format sarif > urls.sarif
  url-grammar check --file urls.txt --fix > fixed.txt
  url-grammar check --file urls.txt --fix --write
  url-grammar check --fix-dry-run --unsafe-fixes 'http:\\\\a.example\\b'
  url-grammar check --readers all --deny disputed 'http://good.com\\@evil.com/'
  url-grammar check --web example.com 'https://foo,bar/'
  url-grammar check --scheme mongodb 'mongodb://a:27017,b/db'
  url-grammar check --bnf mine.abnf --rule greeting hello
  url-grammar check --bnf rfc9110 --rule media-type text/html

The BNF of draft-05 is ambiguous: //host_name/ also matches as a path. The
strict reading first splits a URL into components, and each must match its own
rule. The bnf reading accepts anything the grammar matches.

The rules of your own grammar (--bnf) may be recursive, up to a depth
(--nesting), and may refer to rules of other grammars (--import).

A warning is about a likely mistake or a risk, such as a missing slash or a
password. It does not make a URL invalid. Its code is in brackets.

The formats short and checkstyle are for editors and build servers, github for
GitHub Actions, gitlab for code quality reports, and sarif for static analysis
viewers. json is one document; ndjson is one object per line, for each URL.

ndjson and tsv are for programs: one line out for each record in, in the same
order, whatever bytes it has. Every record is answered before the command waits
for more. The fields of --tsv are version, line, verdict, code, offset, length,
warnings and message.

Without URLs or --file, standard input is read. With --file, every argument is a
file, or a pattern in quotes such as '*.txt'. Unreadable files are reported at
the end; the others are still read.

Lines end with LF or CRLF. An empty line is an empty URL reference, and a line
that begins with # is a fragment: both are checked too unless --comments is
given. A byte order mark at the start of a file is skipped.

--fix prints every line of the list, fixed or unchanged, and reports the changes
on standard error. It changes the files only with --write, and never leaves one
half written. A fix is safe if there is no reasonable doubt about the URL that
it gives; no safe fix changes a character of the host. Line ends, a byte order
mark at the start and a last line without an end are kept.

Exit status:
  0  every URL is valid; with --fix, after the fixes
  1  at least one URL is invalid, or has a warning that --deny names
  2  wrong usage, or a file cannot be read, or output cannot be written`,
  configure: (command, { io, done }): Command =>
    command
      .argument("[url...]", 'URLs to check, or "-" for standard input (default: standard input)')
      .addOption(fileOption("URLs"))
      .addOption(commentsOption())
      .addOption(nullOption("; with --fix or --tsv, the output too"))
      .addOption(ruleOption())
      .addOption(readingOption())
      .addOption(grammarOption("check by"))
      .addOption(schemeRulesOption())
      .addOption(schemesOption("web", "fix", "fixDryRun", "acceptedBy"))
      .addOption(bnfOption())
      .addOption(importOption())
      .addOption(nestingOption())
      .addOption(
        new Option(
          "--web",
          "require web addresses: http or https by the URL Standard, with a public host; suggest what was meant",
        ).conflicts(["grammar", "rule", "reading", "schemeRules", "bnf", "fix", "fixDryRun", "acceptedBy"]),
      )
      .addOption(
        new Option(
          "--deny <codes>",
          'fail on these warnings, such as password,token, or "warnings" for all; can be repeated; to list the codes, run: url-grammar explain',
        ).argParser(namesBefore),
      )
      .addOption(
        new Option(
          "--allow <codes>",
          'do not report these warnings, or "warnings" for all; can be repeated; to list the codes, run: url-grammar explain',
        ).argParser(namesBefore),
      )
      .option("--no-warnings", "do not look for likely mistakes")
      .addOption(
        new Option(
          "--readers <names>",
          "warn if these programs read a URL differently, such as whatwg,curl, or all, browsers, fetchers or parsers; can be repeated; to list them, run: url-grammar readers",
        ).argParser(namesBefore),
      )
      .option("--accepted-by", "list the other current grammars that accept an invalid URL")
      .option(
        "--no-accepted-by",
        "do not list the other grammars (default: listed for arguments, not for lists)",
      )
      .addOption(
        choiceOption(
          "--format <name>",
          `print the results as ${enumerate(FORMAT_NAMES)} (default: text)`,
          FORMAT_NAMES,
        ).conflicts(["json", "tsv"]),
      )
      .addOption(new Option("--json", "print one JSON document: short for --format json").conflicts("tsv"))
      .option("--tsv", "print tab-separated fields, one line per URL: short for --format tsv")
      .addOption(
        numberOption(
          "--max-length <bytes>",
          "report longer records as too-long, without reading them (default: 256 MiB)",
          LONGEST_RECORD,
        ),
      )
      .option("--stats", "print the counts of the run as JSON on standard error, for url-grammar merge")
      .addOption(verboseOption())
      .addOption(
        new Option("-q, --quiet", "no output in any format; exit status only; with --fix, no report"),
      )
      .addOption(
        new Option(
          "--fix",
          "print the list with all safe fixes applied, and the changes on standard error",
        ).conflicts(FIX_CONFLICTS),
      )
      .addOption(
        new Option("--fix-dry-run", "print what --fix would change, as a diff").conflicts([
          "fix",
          ...FIX_CONFLICTS,
        ]),
      )
      .option("--write", "with --fix: write the fixed lists to their files, and print only the changes")
      .addOption(
        new Option("-o, --output <file>", "write to this file, once the output is complete").conflicts([
          "write",
          "quiet",
        ]),
      )
      .option(
        "--unsafe-fixes",
        "with --fix or --fix-dry-run: also apply fixes that may not be what was meant",
      )
      .option("--exit-zero", "exit with 0 even if a URL is invalid")
      .action(async (urls: string[], { output, ...options }: CheckRun & { readonly output?: string }) => {
        if (options.write === true && options.fix !== true) throw new CommandError("--write needs --fix");
        if (output === undefined) done(await run(urls, options, io));
        else {
          const { replaceFile } = await import("../output/replace.js");
          await replaceFile(output, io.folder, async (stdout) => {
            const changed = { stdout: stdout, stdoutFile: null, columns: undefined };
            done(await run(urls, options, surroundingsWith(io, changed)));
            return true;
          });
        }
      }),
};

type CheckRun = CheckOptions & FixListOptions;

/** Runs the module that the options select. */
async function run(urls: readonly string[], options: CheckRun, io: Io): Promise<ExitStatus> {
  if (options.fix === true || options.fixDryRun === true) {
    const { fixList } = await import("../check/fix.js");
    return fixList(urls, options, io);
  }
  if (options.unsafeFixes === true) throw new CommandError("--unsafe-fixes needs --fix or --fix-dry-run");
  if (options.quiet === true && BEYOND_VERDICT.every((name) => options[name] === undefined))
    return checkQuietly(urls, options, io);
  const { checkUrls } = await import("../check/check.js");
  return checkUrls(urls, options, io);
}

const FORMAT_NAMES = Object.keys(FORMATS) as FormatName[];

/** Options that have no meaning when a list is fixed. */
const FIX_CONFLICTS = [
  "bnf",
  "rule",
  "reading",
  "format",
  "json",
  "tsv",
  "maxLength",
  "stats",
  "deny",
  "acceptedBy",
  "verbose",
  "readers",
];

/** Options that need more than the verdict of a grammar's start rule on each URL. */
const BEYOND_VERDICT = [
  "web",
  "scheme",
  "rule",
  "reading",
  "schemeRules",
  "bnf",
  "import",
  "nesting",
  "deny",
  "allow",
  "configured",
  "readers",
  "stats",
  "maxLength",
] as const;
