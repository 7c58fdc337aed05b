import type { Command } from "commander";
import type { EscapeOptions } from "../../action/writing/escape.js";
import { fileOption, grammarOption, nullOption } from "../options.js";
import type { Subcommand } from "../subcommand.js";
import { componentOption } from "./component-option.js";

const HELP = `
Examples:
  url-grammar unescape a%2Fb%20%26%20c               print a/b & c
  url-grammar unescape --component field 'a+b%2Bc'   print a b+c
  url-grammar unescape -c segment a/b                a slash ends a segment
  url-grammar unescape --json %1B%5B2J               give the exact text

Components:
  any       any text: all escapes in it are decoded
  user, password, userinfo, host, path, segment, query, fragment
            a component by its rule: what the rule does not allow is an error
  field     a name or a value in a query: "+" is a space, as in HTML forms

Split a URL into its components before you unescape them: "url-grammar parts"
does both. A character that cannot be seen is printed as <U+001B>.

Exit status:
  0  success
  1  at least one text is not the component, or its escapes are not UTF-8
  2  wrong usage, or a file cannot be read, or output cannot be written`;

export const unescapeSubcommand: Subcommand = {
  name: "unescape",
  summary: "decode the percent-encoding of a component",
  description: "Decode the percent-encoding of a component of a URL",
  help: HELP,
  configure: (command, io, done): Command =>
    command
      .argument("[text...]", 'components to unescape, or "-" for standard input (default: standard input)')
      .addOption(componentOption("the component the text comes from"))
      .addOption(fileOption("components"))
      .addOption(nullOption())
      .addOption(grammarOption())
      .option("--json", "print one JSON object per text")
      .action(async (texts: string[], options: EscapeOptions) => {
        const { showUnescaped } = await import("../../action/writing/escape.js");
        done(await showUnescaped(texts, options, io));
      }),
};
