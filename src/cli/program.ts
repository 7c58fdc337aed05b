import { Command, CommanderError } from "commander";
import { nearest } from "../core/nearest.js";
import { printable, quoted } from "../core/text/printable.js";
import { shellWord } from "./input/arguments.js";
import { CommandError, type ExitStatus, type Io } from "./io.js";
import { LineWriter } from "./output/line-writer.js";
import { checkSubcommand } from "./subcommand/check.js";
import { findSubcommand } from "./subcommand/find.js";
import { compareSubcommand } from "./subcommand/language/compare.js";
import { grammarsSubcommand } from "./subcommand/language/grammars.js";
import { rulesSubcommand } from "./subcommand/language/rules.js";
import { sampleSubcommand } from "./subcommand/language/sample.js";
import { schemesSubcommand } from "./subcommand/language/schemes.js";
import { linksSubcommand } from "./subcommand/links.js";
import { equalSubcommand } from "./subcommand/reading/equal.js";
import { normalizeSubcommand } from "./subcommand/reading/normalize.js";
import { partsSubcommand } from "./subcommand/reading/parts.js";
import { relativizeSubcommand } from "./subcommand/reading/relativize.js";
import { resolveSubcommand } from "./subcommand/resolve.js";
import { splitSubcommand } from "./subcommand/split.js";
import type { Subcommand } from "./subcommand/subcommand.js";
import { treeSubcommand } from "./subcommand/tree.js";
import { buildSubcommand } from "./subcommand/writing/build.js";
import { changeSubcommand } from "./subcommand/writing/change.js";
import { escapeSubcommand } from "./subcommand/writing/escape.js";
import { unescapeSubcommand } from "./subcommand/writing/unescape.js";

/** In the order in which the help lists them, under these headings. */
const GROUPS: Readonly<Record<string, readonly Subcommand[]>> = {
  "Commands:": [
    checkSubcommand,
    treeSubcommand,
    partsSubcommand,
    normalizeSubcommand,
    equalSubcommand,
    resolveSubcommand,
    relativizeSubcommand,
    splitSubcommand,
  ],
  "To write URLs:": [buildSubcommand, changeSubcommand, escapeSubcommand, unescapeSubcommand],
  "To find URLs:": [findSubcommand, linksSubcommand],
  "About grammars:": [
    grammarsSubcommand,
    rulesSubcommand,
    schemesSubcommand,
    compareSubcommand,
    sampleSubcommand,
  ],
};

const SUBCOMMANDS = Object.values(GROUPS).flat();

const COMMAND_NAMES: readonly string[] = ["help", ...SUBCOMMANDS.map(({ name }) => name)];

/** Runs the command with the arguments after its name. Returns the exit status. */
export async function run(args: readonly string[], version: string, io: Io): Promise<ExitStatus> {
  let status: ExitStatus = 0;
  const program = programFor(version, io, (result) => {
    status = result;
  });
  try {
    if (args[0] === "help") requireCommand(args[1]);
    await program.parseAsync(args, { from: "user" });
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    if (!(error instanceof CommandError)) throw error;
    const errors = new LineWriter(io.stderr);
    errors.line(`error: ${error.message}`);
    errors.lines(error.more.map((line) => `       ${line}`));
    await errors.flush();
    return 2;
  }
  return status;
}

/** Returns the command with all its subcommands; an action calls `done` with the exit status. */
export function programFor(version: string, io: Io, done: (status: ExitStatus) => void): Command {
  const program = new Command("url-grammar")
    .usage("<command> [options] [arguments]")
    .description("Check URLs against the URL grammar, and show where and why one is invalid")
    .version(version, "-V, --version", "print the version")
    .helpOption("-h, --help", "print this help")
    .helpCommand("help [command]", "print the help of a command")
    .configureHelp({ subcommandTerm: (command) => command.name() })
    .exitOverride()
    .configureOutput({
      writeOut: (text) => writeLines(io.stdout, text),
      writeErr: (text) => writeLines(io.stderr, text),
      outputError: (text, write) =>
        write(usageError(text, "options follow a command; see url-grammar --help")),
    })
    .addHelpText("after", PROGRAM_HELP);
  const all = Object.entries(GROUPS).flatMap(([heading, group]) =>
    group.map((each) => [heading, each] as const),
  );
  for (const [heading, { name, summary, description, help, configure }] of all) {
    const command = program.command(name).helpGroup(heading).summary(summary).description(description);
    const advice = `see url-grammar ${name} --help`;
    command.configureOutput({ outputError: (text, write) => write(usageError(text, advice)) });
    configure(command.helpOption("-h, --help", "print this help").addHelpText("after", help), io, done);
  }
  return program.on("command:*", ([name]: [string]) => {
    throw new CommandError(unknownCommand(name));
  });
}

function writeLines(stream: NodeJS.WritableStream, text: string): void {
  const output = new LineWriter(stream);
  output.lines(text.replace(/\n$/, "").split("\n"));
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
  const isUrlSplit = /^error: too many arguments for "(?:tree|split|equal)"/.test(line);
  return `${line} (${isUrlSplit ? "quote the URL" : advice})\n`;
}

/** @throws {CommandError} if the name, which may be left out, is not that of a command */
function requireCommand(name: string | undefined): void {
  if (name === undefined || name.startsWith("-") || COMMAND_NAMES.includes(name)) return;
  throw new CommandError(misspeltCommand(name));
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
  url-grammar check -g rfc3986 'http://[::1]/'    use the grammar of RFC 3986
  url-grammar resolve http://a.example/b/c ../d   print http://a.example/d

The default grammar is draft-05: draft-fielding-url-syntax-05, of 1997.
The current standard is RFC 3986: use --grammar rfc3986.

Characters that cannot be seen, or that a terminal would obey, are printed as
<U+001B>, into a pipe too. --json escapes them and gives the exact text.

Exit status:
  0  success: every URL is valid
  1  at least one URL is invalid
  2  wrong usage, or a file cannot be read, or output cannot be written`;
