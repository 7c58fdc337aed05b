import { type Command, Option } from "commander";
import type { ViewOptions } from "../action/view.js";
import { wholeNumber } from "../input/arguments.js";
import { grammarOption } from "./options.js";
import type { Subcommand } from "./subcommand.js";

const HELP = `
Examples:
  url-grammar view
  url-grammar view 'http://user@a.example/%7e?q'
  url-grammar view -g rfc3986 ../c --base http://a.example/b
  url-grammar view --no-open --port 8080 'http://[::1]/'

The page comes with the package and works without a network. It is served to
this machine only, at 127.0.0.1, until you press Ctrl-C. What you type on it is
not sent anywhere. The address is the only line of standard output.

Exit status:
  0  the page was served until the command was interrupted
  2  wrong usage, or the port cannot be used, or output
     cannot be written`;

const HIGHEST_PORT = 65_535;

export const viewSubcommand: Subcommand = {
  name: "view",
  summary: "show a URL in the browser",
  description: "Show a URL in the browser, with its parse tree, its components and the rules",
  help: HELP,
  configure: (command, io, done): Command =>
    command
      .argument("[url]", "the URL (default: an example)")
      .addOption(grammarOption("begin with"))
      .option("--base <url>", "resolve the URL against this base")
      .addOption(
        new Option("--port <n>", "serve the page at this port (default: any that is free)").argParser(
          wholeNumber("--port", HIGHEST_PORT),
        ),
      )
      .option("--no-open", "do not start a browser, only print the address")
      .action(async (url: string | undefined, options: ViewOptions) => {
        const { viewPage } = await import("../action/view.js");
        done(await viewPage(url, options, io));
      }),
};
