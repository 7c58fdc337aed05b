/** The part of a text that is shown character by character. */
import type { Span } from "../../state/state.js";

/** So many UTF-16 code units are shown at once. */
export const WINDOW = 2000;

export interface CellText extends Span {
  readonly text: string;
}

/** Where the window with this offset begins; a surrogate pair is not split. */
export function windowAt(input: string, offset: number): number {
  const from = Math.floor(Math.max(0, Math.min(offset, input.length)) / WINDOW) * WINDOW;
  return from > 0 && (input.codePointAt(from - 1) ?? 0) > 0xffff ? from - 1 : from;
}

/** The characters of a window. */
export function cellsOf(input: string, from: number): readonly CellText[] {
  const cells: CellText[] = [];
  let start = from;
  for (const text of input.slice(from, from + WINDOW + 1)) {
    if (start >= from + WINDOW) break;
    cells.push({ start, end: start + text.length, text });
    start += text.length;
  }
  return cells;
}
