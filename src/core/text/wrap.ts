import { widthOf } from "./cells.js";

/**
 * Breaks a text at its spaces to lines of at most `width` cells. A word that is longer has a line of its own. The text is
 * such that `printable` leaves it as it is.
 *
 * @param taken the cells of the first line that something else takes
 * @param hang the cells before each further line, which are not part of the lines returned
 * @param words what may not be broken (default: what is between spaces)
 * @example
 * wrapped("a bc def", 6, 2, 1) // → ["a bc", "def"]
 */
export function wrapped(
  text: string,
  width: number,
  taken = 0,
  hang = 0,
  words: readonly string[] = text.split(" "),
): string[] {
  const lines: string[] = [];
  let line: string | null = null;
  let cells = taken;
  for (const word of words) {
    const more = widthOf(word);
    if (line !== null && cells + 1 + more > width) {
      lines.push(line.trimEnd());
      line = null;
      cells = hang;
    }
    // Of several spaces, those where a line is broken go.
    if (line === null && lines.length > 0 && word === "") continue;
    cells += line === null ? more : more + 1;
    line = line === null ? word : `${line} ${word}`;
  }
  if (line !== null) lines.push(line);
  return lines;
}
