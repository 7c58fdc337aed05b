import { wrapped } from "../../core/text/cells.js";
import { EXAMPLES, type HelpBlock, type HelpItem, helpBlocks } from "../help/text.js";
import type { Flag, Manual, Page, Slot } from "./manual.js";

/** The words of the program's help that the page has a section of its own for. */
const STATUSES = "Exit status:";

/** What of the environment the command reads. */
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
    // Neither hyphens inside words nor wide spaces between them.
    ".nh",
    ".ad l",
    ".SH NAME",
    `url\\-grammar \\- ${text(lowerFirst(program.description))}`,
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
    ...page.arguments.flatMap(argumentLines),
    ...page.options.flatMap(flagLines),
    ...helpBlocks(page.help).flatMap(blockLines),
  ];
}

function argumentLines({ name, words }: Slot): readonly string[] {
  return [".TP", italic(name), filled(words)];
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

/** A command is not filled, and its words stand below it. */
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

function lowerFirst(words: string): string {
  return words.charAt(0).toLowerCase() + words.slice(1);
}

/** What roff takes for something else: `-` for a hyphen, `'` for a closing quote, and so on. */
const ESCAPES: Readonly<Record<string, string>> = {
  "\\": "\\e",
  "-": "\\-",
  "'": "\\(aq",
  "`": "\\(ga",
  "^": "\\(ha",
  "~": "\\(ti",
};

/** Returns the name that roff has for a character beyond ASCII: which encoding it reads differs from program to program. */
function codeOf(character: string): string {
  return character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, "0");
}

/** The columns of a line of the source: roff fills the lines that it shows. */
const WIDTH = 72;

/** Returns the lines of a paragraph. */
function filled(words: string): string {
  return wrapped(words, WIDTH).map(text).join("\n");
}

/** Returns a text as roff shows it as it is. A line that begins with a dot would be a request. */
function text(words: string): string {
  const escaped = words.replace(
    /[\\'`^~-]|[^\0-\x7f]/gu,
    (character) => ESCAPES[character] ?? `\\[u${codeOf(character)}]`,
  );
  return escaped.startsWith(".") ? `\\&${escaped}` : escaped;
}
