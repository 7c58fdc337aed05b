import { type Command, Option } from "commander";
import type { ReadersOptions } from "../../action/reading/readers.js";
import { namesBefore } from "../../input/arguments.js";
import type { Subcommand } from "../subcommand.js";

const HELP = `
Examples:
  url-grammar readers                                  list the programs
  url-grammar readers 'http://good.com\\@evil.com/'     who goes to which host
  url-grammar readers --readers whatwg,curl,curl@8.22 http:///a.example/
  url-grammar readers --base http://a.example/ '//b.example\\c'
  url-grammar readers --json http://0x7f.1/

Each program is a model of the real one, compared with it, or made from its
source where the list says so. The models never use the network. Programs are
grouped by the host that they go to: addresses of the machine itself and of
private networks come first, then the hosts that the fewest programs go to.

To check lists of URLs, run: url-grammar check --readers all --file urls.txt

Exit status:
  0  without a URL, or all programs that accept it go to the same place
  1  two programs go to different hosts, or by different schemes or ports
  2  wrong usage, or output cannot be written`;

export const readersSubcommand: Subcommand = {
  name: "readers",
  summary: "show which host browsers, curl, Python and others go to",
  description: "List the supported programs, or show which host each one reads in a URL",
  help: HELP,
  configure: (command, io, done): Command =>
    command
      .argument("[url]", "a URL to read")
      .addOption(
        new Option(
          "--readers <names>",
          "only these programs, such as whatwg,curl (default: all, except those that need an npm package); can be repeated",
        ).argParser(namesBefore),
      )
      .option("--base <url>", "a base URL, for the programs that resolve references")
      .option("--json", "print one JSON object, or without a URL one per program")
      .action(async (url: string | undefined, options: ReadersOptions) => {
        const { showReaders } = await import("../../action/reading/readers.js");
        done(await showReaders(url, options, io));
      }),
};
