import { Command, CommanderError, Option } from "commander";
import { nearest } from "../core/require.js";
import { printable, quoted } from "../core/text/printable.js";
import { setHelpAfter } from "./help/after.js";
import { HELP_FORMAT, helpWidth } from "./help/format.js";
import { shellWord } from "./input/arguments.js";
import { CommandError, type ExitStatus, type Io } from "./io.js";
import { type ColourChoice, withColours } from "./output/colours.js";
import { LineWriter } from "./output/line-writer.js";
import { widthOf } from "./output/width.js";
import { checkSubcommand } from "./subcommand/check.js";
import { completionSubcommand } from "./subcommand/completion.js";
import { explainSubcommand } from "./subcommand/explain.js";
import { findSubcommand } from "./subcommand/find.js";
import { compareSubcommand } from "./subcommand/language/compare.js";
import { grammarsSubcommand } from "./subcommand/language/grammars.js";
import { judgeSubcommand } from "./subcommand/language/judge.js";
import { rulesSubcommand } from "./subcommand/language/rules.js";
import { sampleSubcommand } from "./subcommand/language/sample.js";
import { schemesSubcommand } from "./subcommand/language/schemes.js";
import { suiteSubcommand } from "./subcommand/language/suite.js";
import { violationsSubcommand } from "./subcommand/language/violations.js";
import { linksSubcommand } from "./subcommand/links.js";
import { mergeSubcommand } from "./subcommand/merge.js";
import { colourOption } from "./subcommand/options.js";
import { equalSubcommand } from "./subcommand/reading/equal.js";
import { normalizeSubcommand } from "./subcommand/reading/normalize.js";
import { partsSubcommand } from "./subcommand/reading/parts.js";
import { readersSubcommand } from "./subcommand/reading/readers.js";
import { relativizeSubcommand } from "./subcommand/reading/relativize.js";
import { resolveSubcommand } from "./subcommand/resolve.js";
import { splitSubcommand } from "./subcommand/split.js";
import type { Subcommand } from "./subcommand/subcommand.js";
import { treeSubcommand } from "./subcommand/tree.js";
import { viewSubcommand } from "./subcommand/view.js";
import { buildSubcommand } from "./subcommand/writing/build.js";
import { changeSubcommand } from "./subcommand/writing/change.js";
import { escapeSubcommand } from "./subcommand/writing/escape.js";
import { unescapeSubcommand } from "./subcommand/writing/unescape.js";

/** In the order in which the help lists them, under these headings. */
const GROUPS: Readonly<Record<string, readonly Subcommand[]>> = {
  "Commands:": [
    checkSubcommand,
    treeSubcommand,
    viewSubcommand,
    partsSubcommand,
    normalizeSubcommand,
    readersSubcommand,
    equalSubcommand,
    resolveSubcommand,
    relativizeSubcommand,
    splitSubcommand,
    mergeSubcommand,
  ],
  "To write URLs:": [buildSubcommand, changeSubcommand, escapeSubcommand, unescapeSubcommand],
  "To find URLs:": [findSubcommand, linksSubcommand],
  "About grammars:": [
    grammarsSubcommand,
    rulesSubcommand,
    schemesSubcommand,
    compareSubcommand,
    sampleSubcommand,
    violationsSubcommand,
  ],
  "To test parsers:": [suiteSubcommand, judgeSubcommand],
  "About the command:": [explainSubcommand, completionSubcommand],
};

const SUBCOMMANDS = Object.values(GROUPS).flat();

const COMMAND_NAMES: readonly string[] = ["help", ...SUBCOMMANDS.map(({ name }) => name)];

/** Runs the command with the arguments after its name. Returns the exit status. */
export async function run(args: readonly string[], version: string, io: Io): Promise<ExitStatus> {
  let status: ExitStatus = 0;
  const done = (result: ExitStatus): void => {
    status = result;
  };
  try {
    const words = args[0] === "help" ? helpArguments(args) : args;
    await programFor(version, io, done, words[0]).parseAsync(words, { from: "user" });
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

/**
 * Returns the command with its subcommands; an action calls `done` with the exit status.
 *
 * @param first the first argument: if it is the name of a subcommand that does not need the others, these are left out, to save time
 */
export function programFor(
  version: string,
  io: Io,
  done: (status: ExitStatus) => void,
  first?: string,
): Command {
  let colour: ColourChoice = "auto";
  const own = withColours(io, () => colour);
  const program = new Command("url-grammar")
    .usage("<command> [options] [arguments]")
    .description("Check URLs against the URL grammar, and show where and why one is invalid")
    .version(version, "-V, --version", "print the version")
    .helpOption("-h, --help", "print this help")
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
  setHelpAfter(program, PROGRAM_HELP, io);
  // Options of commander have one short form each.
  program.addOption(new Option("-v").hideHelp()).on("option:v", () => {
    writeLines(io, "stdout", version);
    throw new CommanderError(0, "commander.version", version);
  });
  const all = Object.entries(GROUPS).flatMap(([heading, group]) =>
    group.map((each) => [heading, each] as const),
  );
  const only = all.filter(([, { name, needsOthers }]) => name === first && needsOthers !== true);
  for (const [heading, { name, summary, description, help, configure }] of only.length > 0 ? only : all) {
    const command = program.command(name).helpGroup(heading).summary(summary).description(description);
    const advice = `see url-grammar ${name} --help`;
    command.configureOutput({ outputError: (text, write) => write(usageError(text, advice)) });
    setHelpAfter(command.helpOption("-h, --help", "print this help"), help, io);
    configure(command, own, done);
  }
  for (const command of [program, ...program.commands]) {
    command.addOption(colourOption()).on("option:color", () => {
      colour = command.getOptionValue("color");
    });
  }
  return program.on("command:*", ([name]: [string]) => {
    throw new CommandError(unknownCommand(name));
  });
}

function writeLines(io: Io, stream: "stdout" | "stderr", text: string): void {
  const output = new LineWriter(io[stream]);
  for (const line of text.replace(/\n$/, "").split("\n")) output.words(line, widthOf(io, stream));
  void output.flush();
}

/**
 * Returns what commander says about wrong usage as one line in the words of the other messages, with `advice` unless
 * the line suggests something itself.
 */
function usageError(text: string, advice: string): string {
  // Only the line breaks before the suggestion and at the end are commander's; any other is part of an argument.
  const [, words, near] = /^(.*?)(?:\n\(Did you mean ([^\n]*)\?\))?\n?$/s.exec(text)!;
  const line = printable(words!)
    .replace(/'([^']*)'/g, '"$1"')
    .replace(/\. Expected (\d+) arguments? but got (\d+)\.$/, ": expected $1, not $2");
  if (near !== undefined) return `${line}: did you mean "${near}"?\n`;
  // A shell splits a URL at spaces, which is the usual reason for these.
  const isUrlSplit = /^error: too many arguments for "(?:tree|split|equal|view)"/.test(line);
  // An option before the command is not meant as an argument.
  const isArgument = /^error: unknown option /.test(line) && !advice.startsWith("options");
  const dashes = isArgument ? '; write -- before an argument that begins with "-"' : "";
  return `${line} (${isUrlSplit ? "quote the URL" : advice}${dashes})\n`;
}

/**
 * Returns the arguments that print the help which `help` and these arguments ask for. (commander takes `help help` and
 * `help --help` for wrong usage.)
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

/** Returns the message for a name that is not a command. */
function misspeltCommand(typed: string): string {
  const near = nearest(typed, COMMAND_NAMES);
  const advice = near === null ? " (see url-grammar --help)" : `: did you mean ${quoted(near)}?`;
  return `unknown command ${quoted(typed)}${advice}`;
}

/** Returns the message for a first argument that is not a command: it is often a URL, or a file of URLs. */
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
  url-grammar find mail.txt | url-grammar check   check the URLs in a text
  url-grammar check -g rfc3986 'http://[::1]/'    use the grammar of RFC 3986
  url-grammar resolve http://a.example/b/c ../d   print http://a.example/d

The default grammar is draft-05: draft-fielding-url-syntax-05, of 1997.
The current standard is RFC 3986: use --grammar rfc3986.

Characters that cannot be seen, or that a terminal would obey, are printed as
<U+001B>, into a pipe too. --json escapes them and gives the exact text.

Exit status:
  0  success: every URL is valid
  1  at least one URL is invalid; for other commands, see COMMAND --help
  2  wrong usage, or a file cannot be read, or output cannot be written`;
