import { type Command, Option } from "commander";
import type { LinksOptions } from "../links.js";
import type { Subcommand } from "./subcommand.js";

const HELP = `
Examples:
  url-grammar links page.html
  url-grammar links --retrieved-from http://a.example/b/page.html page.html
  url-grammar links saved.mhtml --json | grep '"url":null'
  curl -s "$url" | url-grammar links --type html --retrieved-from "$url" -

A file is MIME by its name (.eml, .mht, .mhtml, .mime), or if it begins with a header; else HTML.
Parts of a message are numbered from 1, those of a part behind its own number: 1.2.
Exit status: 0 all understood, 1 something is faulty, 2 wrong usage or a file that cannot be read.`;

export const linksSubcommand: Subcommand = {
  name: "links",
  description: "say of each reference of a document what it becomes",
  help: HELP,
  configure: (command, io, done): Command =>
    command
      .argument("<file>", 'an HTML document or a MIME message, or "-" for standard input')
      .option("--retrieved-from <url>", "the URL by which the document was got")
      .addOption(
        new Option("-t, --type <type>", "what the file holds; guessed unless told").choices(["html", "mime"]),
      )
      .option("--json", "print one JSON object a line, for each reference in turn")
      .action(async (file: string, options: LinksOptions) => {
        const { showLinks } = await import("../links.js");
        done(await showLinks(file, options, io));
      }),
};
