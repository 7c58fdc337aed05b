import type { Command } from "commander";
import type { EscapeOptions } from "../../action/writing/escape.js";
import { fileOption, grammarOption, nullOption } from "../options.js";
import type { Subcommand } from "../subcommand.js";
import { COMPONENTS_HELP, componentOption } from "./component-option.js";

const HELP = `
Examples:
  url-grammar escape 'a/b & c'                       print a%2Fb%20%26%20c
  url-grammar escape --component path '/50% off'     print /50%25%20off
  url-grammar escape -c field 'a+b=c'                print a%2Bb%3Dc
  url-grammar escape -g rfc3987 -c segment 'é/à'     print é%2Fà

${COMPONENTS_HELP}

A component other than any is escaped by its rule in the grammar, so that what
has no special meaning there stays as it is. Text is encoded as UTF-8.

Exit status:
  0  success
  1  at least one line is not valid UTF-8, or too long
  2  wrong usage, or a file cannot be read, or output cannot be written`;

export const escapeSubcommand: Subcommand = {
  name: "escape",
  summary: "percent-encode text for a component",
  description: "Percent-encode text for a component of a URL",
  help: HELP,
  configure: (command, io, done): Command =>
    command
      .argument("[text...]", 'texts to escape, or "-" for standard input (default: standard input)')
      .addOption(componentOption("the component to escape for"))
      .addOption(fileOption("texts"))
      .addOption(nullOption())
      .addOption(grammarOption())
      .option("--json", "print one JSON object per text")
      .action(async (texts: string[], options: EscapeOptions) => {
        const { showEscaped } = await import("../../action/writing/escape.js");
        done(await showEscaped(texts, options, io));
      }),
};
