import { Command, CommanderError, InvalidArgumentError, Option } from "commander";
import { ALGORITHMS } from "../compat/resolve/index.js";
import type { RuleName } from "../index.js";
import type { CheckOptions } from "./check.js";
import type { FindCommandOptions } from "./find.js";
import { draftRule } from "./grammars.js";
import { CommandError, type ExitStatus, type Io } from "./io.js";
import type { LinksOptions } from "./links.js";
import type { ResolveCommandOptions } from "./resolve.js";
import type { SplitCommandOptions } from "./split.js";
import type { TreeCommandOptions } from "./tree.js";

/** The subcommands. Each is loaded when it is called: what loads all of them costs every call more than its work. */
const LOAD = {
  check: async () => (await import("./check.js")).check,
  tree: async () => (await import("./tree.js")).showTree,
  resolve: async () => (await import("./resolve.js")).resolveAll,
  split: async () => (await import("./split.js")).showSplit,
  find: async () => (await import("./find.js")).findIn,
  rules: async () => (await import("./rules.js")).showRules,
  schemes: async () => (await import("./schemes.js")).showSchemes,
  compare: async () => (await import("./compare.js")).showComparison,
  links: async () => (await import("./links.js")).showLinks,
} as const;

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
  const command = (name: string, description: string, help: string): Command =>
    program
      .command(name)
      .description(description)
      .helpOption("-h, --help", "print this help")
      .addHelpText("after", help);

  command("check", "say of references whether they are valid, and why not", CHECK_HELP)
    .argument("[url...]", 'references, or "-" for standard input')
    .option("-f, --file <file>", "read references from a file, one a line (LF or CRLF)")
    .option("-0, --null", "records of the file end with NUL, not with a line end")
    .addOption(ruleOption())
    .addOption(readingOption())
    .addOption(grammarOption())
    .option("--scheme-rules", "hold a URL to the rules of its scheme too")
    .addOption(bnfOption())
    .option("--json", "print one JSON object a line, for each reference in turn")
    .addOption(new Option("-q, --quiet", "print nothing: the exit status tells").conflicts("json"))
    .option("--cautions", "tell also what calls for caution in a URL, which changes no verdict")
    .option("--exit-zero", "exit with 0 although something is invalid")
    .action(async (urls: string[], options: CheckOptions) =>
      done(await (await LOAD.check())(urls, options, io)),
    );

  command("tree", "show the parse tree of a reference", TREE_HELP)
    .argument("<url>", "the reference")
    .addOption(ruleOption())
    .addOption(readingOption())
    .addOption(grammarOption())
    .option("--scheme-rules", "hold a URL to the rules of its scheme too")
    .addOption(bnfOption())
    .addOption(
      new Option("-d, --depth <n>", "levels of rules below the root; all unless told").argParser(depth),
    )
    .option("--json", "print the tree as JSON (unist)")
    .action(async (url: string, options: TreeCommandOptions) =>
      done(await (await LOAD.tree())(url, options, io)),
    );

  command("resolve", "say what references become against a base", RESOLVE_HELP)
    .argument("<base>", "the URL that the references are relative to")
    .argument("[reference...]", 'references, or "-" for standard input')
    .option("-f, --file <file>", "read references from a file, one a line (LF or CRLF)")
    .option("-0, --null", "records of the file end with NUL, not with a line end")
    .addOption(
      new Option("-a, --algorithm <name>", "the standard to go by; draft-05 unless told").choices(ALGORITHMS),
    )
    .option("--non-strict", "rfc3986: pass over a scheme that is the base's own")
    .option("--document <url>", "draft-05: the document's own URL, where that is not the base")
    .option("--explain", "show every step")
    .option("--json", "print one JSON object a line, for each reference in turn")
    .action(async (base: string, references: string[], options: ResolveCommandOptions) =>
      done(await (await LOAD.resolve())(base, references, options, io)),
    );

  command("split", "show the fields that Python's urllib.parse reads in a URL", SPLIT_HELP)
    .argument("<url>", "the URL")
    .option("--params", "split parameters off the path too, as urlparse does")
    .option("--json", "print one JSON object")
    .action(async (url: string, options: SplitCommandOptions) =>
      done(await (await LOAD.split())(url, options, io)),
    );

  command("find", "print the URLs of a plain text", FIND_HELP)
    .argument("<file>", 'a text, or "-" for standard input')
    .option("--json", "print one JSON object a line, for each URL in turn")
    .action(async (file: string, options: FindCommandOptions) =>
      done(await (await LOAD.find())(file, options, io)),
    );

  command("rules", "print the grammar, or one rule of it", RULES_HELP)
    .argument("[name]", "a rule", draftRule)
    .action(async (name: RuleName | undefined) => done(await (await LOAD.rules())(name, io)));

  command("schemes", "list the schemes, or show one with its rules", SCHEMES_HELP)
    .argument("[name]", "a scheme")
    .action(async (name: string | undefined) => done(await (await LOAD.schemes())(name, io)));

  command("compare", "say how the rules of two grammars lie to each other", COMPARE_HELP)
    .argument("<left>", "appendix-a, rfc3986, or a file with a grammar")
    .argument("<right>", "another")
    .action(async (left: string, right: string) => done(await (await LOAD.compare())(left, right, io)));

  command("links", "say of each reference of a document what it becomes", LINKS_HELP)
    .argument("<file>", 'an HTML document or a MIME message, or "-" for standard input')
    .option("--retrieved-from <url>", "the URL by which the document was got")
    .addOption(
      new Option("-t, --type <type>", "what the file holds; guessed unless told").choices(["html", "mime"]),
    )
    .option("--json", "print one JSON object a line, for each reference in turn")
    .action(async (file: string, options: LinksOptions) =>
      done(await (await LOAD.links())(file, options, io)),
    );
  return program;
}

function ruleOption(): Option {
  return new Option("-r, --rule <name>", "the rule to match; URL-reference unless told");
}

function grammarOption(): Option {
  return new Option("-g, --grammar <name>", "the standard: appendix-a (unless told) or rfc3986");
}

function bnfOption(): Option {
  return new Option(
    "--bnf <file>",
    "a grammar of your own: BNF, or ABNF where the file ends in .abnf",
  ).conflicts(["grammar", "schemeRules"]);
}

function readingOption(): Option {
  return new Option("--reading <name>", "strict (unless told), or bnf: any derivation will do").choices([
    "strict",
    "bnf",
  ]);
}

/** What commander says of wrong usage, in one line; where it has no suggestion, with a word on where to look. */
function usageError(text: string): string {
  const line = text.trim().replace(/\s+/g, " ");
  return /did you mean/i.test(line) ? `${line}\n` : `${line} (see url-grammar --help)\n`;
}

function depth(text: string): number {
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw new InvalidArgumentError("It must be a whole number from 0.");
}

const PROGRAM_HELP = `
Examples:
  url-grammar check http://host_name/      why is this refused, and where?
  url-grammar check --file urls.txt        a whole list, with a summary at its end
  url-grammar tree mailto:a@b.example      which rule takes which character?
  url-grammar resolve http://a/b/c ../g    what does this reference become?
  url-grammar rules hostname               what does the standard say?

Exit status: 0 all valid, 1 something is invalid, 2 wrong usage or a file that cannot be read.`;

const CHECK_HELP = `
Examples:
  url-grammar check http://a.example/b 'http://a.example/{b}'
  url-grammar check --file urls.txt --json --exit-zero | grep '"valid":false'
  find . -print0 | url-grammar check -0 --rule path -
  url-grammar check --reading bnf http://host_name/      any derivation will do
  url-grammar check --grammar rfc3986 --scheme-rules 'http://[::1]/' mailto:chris
  url-grammar check --bnf mine.abnf --rule greeting hello
  url-grammar check --quiet "$url" && echo valid

An empty line is the empty reference, which is valid. A byte order mark at the start is not read.
Exit status: 0 all valid, 1 something is invalid, 2 wrong usage or a file that cannot be read.`;

const TREE_HELP = `
Examples:
  url-grammar tree http://a.example/b
  url-grammar tree --depth 5 http://a.example/b          a rule at level 5 is shown as its text
  url-grammar tree --rule host a-b.example
  url-grammar tree --json http://a.example/b             a unist tree

Rules that match the same text one inside the other share a line, joined by " > ".`;

const RESOLVE_HELP = `
Examples:
  url-grammar resolve http://a/b/c/d ../g                http://a/b/g
  url-grammar resolve http://a/b/c/d '?y' --explain      how does it come to that?
  url-grammar resolve http://a/b/c/d '?y' --algorithm rfc3986
  url-grammar resolve http://a/b/c/d --file urls.txt --json

A reference may be any text at all, so none is refused. Control characters are shown as <U+001B>;
--json has the URL as it is.
Exit status: 0 all resolved, 1 some record is no text, 2 wrong usage, a base that is none, or a file
that cannot be read.`;

const SPLIT_HELP = `
Examples:
  url-grammar split http://user@a.example:80/b?c
  url-grammar split --params 'http://a.example/b;c'
  url-grammar split --json //a.example:x/         exit status 1: the port raises a ValueError

The fields are those of CPython 3.13, by Python's names. What Python raises is told on standard error.`;

const FIND_HELP = `
Examples:
  url-grammar find mail.txt
  url-grammar find mail.txt | url-grammar check -
  url-grammar find --json mail.txt      with offsets, wrappings and verdicts

A URL is looked for in <...>, <URL:...> and "...", and between white space.
Exit status: 0, also where there is none; 2 wrong usage or a file that cannot be read.`;

const RULES_HELP = `
Examples:
  url-grammar rules
  url-grammar rules net_path`;

const SCHEMES_HELP = `
Examples:
  url-grammar schemes
  url-grammar schemes mailto
  url-grammar check --grammar rfc3986 --scheme-rules mailto:chris`;

const COMPARE_HELP = `
Examples:
  url-grammar compare appendix-a rfc3986
  url-grammar compare rfc3986 mine.abnf

Rules that have one name, or stand in one place, are compared; a difference has a shortest witness.
Exit status: 0 all the same, 1 some differ, 2 wrong usage or a file that cannot be read.`;

const LINKS_HELP = `
Examples:
  url-grammar links page.html
  url-grammar links --retrieved-from http://a.example/b/page.html page.html
  url-grammar links saved.mhtml --json | grep '"url":null'
  curl -s "$url" | url-grammar links --type html --retrieved-from "$url" -

A file is MIME by its name (.eml, .mht, .mhtml, .mime), or if it begins with a header; else HTML.
Parts of a message are numbered from 1, those of a part behind its own number: 1.2.
Exit status: 0 all understood, 1 something is faulty, 2 wrong usage or a file that cannot be read.`;
