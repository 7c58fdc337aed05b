/**
 * Returns a text as lines of at most `width` characters, broken at spaces; a longer word has a line of its own.
 *
 * @example
 * wrapped("a line of words", 9) // → ["a line of", "words"]
 */
export function wrapped(text: string, width: number): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ")) {
    if (line !== "" && line.length + 1 + word.length > width) {
      lines.push(line);
      line = word;
    } else {
      line = line === "" ? word : `${line} ${word}`;
    }
  }
  return [...lines, line];
}
