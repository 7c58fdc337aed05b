// The program and its subcommands as one piece of data, from which completions and the manual page are generated; and
// the manual page.
import type { Argument, Command, Option } from "commander";
import { wrapped } from "../core/text/cells.js";
import { choicesOf } from "./command/options.js";
import type { Subcommand, WholeProgram } from "./command/subcommand.js";
import { EXAMPLES, type HelpBlock, type HelpItem, helpBlocks } from "./help.js";

export interface Page {
  readonly name: string;
  /** The usage line after the name. */
  readonly usage: string;
  /** One line, as in a list of commands. */
  readonly summary: string;
  readonly description: string;
  readonly arguments: readonly Slot[];
  readonly options: readonly Flag[];
  /** The hand-written part of its help. */
  readonly help: string;
}

/** A value after the name of a command or an option. */
export interface Slot {
  readonly name: string;
  readonly words: string;
  readonly required: boolean;
  readonly variadic: boolean;
  /** The possible values, if there is a list. */
  readonly choices: readonly string[];
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

export async function manualOf({ program, help, subcommands }: WholeProgram): Promise<Manual> {
  const visible = program.createHelp().visibleCommands(program);
  const names = visible.map((command) => command.name());
  const commands = visible.map(async (command) => {
    const subcommand = subcommands.get(command.name());
    const page = pageOf(command, subcommand?.help ?? "", await valuesOf(subcommand));
    // The list of commands belongs to the program, so the command "help" lacks it.
    return page.name === "help"
      ? { ...page, arguments: page.arguments.map((slot) => ({ ...slot, choices: names })) }
      : page;
  });
  const page = pageOf(program, help, new Map());
  return { version: program.version()!, program: page, commands: await Promise.all(commands) };
}

/** The values of arguments and options that only the subcommand's record lists. */
type Values = ReadonlyMap<string, readonly string[]>;

async function valuesOf(subcommand: Subcommand | undefined): Promise<Values> {
  const lists = Object.entries(subcommand?.values ?? {});
  return new Map(await Promise.all(lists.map(async ([name, list]) => [name, await list()] as const)));
}

function pageOf(command: Command, help: string, values: Values): Page {
  return {
    name: command.name(),
    usage: command.usage(),
    summary: command.summary() || command.description(),
    description: command.description(),
    arguments: command.registeredArguments.map((argument) => argumentSlot(argument, values)),
    options: command
      .createHelp()
      .visibleOptions(command)
      .map((option) => flagOf(option, values)),
    help,
  };
}

function argumentSlot(argument: Argument, values: Values): Slot {
  const { description, required, variadic } = argument;
  const name = argument.name();
  const file = /^(?:file|path)s?$/.test(name) || /\bpath to\b/.test(description);
  const choices = [...choicesOf(argument), ...(values.get(name) ?? [])];
  return { name, words: description, required, variadic, choices, file };
}

function flagOf(option: Option, values: Values): Flag {
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
          choices: [...choicesOf(option), ...(values.get(long!) ?? [])],
          file: name === "file",
        };
  return { names, words: description, value };
}

/** The heading in the program's help that becomes a section of the page. */
const STATUSES = "Exit status:";

/** The environment variables that the command reads. */
const ENVIRONMENT: readonly (readonly [names: string, words: string])[] = [
  ["NO_COLOR", "if it is set and not empty, the output is not coloured"],
  [
    "FORCE_COLOR",
    'if it is set and not empty, the output is coloured where there is no terminal too; with "0" or "false", it is not coloured',
  ],
  ["TERM", 'with "dumb", the output is not coloured, and there is no progress bar'],
];

/** Returns the manual page, in the macros of man(7). */
export function manPage({ version, program, commands }: Manual): string {
  const blocks = helpBlocks(program.help);
  const titled = (title: string): readonly HelpItem[] =>
    blocks.flatMap(({ words, items }) => (words === title ? items : []));
  const lines = [
    ".\\\" Made from the command's own help.",
    `.TH URL\\-GRAMMAR 1 "" "url\\-grammar ${text(version)}" "User Commands"`,
    // Neither hyphenate words nor stretch spaces.
    ".nh",
    ".ad l",
    ".SH NAME",
    `url\\-grammar \\- ${text(program.description.replace(/^./, (first) => first.toLowerCase()))}`,
    ".SH SYNOPSIS",
    `.B url\\-grammar\n${usage(program.usage)}`,
    ".SH DESCRIPTION",
    ...blocks.filter(({ words }) => ![EXAMPLES, STATUSES].includes(words)).flatMap(blockLines),
    ".SH OPTIONS",
    ...program.options.flatMap(flagLines),
    ".SH COMMANDS",
    ...commands.flatMap(commandLines),
    ".SH EXIT STATUS",
    ...titled(STATUSES).flatMap(itemLines),
    ".SH ENVIRONMENT",
    filled("The option --color decides before these, and NO_COLOR before FORCE_COLOR."),
    ...ENVIRONMENT.flatMap(([name, words]) => [".TP", bold(name), filled(words)]),
    ".SH EXAMPLES",
    ...titled(EXAMPLES).flatMap(exampleLines),
  ];
  // A heading begins a paragraph.
  const needed = lines.filter((line, index) => line !== ".PP" || !lines[index - 1]!.startsWith(".SH"));
  return `${needed.join("\n")}\n`;
}

function commandLines(page: Page): readonly string[] {
  return [
    `.SS url\\-grammar ${text(page.name)}`,
    `.B url\\-grammar ${text(page.name)}\n${usage(page.usage)}`,
    ".PP",
    filled(page.description),
    ...page.arguments.flatMap(({ name, words }) => [".TP", italic(name), filled(words)]),
    ...page.options.flatMap(flagLines),
    ...helpBlocks(page.help).flatMap(blockLines),
  ];
}

function flagLines({ names, words, value }: Flag): readonly string[] {
  const forms = names.map(bold).join(", ");
  return [".TP", value === null ? forms : `${forms} ${italic(value.name)}`, filled(words)];
}

function blockLines({ words, items }: HelpBlock): readonly string[] {
  const head = words === "" ? [] : [".PP", filled(words)];
  return [...head, ...(words === EXAMPLES ? items.flatMap(exampleLines) : items.flatMap(itemLines))];
}

function itemLines({ term, words }: HelpItem): readonly string[] {
  return [".TP", bold(term), filled(words)];
}

/** A command is not filled, and its description is below it. */
function exampleLines({ term, words }: HelpItem): readonly string[] {
  const about = words === "" ? [] : [".RS 4", filled(words), ".RE"];
  return [".PP", ".RS 2", ".nf", text(term), ".fi", ...about, ".RE"];
}

function usage(words: string): string {
  return words
    .split(" ")
    .map((word) => (/^[[<]/.test(word) ? italic(word) : text(word)))
    .join(" ");
}

function bold(words: string): string {
  return `\\fB${text(words)}\\fR`;
}

function italic(words: string): string {
  return `\\fI${text(words)}\\fR`;
}

/** Characters that are special in roff: `-` is a hyphen, `'` a closing quote, and so on. */
const ESCAPES: Readonly<Record<string, string>> = {
  "\\": "\\e",
  "-": "\\-",
  "'": "\\(aq",
  "`": "\\(ga",
  "^": "\\(ha",
  "~": "\\(ti",
};

/** The line width of the source. roff fills the displayed lines. */
const WIDTH = 72;

function filled(words: string): string {
  return wrapped(words, WIDTH).map(text).join("\n");
}

/** Escapes a string for roff. A line that begins with a dot would be a request. */
function text(words: string): string {
  const escaped = words.replace(/[\\'`^~-]|[^\0-\x7f]/gu, (character) => {
    // Non-ASCII characters by their roff name, since programs differ in the encoding that they read.
    const code = character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, "0");
    return ESCAPES[character] ?? `\\[u${code}]`;
  });
  return escaped.startsWith(".") ? `\\&${escaped}` : escaped;
}
