import { Argument, type Command } from "commander";
import type { ExitStatus, Io } from "../io.js";
import { LineWriter } from "../output/line-writer.js";
import { completionFor, type Shell } from "../share/completions.js";
import { type Manual, manualOf } from "../share/manual.js";
import { choiceOf } from "./options.js";
import type { Subcommand } from "./subcommand.js";

export const completionSubcommand: Subcommand = {
  description: "Print the completions of this command for a shell",
  help: `
Examples:
  url-grammar completion bash    add this to ~/.bashrc
  url-grammar completion zsh     save it as _url-grammar in a folder of $fpath
  url-grammar completion fish    save it in ~/.config/fish/completions

For example: url-grammar completion bash >> ~/.bashrc

The package has the same files in the folder dist/share/completions.

Exit status:
  0  success
  2  wrong usage, or output cannot be written`,
  configure: (command, { io, done, whole }): Command =>
    command
      .addArgument(new Argument("<shell>", "bash, zsh or fish").argParser(choiceOf("the shell", SHELLS)))
      .action(async (shell: Shell) => {
        done(await showCompletion(shell, await manualOf(await whole()), io));
      }),
};

const SHELLS: readonly Shell[] = ["bash", "zsh", "fish"];

/** Runs `url-grammar completion`: prints the completions of the command for a shell. */
async function showCompletion(shell: Shell, manual: Manual, io: Io): Promise<ExitStatus> {
  const output = new LineWriter(io.stdout);
  output.lines(completionFor(shell, manual).trimEnd().split("\n"));
  await output.flush();
  return 0;
}
