import type { Command } from "commander";
import type { Subcommand } from "./subcommand.js";

const HELP = `
Examples:
  url-grammar compare draft-05 rfc3986
  url-grammar compare rfc3986 mine.abnf

Rules that have one name, or stand in one place, are compared; a difference has a shortest witness.
Exit status: 0 all the same, 1 some differ, 2 wrong usage or a file that cannot be read.`;

export const compareSubcommand: Subcommand = {
  name: "compare",
  description: "say how the rules of two grammars lie to each other",
  help: HELP,
  configure: (command, io, done): Command =>
    command
      .argument("<left>", "draft-05, rfc3986, or a file with a grammar")
      .argument("<right>", "another")
      .action(async (left: string, right: string) => {
        const { showComparison } = await import("../compare.js");
        done(await showComparison(left, right, io));
      }),
};
