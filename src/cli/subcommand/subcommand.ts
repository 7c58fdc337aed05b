import type { Command } from "commander";
import type { ExitStatus, Io } from "../io.js";

/**
 * What the program knows of a subcommand before it is called: its words and its options. Its work is loaded when
 * it is called; to load that of all of them would cost every call more than its own.
 */
export interface Subcommand {
  readonly name: string;
  readonly description: string;
  /** Stands behind the list of options: examples first. */
  readonly help: string;
  /** Adds arguments, options and what to do; `done` is told the exit status. */
  readonly configure: (command: Command, io: Io, done: (status: ExitStatus) => void) => Command;
}
