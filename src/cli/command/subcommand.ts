// What a subcommand consists of.
import type { Command } from "commander";
import type { ExitStatus, Io } from "../io.js";
import type { OutputContext, PrintResult } from "../results/output.js";

export interface Subcommand {
  /** The first line of its own help. */
  readonly description: string;
  /** The text after the list of options: examples first. */
  readonly help: string;
  /**
   * For completions: values of arguments, by their names, and of options, by their long forms. Only where the help cannot list
   * them, because there are too many.
   */
  readonly values?: Readonly<Record<string, () => Values | Promise<Values>>>;
  /** Returns what worker threads print results with. Only if the result of a record depends on no other record. */
  readonly printer?: (options: never, context: OutputContext) => PrintResult | Promise<PrintResult>;
  /** Adds its arguments and options, and the action. */
  readonly configure: (command: Command, surroundings: Surroundings) => Command;
}

type Values = readonly string[];

export interface Surroundings {
  readonly io: Io;
  /** Takes the exit status. */
  readonly done: (status: ExitStatus) => void;
  /** Returns the program with every subcommand. */
  readonly whole: () => Promise<WholeProgram>;
}

/** The program with all arguments and options of every subcommand. */
export interface WholeProgram {
  readonly program: Command;
  /** The text after the lists of the program's own help. */
  readonly help: string;
  readonly subcommands: ReadonlyMap<string, Subcommand>;
}
