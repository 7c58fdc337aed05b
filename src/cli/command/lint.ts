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
  description: "Check the URLs in the files of a project, where they are written",
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

The URLs of links, images, attributes, strings and comments are checked, and what
is wrong is shown at its line and column in the file, also where the format has
escapes. Markdown, HTML, reStructuredText, XML, JSON, YAML, TOML, CSV, JavaScript,
TypeScript, Python and plain text are read, each by the extension of its files.
Code in Markdown and reStructuredText is left out.

The grammar is that of RFC 3986 with the rules of schemes, unless -g or a
configuration says otherwise.

A URL with a placeholder, such as https://\${HOST}/ or /users/{id}, is a template:
it is counted, and not checked. So is a string that a program joins to others.

Of a folder, files with a known extension are read, but nothing in node_modules,
nothing that a .gitignore leaves out, no *.min.js and no lock files of npm. A file
that is named is read in any case. Without PATH, the folder is that in which the
command runs, or the "files" of the configuration.

A comment url-grammar-ignore, after a URL or on the line before it, leaves that
line alone; with codes after it, only these. url-grammar-ignore-start and -end do
so for the lines between, and url-grammar-ignore-file for the whole file.

--write puts safe fixes into the files, as the format writes them: each file has
the new content or the old, never a part. A fix after which the file would have
other URLs than these is left out. --diff prints what --write would change.

--check-files looks for the files that relative links lead to. Links that begin
with a slash depend on a server, and are not looked for.

Exit status:
  0  every URL is valid, with --write and --diff after the fixes
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
      .option("--check-files", "look for the files that relative links lead to")
      .addOption(
        new Option(
          "--ignore <pattern>",
          "leave out files, as a line of a .gitignore does; can be repeated",
        ).argParser(listOf((pattern) => pattern)),
      )
      .option("--no-gitignore", "read files that a .gitignore leaves out too")
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
        new Option("--write", "put safe fixes into the files, and report what is left").conflicts("diff"),
      )
      .addOption(
        new Option("--diff", "print what --write would change").conflicts(["json", "format", "quiet"]),
      )
      .option("--unsafe-fixes", "with --write or --diff: also fixes that may not be what was meant")
      .option("--exit-zero", "exit with 0 even if a URL is invalid")
      .action(async (paths: string[], options: LintOptions) => {
        if (options.unsafeFixes === true && options.write !== true && options.diff !== true)
          throw new CommandError("--unsafe-fixes needs --write or --diff");
        const { lintFiles } = await import("../lint/lint.js");
        done(await lintFiles(paths, options, io));
      }),
};

const FORMAT_NAMES = (Object.keys(FORMATS) as FormatName[]).filter((name) => name !== "tsv");
