import type { Command } from "commander";
import type { Io } from "../io.js";
import { helpWidth } from "./format.js";
import { reflowed } from "./reflow.js";

const texts = new WeakMap<Command, string>();

/** Sets the hand-written text after a command's list of options, which is broken to lines for where it is printed. */
export function setHelpAfter(command: Command, text: string, io: Io): void {
  texts.set(command, text);
  command.addHelpText("after", ({ error }) => reflowed(text, helpWidth(io, error ? "stderr" : "stdout")));
}

/** Returns the hand-written text of a command; `""` if it has none. */
export function helpAfter(command: Command): string {
  return texts.get(command) ?? "";
}
