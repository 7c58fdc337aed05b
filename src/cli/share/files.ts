import type { Command } from "commander";
import { bashCompletion } from "./bash.js";
import { fishCompletion } from "./fish.js";
import { manPage } from "./man.js";
import { type Manual, manualOf } from "./manual.js";
import { zshCompletion } from "./zsh.js";

/** The shells that there are completions for, and what makes them. */
const COMPLETIONS: Readonly<Record<Shell, (manual: Manual) => string>> = {
  bash: bashCompletion,
  zsh: zshCompletion,
  fish: fishCompletion,
};

export type Shell = "bash" | "zsh" | "fish";

/** Returns the completions of a command for a shell. */
export function completionFor(shell: Shell, manual: Manual): string {
  return COMPLETIONS[shell](manual);
}

/** Where each file that the package ships is, below `dist/share`, by the names that shells and `man` look for. */
const FILES: Readonly<Record<string, (manual: Manual) => string>> = {
  "completions/url-grammar.bash": bashCompletion,
  "completions/_url-grammar": zshCompletion,
  "completions/url-grammar.fish": fishCompletion,
  "man/url-grammar.1": manPage,
};

/** Returns the completions and the manual page of a program, by their paths below `dist/share`. */
export function shareFiles(program: Command): ReadonlyMap<string, string> {
  const manual = manualOf(program);
  return new Map(Object.entries(FILES).map(([path, make]) => [path, make(manual)]));
}
