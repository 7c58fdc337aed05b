import type { Command } from "commander";
import type { SplitCommandOptions } from "../split.js";
import type { Subcommand } from "./subcommand.js";

const HELP = `
Examples:
  url-grammar split http://user@a.example:80/b?c
  url-grammar split --params 'http://a.example/b;c'
  url-grammar split --json //a.example:x/         exit status 1: the port raises a ValueError

The fields are those of CPython 3.13, by Python's names; what it raises is told on standard error.`;

export const splitSubcommand: Subcommand = {
  name: "split",
  description: "show the fields that Python's urllib.parse reads in a URL",
  help: HELP,
  configure: (command, io, done): Command =>
    command
      .argument("<url>", "the URL")
      .option("--params", "split parameters off the path too, as urlparse does")
      .option("--json", "print one JSON object")
      .action(async (url: string, options: SplitCommandOptions) => {
        const { showSplit } = await import("../split.js");
        done(await showSplit(url, options, io));
      }),
};
