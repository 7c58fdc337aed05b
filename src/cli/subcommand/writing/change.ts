import { type Command, Option } from "commander";
import type { ChangeCommandOptions } from "../../action/writing/change.js";
import { listOf } from "../../input/arguments.js";
import { commentsOption, fileOption, grammarOption, nullOption, verboseJsonOption } from "../options.js";
import type { Subcommand } from "../subcommand.js";
import { addPartOptions } from "./part-options.js";

const HELP = `
Examples:
  url-grammar change --host b.example 'http://a.example/?q=a%26b'
  url-grammar change --scheme https --remove port http://a.example:80/b
  url-grammar change --query-field page=2 'http://a.example/?page=1&q=%7e'
  url-grammar change --remove query:utm_source --file urls.txt
  url-grammar change --path /a%2Fb --encoded http://a.example/

Only the given components change. All others stay as they are written, character
by character.

--query-field sets a field: the first of this name is replaced, others of the
name are removed, and if there is none, it is appended. --remove NAME takes
scheme, authority, userinfo, password, port, path, query, fragment or
query:FIELD. To remove the host, remove the authority.

Components are data: they are escaped as needed, so "%" becomes "%25". With
--encoded, they are written as they are. --query-field is always data. With
--host '', the host is empty, as in file:///b.

Exit status:
  0  success
  1  at least one URL cannot be changed so, or is not valid then
  2  wrong usage, or a file cannot be read, or output cannot be written`;

export const changeSubcommand: Subcommand = {
  name: "change",
  summary: "change components of URLs, and nothing else",
  description: "Change components of URLs, and print one URL per line",
  help: HELP,
  configure: (command, io, done): Command =>
    addPartOptions(
      command.argument("[url...]", 'URLs to change, or "-" for standard input (default: standard input)'),
    )
      .addOption(
        new Option("--remove <name>", "remove a component or a field; can be repeated").argParser(
          listOf((text) => text),
        ),
      )
      .addOption(fileOption("URLs"))
      .addOption(commentsOption())
      .addOption(nullOption())
      .addOption(grammarOption())
      .option("--json", "print one JSON object per URL")
      .addOption(verboseJsonOption())
      .action(async (urls: string[], options: ChangeCommandOptions) => {
        const { showChanged } = await import("../../action/writing/change.js");
        done(await showChanged(urls, options, io));
      }),
};
