import type { Command } from "commander";
import type { Subcommand } from "./subcommand.js";

const HELP = `
Examples:
  url-grammar merge stats.txt        add up the objects of a file, one per line
  url-grammar merge 'stats-*.txt'    those of several files
  cat stats.txt | url-grammar merge -

A check of part of a list counts what it finds: check --quiet --stats. Blank
lines are skipped; any other line must be such an object. In the sum, "runs" is
the number of objects: compare it with the number of parts.

Exit status:
  0  success
  2  wrong usage, or a line is not an object that --stats prints, or its version
     is not supported, or a sum is too large, or a file cannot be read, or
     output cannot be written`;

export const mergeSubcommand: Subcommand = {
  name: "merge",
  summary: "add up what check --stats printed",
  description: "Add up what check --stats printed in several runs",
  help: HELP,
  configure: (command, io, done): Command =>
    command
      .argument("[file...]", 'files to read, or "-" for standard input (default: standard input)')
      .action(async (files: string[]) => {
        const { merge } = await import("../action/merge.js");
        done(await merge(files, io));
      }),
};
