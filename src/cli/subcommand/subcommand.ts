import type { Command } from "commander";
import type { ExitStatus, Io } from "../io.js";

/**
 * The words and options of a subcommand. What it does is in `action/` and loaded when it is called: loading all
 * actions would make every call slower.
 */
export interface Subcommand {
  readonly name: string;
  /** One line in the list of commands. */
  readonly summary: string;
  /** The first line of the subcommand's own help. */
  readonly description: string;
  /** The text after the list of options: examples first. */
  readonly help: string;
  /** Whether the action looks at the other subcommands. Otherwise these are not made when it is called. */
  readonly needsOthers?: boolean;
  /** Adds arguments, options and the action, which calls `done` with the exit status. */
  readonly configure: (command: Command, io: Io, done: (status: ExitStatus) => void) => Command;
}
