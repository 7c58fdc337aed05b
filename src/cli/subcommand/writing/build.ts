import { type Command, Option } from "commander";
import type { BuildOptions } from "../../action/writing/build.js";
import { fileOption, grammarOption, nullOption, verboseJsonOption } from "../options.js";
import type { Subcommand } from "../subcommand.js";
import { addPartOptions } from "./part-options.js";

const HELP = `
Examples:
  url-grammar build --scheme http --host a.example --path '/50% off'
  url-grammar build --path /find --query-field 'q=a&b' --query-field lang=en
  url-grammar build --scheme http --host a.example --path /a%2Fb --encoded
  echo '{"host":"a.example","fields":[["q","c d"]]}' | url-grammar build -
  url-grammar parts --json http://a.example/%7e | url-grammar build --encoded -

Components are data: they are escaped as needed, so "%" becomes "%25". With
--encoded, they are written as they are. --query-field is always data. With
--host '', the host is empty, as in file:///b.

JSON has one object per line, with the names of the options as keys, and a list
"fields" for the fields of the query. A line of "parts --json" is one too, and
needs --encoded.

Without components and --file, standard input is read. With --file, every
argument is a file.

The URL is always valid. Where it would be read differently, "./" or "/" is put
before the path if that keeps its meaning; otherwise, it is an error. To change
some components of a URL, use "url-grammar change".

Exit status:
  0  success
  1  no URL can have these components, or a record is not such an object
  2  wrong usage, or a file cannot be read, or output cannot be written`;

export const buildSubcommand: Subcommand = {
  name: "build",
  summary: "build a URL from components",
  description: "Build a URL from components, each escaped by its own rule",
  help: HELP,
  configure: (command, io, done): Command =>
    addPartOptions(
      command.argument(
        "[input...]",
        '"-" for components as JSON from standard input (default: standard input, without components)',
      ),
    )
      .addOption(fileOption("components as JSON"))
      .addOption(nullOption())
      .addOption(grammarOption())
      .addOption(new Option("--json", "print one JSON object per URL"))
      .addOption(verboseJsonOption())
      .action(async (inputs: string[], options: BuildOptions) => {
        const { showBuilt } = await import("../../action/writing/build.js");
        done(await showBuilt(inputs, options, io));
      }),
};
