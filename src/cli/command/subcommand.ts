// The record of a subcommand.
import type { Command } from "commander";
import type { ExitStatus, Io } from "../io.js";
import type { OutputContext, PrintResult } from "../results/output.js";

export interface Subcommand {
  /** The first line of its help. */
  readonly description: string;
  /** The text after the list of options: examples first. */
  readonly help: string;
  /**
   * For completions: the values of arguments, by name, and of options, by long form. Only if there are too many for the
   * help.
   */
  readonly values?: Readonly<Record<string, () => Values | Promise<Values>>>;
  /**
   * Returns the function with which worker threads print results. Only if the result of a record does not depend on
   * others.
   */
  readonly printer?: (options: never, context: OutputContext) => PrintResult | Promise<PrintResult>;
  /** Adds its arguments and options, and the action. */
  readonly configure: (command: Command, surroundings: Surroundings) => Command;
}

type Values = readonly string[];

export interface Surroundings {
  readonly io: Io;
  /** Receives the exit status. */
  readonly done: (status: ExitStatus) => void;
  /** Returns the program with every subcommand. */
  readonly whole: () => Promise<WholeProgram>;
}

/** The program with all arguments and options of every subcommand. */
export interface WholeProgram {
  readonly program: Command;
  /** The text after the lists in the program's help. */
  readonly help: string;
  readonly subcommands: ReadonlyMap<string, Subcommand>;
}
