// The width of text in terminal cells, and wrapping to a width.
import { isPlain, isPrintableAscii } from "./printable.js";

/** Characters that UAX #11 (East Asian Width) calls wide or full-width, and emoji, which are as wide. */
const WIDE = new RegExp(
  [
    "^[\\u1100-\\u115f\\u2329\\u232a\\u2e80-\\u2fff\\u3001-\\u303e\\u3041-\\u3247\\u3250-\\u4dbf\\u4e00-\\ua4cf",
    "\\ua960-\\ua97f\\uac00-\\ud7a3\\uf900-\\ufaff\\ufe10-\\ufe19\\ufe30-\\ufe6f\\uff01-\\uff60\\uffe0-\\uffe6",
    "\\u{16fe0}-\\u{18d7f}\\u{1aff0}-\\u{1b2ff}\\u{1f200}-\\u{1f265}\\u{20000}-\\u{3fffd}",
    "\\p{Emoji_Presentation}]$",
  ].join(""),
  "u",
);
const MARK = /^[\p{Mn}\p{Me}]$/u;
const REGIONAL = /^\p{Regional_Indicator}$/u;

/** Characters whose width depends on the terminal and on their neighbours. */
const UNCERTAIN = /[\p{Mc}\p{Emoji_Modifier}\p{Regional_Indicator}\u1160-\u11ff\ud7b0-\ud7ff]/u;
/** The blocks whose characters are written from right to left (UAX #9, table 4: the types R and AL). */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** Checks whether a character is drawn onto the one before it and takes up no cell. */
export function isMark(text: string): boolean {
  return MARK.test(text);
}

/** Returns the number of terminal cells of a character that `printable` leaves unchanged: 0 for a mark. */
export function cellsOf(codePoint: number): 0 | 1 | 2 {
  if (isPrintableAscii(codePoint)) return 1;
  const text = String.fromCodePoint(codePoint);
  if (isMark(text)) return 0;
  return WIDE.test(text) && !REGIONAL.test(text) ? 2 : 1;
}

/** Returns the number of terminal cells of a text that `printable` leaves unchanged. */
export function widthOf(text: string): number {
  if (isPlain(text)) return text.length;
  let cells = 0;
  for (const character of text) cells += cellsOf(character.codePointAt(0)!);
  return cells;
}

/** Checks whether terminals agree on the width of a text. */
export function isWidthCertain(text: string): boolean {
  return !UNCERTAIN.test(text);
}

/** Checks whether a text has characters that are written from right to left, which only some terminals reorder. */
export function hasRightToLeft(text: string): boolean {
  return RIGHT_TO_LEFT.test(text);
}

/**
 * Wraps a text at its spaces to lines of at most `width` cells. A longer word gets a line to itself. The text must be
 * one that `printable` leaves unchanged.
 *
 * @param taken the cells already in use in the first line
 * @param hang the cells before each further line, which are not part of the lines returned
 * @param words the parts that must not be broken (default: the text between spaces)
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
    // Further spaces at a line break are dropped.
    if (line === null && lines.length > 0 && word === "") continue;
    cells += line === null ? more : more + 1;
    line = line === null ? word : `${line} ${word}`;
  }
  if (line !== null) lines.push(line);
  return lines;
}
