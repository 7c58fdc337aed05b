// The commander program. It knows subcommands by name and summary, and loads them when they are called.

import { nearest } from "../core/require.js";
import { printable, quoted } from "../core/text/printable.js";
import { SUBCOMMANDS } from "./command/list.js";
import { colourOption, jobsOption } from "./command/options.js";
import type { Subcommand, WholeProgram } from "./command/subcommand.js";
import { Command, CommanderError, Option } from "./commander.js";
import { CONFIG_FILE, configure, findConfig } from "./config.js";
import { HELP_FORMAT, helpWidth, reflowed } from "./help.js";
import { CommandError, type ExitStatus, type Io, shellWord } from "./io.js";
import { type ColourChoice, LineWriter, widthOf, withColours } from "./output/line-writer.js";

const COMMAND_NAMES: readonly string[] = ["help", ...SUBCOMMANDS.keys()];

/** Runs the command with the arguments after its name, and returns the exit status. */
export async function run(args: readonly string[], version: string, io: Io): Promise<ExitStatus> {
  let status: ExitStatus = 0;
  const done = (result: ExitStatus): void => {
    status = result;
  };
  try {
    const words = args[0] === "help" ? helpArguments(args) : args;
    const { program, load } = programFor(version, io, done, words[0]);
    program.hook("preSubcommand", async (_, command) => {
      await load(command);
    });
    await program.parseAsync(words, { from: "user" });
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    if (!(error instanceof CommandError)) throw error;
    const errors = new LineWriter(io.stderr);
    const width = widthOf(io, "stderr");
    errors.words(`error: ${error.message}`, width);
    for (const line of error.more) errors.words(`       ${line}`, width, 9);
    await errors.flush();
    return 2;
  }
  return status;
}

/** Returns the program with all arguments and options of every subcommand, for generated files. */
export async function wholeProgram(version: string, io: Io): Promise<WholeProgram> {
  const { program, load } = programFor(version, io, () => {});
  const subcommands = new Map<string, Subcommand>();
  for (const command of program.commands) subcommands.set(command.name(), await load(command));
  return { program, help: PROGRAM_HELP, subcommands };
}

/**
 * Returns the program, in which each subcommand has only a name and a summary, and a function that loads the rest of
 * one.
 *
 * @param done receives the exit status of an action
 * @param first the first argument: if it is the name of a subcommand, the others are left out, to save time
 */
function programFor(
  version: string,
  io: Io,
  done: (status: ExitStatus) => void,
  first?: string,
): { readonly program: Command; readonly load: (command: Command) => Promise<Subcommand> } {
  let colour: ColourChoice = "auto";
  let jobs: number | null = null;
  const withColour = (command: Command): Command =>
    command.addOption(colourOption()).on("option:color", () => {
      colour = command.getOptionValue("color");
    });
  const withHelp = (command: Command, text: string): Command =>
    command
      .helpOption("-h, --help", "print this help")
      .addHelpText("after", ({ error }) => reflowed(text, helpWidth(io, error ? "stderr" : "stdout")));
  const program = withHelp(new Command("url-grammar"), PROGRAM_HELP)
    .usage("<command> [options] [arguments]")
    .description("Check URLs against the URL grammar, and show where and why one is invalid")
    .version(version, "-V, --version", "print the version")
    .helpCommand("help [command]", "print the help of a command")
    .configureHelp(HELP_FORMAT)
    .enablePositionalOptions()
    .exitOverride()
    .configureOutput({
      writeOut: (text) => writeLines(io, "stdout", text),
      writeErr: (text) => writeLines(io, "stderr", text),
      getOutHelpWidth: () => helpWidth(io, "stdout"),
      getErrHelpWidth: () => helpWidth(io, "stderr"),
      outputError: (text, write) =>
        write(usageError(text, "options follow a command; see url-grammar --help")),
    });
  // Commander options have only one short form.
  program.addOption(new Option("-v").hideHelp()).on("option:v", () => {
    writeLines(io, "stdout", version);
    throw new CommanderError(0, "commander.version", version);
  });
  const called = SUBCOMMANDS.get(first ?? "");
  for (const [name, { summary, heading }] of called === undefined
    ? SUBCOMMANDS
    : [[first!, called] as const]) {
    const advice = `see url-grammar ${name} --help`;
    program
      .command(name)
      .helpGroup(heading)
      .summary(summary)
      .configureOutput({ outputError: (text, write) => write(usageError(text, advice)) });
  }
  withColour(program).on("command:*", ([name]: [string]) => {
    throw new CommandError(unknownCommand(name));
  });
  const surroundings = {
    io: Object.create(
      withColours(io, () => colour),
      {
        parallelism: {
          get: () => (jobs === null ? io.parallelism : { ...io.parallelism, workers: jobs - 1 }),
        },
      },
    ) as Io,
    done,
    whole: () => wholeProgram(version, io),
  };
  return {
    program,
    async load(command) {
      const subcommand = await SUBCOMMANDS.get(command.name())!.load();
      const { description, help, configure: addTo, printer } = subcommand;
      addTo(withHelp(command.description(description), help), surroundings);
      if (printer !== undefined)
        command.addOption(jobsOption()).on("option:jobs", () => {
          jobs = command.getOptionValue("jobs");
        });
      withColour(command);
      if (command.options.some(({ long }) => CONFIGURABLE.includes(long))) {
        command.addOption(
          new Option("--config <file>", `read this configuration (default: ${CONFIG_FILE} here or above)`),
        );
        command.addOption(new Option("--no-config", "read no configuration"));
        command.hook("preAction", () => {
          const { config } = command.opts();
          const found = config === false ? null : findConfig(io.folder, config === true ? undefined : config);
          if (found !== null) configure(command, found);
        });
      }
      const { parseOptions } = command;
      command.parseOptions = (args) => parseOptions.call(command, asKnown(args, command.options));
      return subcommand;
    },
  };
}

/** A command with one of these options reads the configuration. */
const CONFIGURABLE: readonly (string | undefined)[] = ["--grammar", "--scheme-rules", "--readers", "--deny"];

/**
 * Returns arguments with alternative spellings of options replaced: `--no-color`, `--colour`, and a value for an option
 * without one, `--json=true`. Nothing after `--` is an option.
 */
function asKnown(args: readonly string[], options: readonly Option[]): string[] {
  const end = args.includes("--") ? args.indexOf("--") : args.length;
  const known = args.slice(0, end).flatMap((word) => {
    if (/^--no-colou?r$/.test(word)) return ["--color=never"];
    const spelt = word.replace(/^--colour(?==|$)/, "--color");
    const [, flag, value] = /^(--[a-z-]+)=(true|false)$/.exec(spelt) ?? [];
    if (!options.some(({ long, required, optional }) => long === flag && !required && !optional))
      return [spelt];
    return value === "true" ? [flag!] : [];
  });
  return [...known, ...args.slice(end)];
}

function writeLines(io: Io, stream: "stdout" | "stderr", text: string): void {
  const output = new LineWriter(io[stream]);
  for (const line of text.replace(/\n$/, "").split("\n")) output.words(line, widthOf(io, stream));
  void output.flush();
}

/**
 * Rewrites commander's message about wrong usage as one line in the style of the other messages, with `advice` unless
 * the line itself suggests something.
 */
function usageError(text: string, advice: string): string {
  // Only the line breaks before the suggestion and at the end are commander's. Any other is part of an argument.
  const [, words, near] = /^(.*?)(?:\n\(Did you mean ([^\n]*)\?\))?\n?$/s.exec(text)!;
  const line = printable(words!)
    .replace(/'([^']*)'/g, '"$1"')
    .replace(/\. Expected (\d+) arguments? but got (\d+)\.$/, ": expected $1, not $2");
  if (near !== undefined) return `${line}: did you mean "${near}"?\n`;
  // The usual cause is a URL that the shell split at spaces.
  const isUrlSplit = /^error: too many arguments for "(?:tree|split|equal|view)"/.test(line);
  // An option before the command is not meant as an argument.
  const isArgument = /^error: unknown option /.test(line) && !advice.startsWith("options");
  const dashes = isArgument ? '; write -- before an argument that begins with "-"' : "";
  return `${line} (${isUrlSplit ? "quote the URL" : advice}${dashes})\n`;
}

/**
 * Returns the arguments that print the help which `help` and these arguments request. (commander treats `help help` and
 * `help --help` as wrong usage.)
 *
 * @throws {CommandError} if the second is not the name of a command
 */
function helpArguments(args: readonly string[]): readonly string[] {
  const [, name = "help"] = args;
  if (["help", "-h", "--help"].includes(name)) return ["--help"];
  if (name.startsWith("-")) return args.slice(1);
  if (!COMMAND_NAMES.includes(name)) throw new CommandError(misspeltCommand(name));
  return [name, "--help"];
}

function misspeltCommand(typed: string): string {
  const near = nearest(typed, COMMAND_NAMES);
  const advice = near === null ? " (see url-grammar --help)" : `: did you mean ${quoted(near)}?`;
  return `unknown command ${quoted(typed)}${advice}`;
}

/** Returns the message for a first argument that is not a command. Often it is a URL, or a file of URLs. */
function unknownCommand(typed: string): string {
  if (!/[:/.?#@]/.test(typed) || nearest(typed, COMMAND_NAMES) !== null) return misspeltCommand(typed);
  const word = shellWord(typed, "URL");
  const list = typed.includes(":") ? "" : ` (for a file of URLs: check --file ${word})`;
  return `${quoted(typed)} is not a command; to check a URL, run: url-grammar check ${word}${list}`;
}

const PROGRAM_HELP = `
Examples:
  url-grammar check http://host_name/             find out why it is invalid
  url-grammar check --file urls.txt               check a list, one URL per line
  url-grammar lint README.md docs                 check the URLs in documents
  url-grammar resolve http://a.example/b/c ../d   print http://a.example/d

The default grammar is draft-05: draft-fielding-url-syntax-05, of 1997.
The current standard is RFC 3986: use --grammar rfc3986.

Invisible characters print as <U+001B>, even into a pipe; --json escapes them.

Exit status:
  0  success: every URL is valid
  1  at least one URL is invalid; for other commands, see COMMAND --help
  2  wrong usage, or a file cannot be read, or output cannot be written`;
