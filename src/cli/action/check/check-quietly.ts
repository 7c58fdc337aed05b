import { matchesStart } from "../../../parse/start-table.js";
import { chooseSource } from "../../input/source.js";
import type { ExitStatus, Io } from "../../io.js";
import { progressOf } from "../../output/progress.js";
import type { CheckOptions } from "./check-options.js";

/**
 * Runs `url-grammar check --quiet` where only the verdict is asked for, as `check` does. It loads neither the grammars nor
 * what explains errors: that would take as long as to check 50 MB.
 */
export async function checkQuietly(
  urls: readonly string[],
  options: CheckOptions,
  io: Io,
): Promise<ExitStatus> {
  const { grammar } = options;
  const source = await chooseSource("URLs", urls, options, grammar === undefined ? {} : { grammar }, io);
  const progress = progressOf(io, source.size);
  let isValid = true;
  try {
    progress.update(0);
    for await (const { records, read } of source.batches) {
      // Once the answer is known, the rest of the file is still read, because that may fail.
      for (const { text, problem } of records) {
        isValid &&= problem === null && matchesStart(text, grammar);
        if (!isValid) break;
      }
      if (io.closed()) break;
      progress.update(read);
    }
  } finally {
    progress.hide();
  }
  return isValid || options.exitZero === true ? 0 : 1;
}
