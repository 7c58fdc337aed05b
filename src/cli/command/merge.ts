// `url-grammar merge`: adds up the output of `check --stats`.
import type { Command } from "commander";
import type { RecordText } from "../../records.js";
import { chosenFiles } from "../input/inputs.js";
import { chooseSource } from "../input/source.js";
import { CommandError, displayName, type ExitStatus, type Io } from "../io.js";
import { addStats, NO_STATS, readStats, type Stats, statsRecord } from "../output/counts.js";
import { LineWriter } from "../output/line-writer.js";
import type { Subcommand } from "./subcommand.js";

export const mergeSubcommand: Subcommand = {
  description: "Add up what check --stats printed in several runs",
  help: `
Examples:
  url-grammar merge stats.txt        add up the objects of a file, one per line
  url-grammar merge 'stats-*.txt'    those of several files
  cat stats.txt | url-grammar merge -

To count one part of a list, run check --quiet --stats. Blank lines are skipped;
any other line must be such an object. In the sum, "runs" is the number of
objects: compare it with the number of parts.

Exit status:
  0  success
  2  wrong usage, or a line is not an object that --stats prints, or its version
     is not supported, or a sum is too large, or a file cannot be read, or
     output cannot be written`,
  configure: (command, { io, done }): Command =>
    command
      .argument("[file...]", 'files to read, or "-" for standard input (default: standard input)')
      .action(async (files: string[]) => done(await merge(files, io))),
};

/** Maximum size in bytes of a line: many times what `check --stats` prints. */
const LONGEST = 1 << 20;

/** @throws {CommandError} if a line is anything else: a sum without it would look complete */
async function merge(files: readonly string[], io: Io): Promise<ExitStatus> {
  const options = { file: chosenFiles(files, "stats", io), maxLength: LONGEST };
  const { batches } = await chooseSource("texts", [], options, null, io);
  let total = NO_STATS;
  for await (const { file, records } of batches)
    for (const record of records)
      if (record.text.trim() !== "") total = addStats(total, statsIn(record, file!));
  const output = new LineWriter(io.stdout);
  output.json(statsRecord(total));
  await output.flush();
  return 0;
}

function statsIn({ text, problem, index }: RecordText, file: string): Stats {
  const stats = problem === null ? readStats(text) : PROBLEMS[problem];
  if (typeof stats !== "string") return stats;
  throw new CommandError(`${displayName(file)}:${index + 1}: ${stats}`);
}

const PROBLEMS = { "not-utf-8": "not valid UTF-8", "too-long": "longer than 1 MiB" } as const;
