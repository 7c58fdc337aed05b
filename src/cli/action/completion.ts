import type { Command } from "commander";
import type { ExitStatus, Io } from "../io.js";
import { LineWriter } from "../output/line-writer.js";
import { completionFor, type Shell } from "../share/files.js";

/** Runs `url-grammar completion`: prints the completions of the program for a shell. */
export async function showCompletion(shell: Shell, program: Command, io: Io): Promise<ExitStatus> {
  const output = new LineWriter(io.stdout);
  output.lines(completionFor(shell, program).trimEnd().split("\n"));
  await output.flush();
  return 0;
}
