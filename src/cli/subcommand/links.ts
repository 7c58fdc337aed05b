import { type Command, Option } from "commander";
import type { LinksOptions } from "../action/links.js";
import { choiceOf } from "../input/arguments.js";
import { algorithmOption, grammarOption, verboseJsonOption } from "./options.js";
import type { Subcommand } from "./subcommand.js";

const HELP = `
Examples:
  url-grammar links page.html
  url-grammar links --retrieved-from http://a.example/b/page.html page.html
  url-grammar links saved.mhtml --json | grep '"url":null'
  curl -s "$url" | url-grammar links --type html --retrieved-from "$url"

A file is read as MIME if its name ends in .eml, .mht, .mhtml or .mime, and as
HTML if it ends in .html, .htm or .xhtml. Any other file is read as MIME if it
begins with a header field, and as HTML if not.

HTML needs the package parse5. MIME needs @zone-eu/mailsplit, and parse5 too if
the message contains HTML. Install them with npm.

A pattern in quotes such as '*.html' is expanded too. A file that cannot be read
does not keep the others from being read.

Only the first 64 MiB of a file are read, and at most 1048576 links. If that
leaves anything out, it is reported as an error of the document.

With --algorithm, references are checked by the grammar of that standard too.

The parts of a message are numbered from 1; those of part 1 are 1.1, 1.2, ...

Exit status:
  0  no errors
  1  at least one error in a link or in the document
  2  wrong usage, or a file cannot be read, or output cannot be written`;

export const linksSubcommand: Subcommand = {
  name: "links",
  summary: "list and resolve the links in a document",
  description: "List the links in a document, and resolve each against its base URL",
  help: HELP,
  configure: (command, io, done): Command =>
    command
      .argument("[file...]", 'HTML or MIME documents, or "-" for standard input (default: standard input)')
      .option("--retrieved-from <url>", "resolve against this URL if the document sets no base")
      .addOption(
        new Option("-t, --type <type>", "read the file as html or mime (default: by its name)").argParser(
          choiceOf<NonNullable<LinksOptions["type"]>>("--type", ["html", "mime"]),
        ),
      )
      .addOption(grammarOption())
      .addOption(algorithmOption())
      .option("--json", "print one JSON object per link")
      .addOption(verboseJsonOption())
      .action(async (files: string[], options: LinksOptions) => {
        const { showLinks } = await import("../action/links.js");
        done(await showLinks(files, options, io));
      }),
};
