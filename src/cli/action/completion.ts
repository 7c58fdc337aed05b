import type { ExitStatus, Io } from "../io.js";
import { LineWriter } from "../output/line-writer.js";
import { completionFor, type Shell } from "../share/files.js";
import type { Manual } from "../share/manual.js";

/** Runs `url-grammar completion`: prints the completions of the command for a shell. */
export async function showCompletion(shell: Shell, manual: Manual, io: Io): Promise<ExitStatus> {
  const output = new LineWriter(io.stdout);
  output.lines(completionFor(shell, manual).trimEnd().split("\n"));
  await output.flush();
  return 0;
}
