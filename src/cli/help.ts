// Help output: how commander formats its lists, and how the hand-written text after them is fitted to the terminal
// width.
import type { Help, HelpConfiguration } from "commander";
import { wrapped } from "../core/text/cells.js";
import type { Io } from "./io.js";
import { widthOf } from "./output/line-writer.js";

/** Width of help in columns if there is no terminal. */
const DEFAULT_WIDTH = 80;

/** Minimum width of a description next to its term, in columns. If there is less room, it goes below. */
const NARROWEST = 24;

/** Indentation of a term, and of a description below it. */
const [INDENT, DEEPER] = [2, 6];

export function helpWidth(io: Io, stream: "stdout" | "stderr"): number {
  return widthOf(io, stream) ?? DEFAULT_WIDTH;
}

/** How commander formats the lists of arguments, options and commands: wrapped between words, at any width. */
export const HELP_FORMAT: HelpConfiguration = {
  subcommandTerm: (command) => command.name(),
  // A commander option has only one short form.
  optionTerm: ({ long, flags }) => (long === "--version" ? `-v, ${flags}` : flags),
  minWidthToWrap: 1,
  styleUsage(this: Help, usage) {
    return wrapped(usage, this.helpWidth!, "Usage: ".length, 2 * INDENT).join(`\n${" ".repeat(2 * INDENT)}`);
  },
  formatItem(this: Help, term, termWidth, description) {
    const width = this.helpWidth!;
    const column = INDENT + termWidth + 2;
    const start = `${" ".repeat(INDENT)}${term}`;
    const below = width - column < NARROWEST;
    const hang = below ? DEEPER : column;
    const [first, ...more] = wrapped(description, width, hang, hang).map((line) => " ".repeat(hang) + line);
    return [below ? `${start}\n${first}` : start.padEnd(column) + first!.trimStart(), ...more].join("\n");
  },
};

/** A block of the hand-written text between two empty lines, laid out for 80 columns. */
export interface HelpBlock {
  /** The text before the list, or all of it: `Examples:`. */
  readonly words: string;
  readonly items: readonly HelpItem[];
}

/** An item of a list: an example or an exit status. */
export interface HelpItem {
  readonly indent: number;
  readonly term: string;
  /** The description; `""` if there is none. */
  readonly words: string;
  /** The column in which the description begins. */
  readonly column: number;
}

/** The heading of a list of commands, which are not wrapped like other text. */
export const EXAMPLES = "Examples:";

/** Returns the blocks of a help text. Paragraphs begin without a space, list items with some. */
export function helpBlocks(text: string): readonly HelpBlock[] {
  return text
    .split(/\n{2,}/)
    .map((block) => block.replace(/^\n|\n$/g, ""))
    .filter((block) => block !== "")
    .map(blockOf);
}

function blockOf(text: string): HelpBlock {
  const words: string[] = [];
  const items: HelpItem[] = [];
  for (const line of text.split("\n")) {
    const indent = line.search(/\S/);
    const last = items.at(-1);
    if (indent === 0) words.push(line);
    else if (last !== undefined && indent > last.indent)
      items[items.length - 1] = continued(last, line.trim());
    else items.push(itemOf(line, indent));
  }
  return { words: words.join(" "), items };
}

function itemOf(line: string, indent: number): HelpItem {
  const [, before, words = ""] = /^( *\S.*?)(?: {2,}(\S.*))?$/.exec(line)!;
  return { indent, term: before!.slice(indent), words, column: line.length - words.length };
}

/** A line that is indented further continues the description of the item, or begins it. */
function continued({ words, column, ...item }: HelpItem, more: string): HelpItem {
  return words === ""
    ? { ...item, words: more, column: item.indent + item.term.length + 2 }
    : { ...item, words: `${words} ${more}`, column };
}

/** Extra indentation, in columns, of further lines of a term, and of the description below it. */
const [FURTHER, BELOW] = [2, 4];

/**
 * Returns a help text as lines of at most `width` columns, wrapped between words. Descriptions are next to their items
 * if there is room, and below them otherwise. A command that is too long continues after a backslash, so that it can be
 * pasted into a shell.
 */
export function reflowed(text: string, width: number): string {
  return helpBlocks(text)
    .map((block) => `\n${linesOf(block, width).join("\n")}`)
    .join("\n");
}

function linesOf({ words, items }: HelpBlock, width: number): readonly string[] {
  const head = words === "" ? [] : wrapped(words, width);
  const inline = items.every((item) => fitsInline(item, width));
  const command = words === EXAMPLES;
  return [...head, ...items.flatMap((item) => itemLines(item, width, inline, command))];
}

/** Whether there is room for the description next to the term: in one line, or in a column of half the width. */
function fitsInline({ words, column }: HelpItem, width: number): boolean {
  return words === "" || column + words.length <= width || column <= width / 2;
}

function itemLines(
  { indent, term, words, column }: HelpItem,
  width: number,
  inline: boolean,
  command: boolean,
): readonly string[] {
  const start = " ".repeat(indent);
  if (inline && words !== "") {
    const [first, ...more] = wrapped(words, width, column, column);
    return [`${(start + term).padEnd(column)}${first}`, ...more.map((line) => " ".repeat(column) + line)];
  }
  const [further, below] = [indent + FURTHER, indent + BELOW];
  const [first, ...more] = command
    ? commandLines(term, indent, width)
    : wrapped(term, width, indent, further);
  return [
    start + first,
    ...more.map((line) => " ".repeat(further) + line),
    ...(words === "" ? [] : wrapped(words, width, below, below)).map((line) => " ".repeat(below) + line),
  ];
}

/** Breaks a command between its words, not inside quotes. */
function commandLines(command: string, indent: number, width: number): readonly string[] {
  if (indent + command.length <= width) return [command];
  const words = command.match(/(?:'[^']*'|"[^"]*"|[^\s'"]|['"])+/g)!;
  const lines = wrapped("", width - " \\".length, indent, indent + FURTHER, words);
  return lines.map((line, index) => (index < lines.length - 1 ? `${line} \\` : line));
}
