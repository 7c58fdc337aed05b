import { wrapped } from "../../core/text/cells.js";
import { EXAMPLES, type HelpBlock, type HelpItem, helpBlocks } from "./text.js";

/** Columns by which the further lines of a term, and the words below it, are indented more than it. */
const [FURTHER, BELOW] = [2, 4];

/**
 * Returns a help text as lines of at most `width` columns, broken between words. The words about an item stand beside it
 * where there is room, and below it otherwise. A command that is too long goes on after a backslash, so that it can be
 * pasted into a shell.
 */
export function reflowed(text: string, width: number): string {
  return helpBlocks(text)
    .map((block) => `\n${linesOf(block, width).join("\n")}`)
    .join("\n");
}

function linesOf({ words, items }: HelpBlock, width: number): readonly string[] {
  const head = words === "" ? [] : wrapped(words, width);
  const beside = items.every((item) => fitsBeside(item, width));
  const command = words === EXAMPLES;
  return [...head, ...items.flatMap((item) => itemLines(item, width, beside, command))];
}

/** Whether the words can stand beside the term: in one line, or in a column of half the width. */
function fitsBeside({ words, column }: HelpItem, width: number): boolean {
  return words === "" || column + words.length <= width || column <= width / 2;
}

function itemLines(
  { indent, term, words, column }: HelpItem,
  width: number,
  beside: boolean,
  command: boolean,
): readonly string[] {
  const start = " ".repeat(indent);
  if (beside && words !== "") {
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
