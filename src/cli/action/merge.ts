import type { RecordText } from "../../records.js";
import { chosenFiles } from "../input/inputs.js";
import { displayName } from "../input/read-error.js";
import { chooseSource } from "../input/source.js";
import { CommandError, type ExitStatus, type Io } from "../io.js";
import { LineWriter } from "../output/line-writer.js";
import { addStats, NO_STATS, readStats, type Stats, statsRecord } from "../output/stats.js";

/** Bytes in the longest line that is read: many times what `check --stats` prints. */
const LONGEST = 1 << 20;

/**
 * Runs `url-grammar merge`: prints the sum of what `check --stats` printed in several runs.
 *
 * @throws {CommandError} if a line is anything else: a sum without it would pass for the sum of all
 */
export async function merge(files: readonly string[], io: Io): Promise<ExitStatus> {
  const options = { file: chosenFiles(files, "stats", io), maxLength: LONGEST };
  const { batches } = await chooseSource("texts", [], options, null, io);
  let total = NO_STATS;
  for await (const { file, records } of batches)
    for (const record of records) if (record.text.trim() !== "") total = addStats(total, read(record, file!));
  const output = new LineWriter(io.stdout);
  output.json(statsRecord(total));
  await output.flush();
  return 0;
}

function read({ text, problem, index }: RecordText, file: string): Stats {
  const stats = problem === null ? readStats(text) : PROBLEMS[problem];
  if (typeof stats !== "string") return stats;
  throw new CommandError(`${displayName(file)}:${index + 1}: ${stats}`);
}

const PROBLEMS = { "not-utf-8": "not valid UTF-8", "too-long": "longer than 1 MiB" } as const;
