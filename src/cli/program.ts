import { Command, CommanderError } from "commander";
import { nearest } from "../core/nearest.js";
import { isPrintable, printable, quoted } from "../core/printable.js";
import { CommandError, type ExitStatus, type Io } from "./io.js";
import { checkSubcommand } from "./subcommand/check.js";
import { compareSubcommand } from "./subcommand/compare.js";
import { findSubcommand } from "./subcommand/find.js";
import { linksSubcommand } from "./subcommand/links.js";
import { resolveSubcommand } from "./subcommand/resolve.js";
import { rulesSubcommand } from "./subcommand/rules.js";
import { schemesSubcommand } from "./subcommand/schemes.js";
import { splitSubcommand } from "./subcommand/split.js";
import type { Subcommand } from "./subcommand/subcommand.js";
import { treeSubcommand } from "./subcommand/tree.js";

/** In the order in which the help lists them. */
const SUBCOMMANDS: readonly Subcommand[] = [
  checkSubcommand,
  treeSubcommand,
  resolveSubcommand,
  splitSubcommand,
  findSubcommand,
  linksSubcommand,
  rulesSubcommand,
  schemesSubcommand,
  compareSubcommand,
];

/** Runs the command with the arguments after its name. Returns the exit status. */
export async function run(args: readonly string[], version: string, io: Io): Promise<ExitStatus> {
  let status: ExitStatus = 0;
  const program = programFor(version, io, (result) => {
    status = result;
  });
  try {
    await program.parseAsync(args, { from: "user" });
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    if (!(error instanceof CommandError)) throw error;
    io.stderr.write(`error: ${error.message}\n`);
    return 2;
  }
  return status;
}

function programFor(version: string, io: Io, done: (status: ExitStatus) => void): Command {
  const program = new Command("url-grammar")
    .usage("<command> [options] [arguments]")
    .description("Check URLs against the URL grammar, and show where and why one is invalid")
    .version(version, "-V, --version", "print the version")
    .helpOption("-h, --help", "print this help")
    .helpCommand("help [command]", "print the help of a command")
    .configureHelp({ subcommandTerm: (command) => command.name() })
    .exitOverride()
    .configureOutput({
      writeOut: (text) => void io.stdout.write(text),
      writeErr: (text) => void io.stderr.write(text),
      outputError: (text, write) =>
        write(usageError(text, "options follow a command; see url-grammar --help")),
    })
    .addHelpText("after", PROGRAM_HELP);
  for (const { name, summary, description, help, configure } of SUBCOMMANDS) {
    const command = program.command(name).summary(summary).description(description);
    const advice = `see url-grammar ${name} --help`;
    command.configureOutput({ outputError: (text, write) => write(usageError(text, advice)) });
    configure(command.helpOption("-h, --help", "print this help").addHelpText("after", help), io, done);
  }
  return program.on("command:*", ([name]: [string]) => {
    throw new CommandError(unknownCommand(name));
  });
}

/** Returns what commander says about wrong usage as one line, with `advice` unless it suggests something itself. */
function usageError(text: string, advice: string): string {
  const line = printable(text.trim().replace(/\s+/g, " "));
  return /did you mean/i.test(line) ? `${line}\n` : `${line} (${advice})\n`;
}

/** Returns the message for a first argument that is not a command: it is often a URL, or a file of URLs. */
function unknownCommand(typed: string): string {
  const near = nearest(typed, ["help", ...SUBCOMMANDS.map(({ name }) => name)]);
  if (near !== null) return `unknown command ${quoted(typed)}: did you mean ${quoted(near)}?`;
  if (!/[:/.?#@]/.test(typed)) return `unknown command ${quoted(typed)} (see url-grammar --help)`;
  const word = shellWord(typed);
  const list = typed.includes(":") ? "" : ` (for a file of URLs: check --file ${word})`;
  return `${quoted(typed)} is not a command; to check a URL, run: url-grammar check ${word}${list}`;
}

/** Returns the text as one word for a shell; a placeholder if it cannot be printed. */
function shellWord(text: string): string {
  if (!isPrintable(text)) return "URL";
  return /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}

const PROGRAM_HELP = `
Examples:
  url-grammar check http://host_name/             find out why it is invalid
  url-grammar check --file urls.txt               check a list, one URL per line
  url-grammar check -g rfc3986 'http://[::1]/'    use the grammar of RFC 3986
  url-grammar resolve http://a.example/b/c ../d   print http://a.example/d

The default grammar is draft-05: draft-fielding-url-syntax-05, of 1997.
The current standard is RFC 3986: use --grammar rfc3986.

Exit status:
  0  success: every URL is valid
  1  at least one URL is invalid
  2  wrong usage, or a file cannot be read`;
