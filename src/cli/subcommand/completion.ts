import { Argument, type Command } from "commander";
import { choiceOf } from "../input/arguments.js";
import type { Shell } from "../share/files.js";
import type { Subcommand } from "./subcommand.js";

const HELP = `
Examples:
  url-grammar completion bash    add this to ~/.bashrc
  url-grammar completion zsh     save it as _url-grammar in a folder of $fpath
  url-grammar completion fish    save it in ~/.config/fish/completions

For example: url-grammar completion bash >> ~/.bashrc

The package has the same files in the folder dist/share/completions.

Exit status:
  0  success
  2  wrong usage, or output cannot be written`;

const SHELLS: readonly Shell[] = ["bash", "zsh", "fish"];

export const completionSubcommand: Subcommand = {
  name: "completion",
  needsOthers: true,
  summary: "print completions for bash, zsh or fish",
  description: "Print the completions of this command for a shell",
  help: HELP,
  configure: (command, io, done): Command =>
    command
      .addArgument(new Argument("<shell>", "bash, zsh or fish").argParser(choiceOf("the shell", SHELLS)))
      .action(async (shell: Shell) => {
        const { showCompletion } = await import("../action/completion.js");
        const { manualOf } = await import("../share/manual.js");
        done(await showCompletion(shell, manualOf(command.parent!), io));
      }),
};
