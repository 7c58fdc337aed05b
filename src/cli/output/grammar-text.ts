import type { LineWriter } from "./line-writer.js";

/**
 * Adds the lines of a grammar's text. Where they are broken to fit a width, what follows is still that grammar: a further
 * line of a rule is indented, and one of a comment begins as the comment does.
 */
export function grammarText(text: string, output: LineWriter, width: number | undefined): void {
  for (const line of text.split("\n")) {
    const [, indent, comment] = /^( *)(; *)?/.exec(line)!;
    output.words(line, width, indent! + (comment ?? "    "));
  }
}
