// The hand-written part of a help, which is kept as it looks at 80 columns, as the blocks that it consists of.

/** A part of a help between two empty lines. */
export interface HelpBlock {
  /** The words before the list, or all of them: `Examples:`. */
  readonly words: string;
  readonly items: readonly HelpItem[];
}

/** A line of a list: an example, an exit status. */
export interface HelpItem {
  readonly indent: number;
  readonly term: string;
  /** The words about it; `""` if there are none. */
  readonly words: string;
  /** The column that its words begin in. */
  readonly column: number;
}

/** The words before a list of commands, which are not broken like other text. */
export const EXAMPLES = "Examples:";

/** Returns the blocks of a help text: paragraphs begin without a space, and the lines of a list with some. */
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

/** A line that is indented further goes on with the words about the item, or begins them. */
function continued({ words, column, ...item }: HelpItem, more: string): HelpItem {
  return words === ""
    ? { ...item, words: more, column: item.indent + item.term.length + 2 }
    : { ...item, words: `${words} ${more}`, column };
}
