import { type Command, Option } from "commander";
import type { PartsOptions } from "../../action/reading/parts.js";
import { commentsOption, fileOption, grammarOption, nullOption, verboseJsonOption } from "../options.js";
import type { Subcommand } from "../subcommand.js";

const HELP = `
Examples:
  url-grammar parts 'https://u@a.example:8080/b?q=c%26d&lang=en#e'
  url-grammar parts --get '{scheme} {host}' http://a.example/b ftp://c.example/
  url-grammar parts --get '{query:q}' 'http://a.example/?q=50%25'    print 50%
  url-grammar parts --get '{host}\\t{default:port}' --file urls.txt
  url-grammar parts -g rfc3986 --json 'http://[::1]/'

Parts are printed as they are written in the URL, and the fields of the query
decoded. --get decodes everything, as curl's trurl does: {path} is decoded, and
{:path} is as written. An escape that is not UTF-8 stays as it is.

In a format for --get:
  {url} {scheme} {userinfo} {user} {password} {host} {port} {path} {query}
  {fragment}          a part, or nothing if the URL has none
  {query:NAME}        the first field of this name; {query-all:NAME} is all
  {:PART}             as written in the URL; {url:PART} is the same
  {must:PART}         an error if the URL has no such part
  {default:port}      the port of the scheme, if the URL has none
  \\n \\t \\\\ \\{         a line end, a tab, a backslash, a brace

In fields of a query, "+" is a space, as in HTML forms.

Exit status:
  0  success
  1  at least one URL is invalid, or lacks a part with must:
  2  wrong usage, or a file cannot be read, or output cannot be written`;

export const partsSubcommand: Subcommand = {
  name: "parts",
  summary: "split URLs into their components",
  description: "Split URLs into their components, as the grammar does",
  help: HELP,
  configure: (command, io, done): Command =>
    command
      .argument("[url...]", 'URLs to split, or "-" for standard input (default: standard input)')
      .addOption(fileOption("URLs"))
      .addOption(commentsOption())
      .addOption(nullOption())
      .addOption(grammarOption())
      .option("--get <format>", "print this for each URL, such as '{host} {path}'")
      .addOption(new Option("--json", "print one JSON object per URL").conflicts("get"))
      .addOption(verboseJsonOption())
      .action(async (urls: string[], options: PartsOptions) => {
        const { showParts } = await import("../../action/reading/parts.js");
        done(await showParts(urls, options, io));
      }),
};
