import { Command, CommanderError } from "commander";
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
  rulesSubcommand,
  schemesSubcommand,
  compareSubcommand,
  linksSubcommand,
];

/** Runs the command with the arguments behind its name, and answers with its exit status. Never throws. */
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
    .description(
      "Says what a URL says: which rule of the standard takes each character, and why and where it is refused.",
    )
    .version(version, "-V, --version", "print the version")
    .helpOption("-h, --help", "print this help")
    .helpCommand(false)
    .exitOverride()
    .configureOutput({
      writeOut: (text) => void io.stdout.write(text),
      writeErr: (text) => void io.stderr.write(text),
      outputError: (text, write) => write(usageError(text)),
    })
    .addHelpText("after", PROGRAM_HELP);
  for (const { name, description, help, configure } of SUBCOMMANDS) {
    const command = program.command(name).description(description);
    configure(command.helpOption("-h, --help", "print this help").addHelpText("after", help), io, done);
  }
  return program;
}

/** What commander says of wrong usage, in one line; where it has no suggestion, with a word on where to look. A URL may come first by mistake. */
function usageError(text: string): string {
  const line = text.trim().replace(/\s+/g, " ");
  if (/did you mean/i.test(line)) return `${line}\n`;
  const reference = /^error: unknown command '.*[:/]/.test(line);
  return `${line} (${reference ? "to check a URL: url-grammar check URL; " : ""}see url-grammar --help)\n`;
}

const PROGRAM_HELP = `
Examples:
  url-grammar check http://host_name/      why is this refused, and where?
  url-grammar check --file urls.txt        a whole list, with a summary at its end
  url-grammar tree mailto:a@b.example      which rule takes which character?
  url-grammar resolve http://a/b/c ../g    what does this reference become?
  url-grammar rules hostname               what does the standard say?

Exit status: 0 all valid, 1 something is invalid, 2 wrong usage or a file that cannot be read.`;
