// `url-grammar lint`: its options.
import type { Command } from "commander";
import { enumerate } from "../../core/diagnostic/diagnostic.js";
import { Option } from "../commander.js";
import { CommandError } from "../io.js";
import type { LintOptions } from "../lint/lint.js";
import { TYPE_NAMES } from "../lint/types.js";
import { FORMATS, type FormatName } from "../output/format/formats.js";
import {
  choiceOption,
  grammarOption,
  listOf,
  namesBefore,
  schemeRulesOption,
  verboseOption,
} from "./options.js";
import type { Subcommand } from "./subcommand.js";

export const lintSubcommand: Subcommand = {
  description: "Check the URLs in the files of a project, and show where each fault is",
  values: {
    "--deny": async () => (await import("../check/warnings.js")).LINT_NAMES,
    "--allow": async () => (await import("../check/warnings.js")).LINT_NAMES,
    "--readers": async () => (await import("../check/disputes.js")).READER_CHOICES,
  },
  printer: async (options: LintOptions, context) =>
    (await (await import("../lint/lint.js")).lintPrinter(options, context)).print,
  help: `
Examples:
  url-grammar lint
  url-grammar lint README.md docs
  url-grammar lint 'docs/**/*.md' --format sarif > urls.sarif
  url-grammar lint --diff
  url-grammar lint --write
  url-grammar lint --check-files docs
  cat README.md | url-grammar lint --type markdown -

The URLs in links, images, attributes, strings and comments are checked. Faults
are shown at their line and column in the file, even if the format has escapes.
Markdown, HTML, reStructuredText, XML, JSON, YAML, TOML, CSV, JavaScript,
TypeScript, Python and plain text are recognised by file extension. Code in
Markdown and reStructuredText is skipped.

The default grammar is RFC 3986 with the rules of schemes; -g or a configuration
changes it.

A URL with a placeholder, such as https://\${HOST}/ or /users/{id}, is a
template: it is counted but not checked. So is a string that a program joins to
others.

In a folder, files with a known extension are read, except node_modules, what a
.gitignore excludes, *.min.js and npm lock files. A file that is named is always
read. Without PATH, this folder is read, or the "files" of the configuration.

A comment url-grammar-ignore, after a URL or on the line before it, skips that
line; with codes after it, only these codes. url-grammar-ignore-start and -end
skip the lines between, and url-grammar-ignore-file the whole file.

--write applies safe fixes to the files, escaped as the format requires, and
never leaves a file half written. A fix is skipped if the file would then have
unexpected URLs. --diff prints what --write would change.

--check-files checks that relative links lead to files. Links that begin with a
slash depend on a server, and are not checked.

Exit status:
  0  every URL is valid; with --write or --diff, after the fixes
  1  at least one URL is invalid, has a warning that --deny names, or leads to a
     file that --check-files does not find
  2  wrong usage, or a file cannot be read, or output cannot be written`,
  configure: (command, { io, done }): Command =>
    command
      .argument("[path...]", 'files, folders and patterns, or "-" for standard input (default: this folder)')
      .addOption(grammarOption("check by", "rfc3986 with --scheme-rules"))
      .addOption(schemeRulesOption())
      .addOption(
        choiceOption(
          "-t, --type <type>",
          `read every file as ${enumerate(TYPE_NAMES, "or")} (default: by its name)`,
          TYPE_NAMES,
        ),
      )
      .addOption(
        new Option(
          "--deny <codes>",
          'fail on these warnings, such as password,token, or "warnings" for all; can be repeated',
        ).argParser(namesBefore),
      )
      .addOption(
        new Option(
          "--allow <codes>",
          'do not report these warnings, or "warnings" for all; can be repeated',
        ).argParser(namesBefore),
      )
      .option("--no-warnings", "do not look for likely mistakes")
      .addOption(
        new Option(
          "--readers <names>",
          "warn if these programs read a URL differently, such as whatwg,curl, or all, browsers, fetchers or parsers; can be repeated",
        ).argParser(namesBefore),
      )
      .option("--check-files", "check that relative links lead to files")
      .addOption(
        new Option(
          "--ignore <pattern>",
          "skip files, as a line of a .gitignore does; can be repeated",
        ).argParser(listOf((pattern) => pattern)),
      )
      .option("--no-gitignore", "also read files that a .gitignore excludes")
      .addOption(
        choiceOption(
          "--format <name>",
          `print the results as ${enumerate(FORMAT_NAMES)} (default: text)`,
          FORMAT_NAMES,
        ).conflicts("json"),
      )
      .option("--json", "print one JSON document: short for --format json")
      .addOption(verboseOption())
      .addOption(new Option("-q, --quiet", "no output, whatever the format; exit status only"))
      .addOption(
        new Option("--write", "apply safe fixes to the files, and report what is left").conflicts("diff"),
      )
      .addOption(
        new Option("--diff", "print what --write would change").conflicts(["json", "format", "quiet"]),
      )
      .option("--unsafe-fixes", "with --write or --diff: also apply fixes that may not be what was meant")
      .option("--exit-zero", "exit with 0 even if a URL is invalid")
      .action(async (paths: string[], options: LintOptions) => {
        if (options.unsafeFixes === true && options.write !== true && options.diff !== true)
          throw new CommandError("--unsafe-fixes needs --write or --diff");
        const { lintFiles } = await import("../lint/lint.js");
        done(await lintFiles(paths, options, io));
      }),
};

const FORMAT_NAMES = (Object.keys(FORMATS) as FormatName[]).filter((name) => name !== "tsv");
