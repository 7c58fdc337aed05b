import { openDesk } from "../../answers/desk.js";
import { answerAll, type Reached } from "../../answers/in-order.js";
import { fileNote } from "../../input/file-note.js";
import { chooseSource } from "../../input/source.js";
import { CommandError, type ExitStatus, type Io, PartialReadError } from "../../io.js";
import { FORMATS } from "../../output/format/formats.js";
import { LineWriter, writeError } from "../../output/line-writer.js";
import { progressOf } from "../../output/progress.js";
import { type Stats, statsRecord } from "../../output/stats.js";
import type { Tally } from "../../output/tally.js";
import { textOf } from "../grammars.js";
import { checkBy, checkPlan, reportOf } from "./check-answer.js";
import { type CheckOptions, formatOf } from "./check-options.js";
import { knownCodes } from "./warning-codes.js";

/** Runs `url-grammar check`: prints the diagnostics of each invalid URL, and a summary. */
export async function check(urls: readonly string[], given: CheckOptions, io: Io): Promise<ExitStatus> {
  const started = performance.now();
  const options = await whole(given);
  const plan = await checkPlan(options);
  const { independent, anyBytes = false } = FORMATS[formatOf(options)];
  const source = await chooseSource("URLs", urls, { ...options, anyBytes }, plan.skipValid, io);
  const progress = progressOf(io, source.size);
  const desk = openDesk(io, progress);
  const { tally } = desk;
  const report = await reportOf(options, desk);
  const answer = checkBy(plan, report, tally, source.given);
  const task = independent ? ({ name: "check", options } as const) : null;
  const { quiet = false, stats = false, exitZero = false } = options;
  // With --quiet the answer is known then.
  const enough = (): boolean => quiet && !stats && tally.failed + tally.denied > 0;
  const reached: Reached = { count: 0, read: 0 };
  const note = source.given && !quiet ? fileNote(urls, "URLs") : null;
  const end = async (status: ExitStatus, error: string | null, partial: boolean): Promise<void> => {
    report.end({ count: reached.count, tally, status, error, partial });
    await desk.flush();
    if (note !== null && (error === null || partial)) await writeError(io, note);
  };
  try {
    await answerAll({ source, task, answer, desk, progress, enough }, io, reached);
  } catch (error) {
    // The summary is of the files that were read.
    if (error instanceof CommandError) await end(2, error.message, error instanceof PartialReadError);
    throw error;
  }
  const status = tally.failed + tally.denied > 0 && !exitZero ? 1 : 0;
  await end(status, null, false);
  // Where the reader has gone away, only part of the input was read.
  if (stats && !io.closed()) await writeStats(statsOf(reached, desk.tally, performance.now() - started), io);
  return status;
}

/** Returns the options with what they stand for, so that it is found out once. */
async function whole(options: CheckOptions): Promise<CheckOptions> {
  const { bnf } = options;
  return { ...knownCodes(options), bnfText: bnf === undefined ? undefined : await textOf(bnf) };
}

function statsOf({ count, read }: Reached, { failed, errors, warnings }: Tally, milliseconds: number): Stats {
  return {
    runs: 1,
    records: count,
    valid: count - failed,
    invalid: failed,
    bytes: read,
    milliseconds: Math.round(milliseconds),
    errors,
    warnings,
  };
}

async function writeStats(stats: Stats, io: Io): Promise<void> {
  const errors = new LineWriter(io.stderr);
  errors.json(statsRecord(stats));
  await errors.flush();
}
