// What the command itself knows of its subcommands, arguments and options, for the manual page and for completions.
import type { Argument, Command, Option } from "commander";
import { helpAfter } from "../help/after.js";
import { choicesOf } from "../input/arguments.js";
import { knownValues } from "./known-values.js";

/** A command or subcommand. */
export interface Page {
  readonly name: string;
  /** What follows the name in its usage line. */
  readonly usage: string;
  /** One line, as in a list of commands. */
  readonly summary: string;
  readonly description: string;
  readonly arguments: readonly Slot[];
  readonly options: readonly Flag[];
  /** The hand-written text of its help. */
  readonly help: string;
}

/** A value that is typed after the name of a command or of an option. */
export interface Slot {
  readonly name: string;
  readonly words: string;
  readonly required: boolean;
  readonly variadic: boolean;
  /** The values that it can have, if it is one of a list. */
  readonly choices: readonly string[];
  /** Whether it is the path of a file. */
  readonly file: boolean;
}

export interface Flag {
  /** Its forms: `-f`, `--file`. */
  readonly names: readonly string[];
  readonly words: string;
  /** The value that it takes; `null` if it takes none. */
  readonly value: Slot | null;
}

export interface Manual {
  readonly version: string;
  readonly program: Page;
  readonly commands: readonly Page[];
}

/** Returns what a program knows of itself. */
export function manualOf(program: Command): Manual {
  const known = program.createHelp().visibleCommands(program);
  const names = known.map((command) => command.name());
  const commands = known.map((command) => {
    const page = pageOf(command);
    // The list of commands is that of the program, which the command "help" cannot know.
    return page.name === "help"
      ? { ...page, arguments: page.arguments.map((slot) => ({ ...slot, choices: names })) }
      : page;
  });
  return { version: program.version()!, program: pageOf(program), commands };
}

function pageOf(command: Command): Page {
  return {
    name: command.name(),
    usage: command.usage(),
    summary: command.summary() || command.description(),
    description: command.description(),
    arguments: command.registeredArguments.map((argument) => argumentSlot(argument, command.name())),
    options: command
      .createHelp()
      .visibleOptions(command)
      .map((option) => flagOf(option, command.name())),
    help: helpAfter(command),
  };
}

function argumentSlot(argument: Argument, command: string): Slot {
  const { description, required, variadic } = argument;
  const name = argument.name();
  const file = /^(?:file|path)s?$/.test(name) || /\bpath to\b/.test(description);
  const choices = [...choicesOf(argument), ...knownValues(command, name)];
  return { name, words: description, required, variadic, choices, file };
}

function flagOf(option: Option, command: string): Flag {
  const { short, long, flags, description, required, optional, variadic } = option;
  const also = long === "--version" ? ["-v"] : [];
  const names = [...also, short, long].filter((name) => name !== undefined);
  const name = /[<[]([^\]>.]+)/.exec(flags)?.[1];
  const value =
    name === undefined
      ? null
      : {
          name,
          words: "",
          required: required && !optional,
          variadic,
          choices: [...choicesOf(option), ...knownValues(command, long!)],
          file: name === "file",
        };
  return { names, words: description, value };
}
