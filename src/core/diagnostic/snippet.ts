import type { Span } from "../span.js";
import { cellsOf } from "../text/cells.js";
import { type Character, characterAt, isPrintableAscii, visible } from "../text/characters.js";
import { isPlain } from "../text/printable.js";

/** A part of a text as a terminal can show it, and where a span of the text lies in it, in terminal cells. */
export interface Snippet {
  readonly line: string;
  readonly column: number;
  readonly width: number;
}

const ELLIPSIS = "...";

/**
 * The part of `text` around `span` that fits `width` cells. A character whose width is uncertain, or that could not be
 * seen, is shown as its code point in angle brackets. Reads no more of `text` than it shows. What is left out at a side is
 * marked by `...`; a span wider than the room is cut at its right.
 *
 * @example
 * snippet("http://a b", { start: 8, end: 9 }, 40) // → { line: "http://a b", column: 8, width: 1 }
 * snippet("//\u4e16 b", { start: 3, end: 4 }, 40) // → { line: "//\u4e16 b", column: 4, width: 1 }
 */
export function snippet(text: string, span: Span, width: number): Snippet {
  const room = Math.max(width, 4 * ELLIPSIS.length) - 2 * ELLIPSIS.length;
  if (text.length <= room && isPlain(text)) {
    return { line: text, column: span.start, width: Math.max(1, span.end - span.start) };
  }
  const fault = forward(text, span.start, span.end, room);
  const before = backward(text, span.start, (room - fault.cells) >> 1);
  const after = forward(text, fault.stop, text.length, room - fault.cells - before.cells);
  const spare = room - fault.cells - before.cells - after.cells;
  const earlier = backward(text, before.stop, spare);
  const cut = earlier.stop > 0 ? ELLIPSIS : "";
  const right = after.shown + (after.stop < text.length ? ELLIPSIS : "");
  return {
    line: cut + earlier.shown + before.shown + fault.shown + right,
    column: cut.length + earlier.cells + before.cells,
    width: Math.max(1, fault.cells),
  };
}

/** The beginning of `text` that fits `width` cells. */
export function shortened(text: string, width: number): string {
  const fits = text.length <= width - 2 * ELLIPSIS.length && isPlain(text);
  return fits ? text : snippet(text, { start: 0, end: 0 }, width).line;
}

interface Stretch {
  readonly shown: string;
  readonly cells: number;
  readonly stop: number;
}

function shownAs(character: Character): { readonly shown: string; readonly cells: number } {
  const cells = cellsOf(character.codePoint);
  const shown = cells === 0 ? visible(character) : character.text;
  return { shown, cells: cells || shown.length };
}

function forward(text: string, start: number, end: number, room: number): Stretch {
  const plainEnd = plainUntil(text, start, Math.min(end, start + room));
  let shown = text.slice(start, plainEnd);
  let [cells, stop] = [shown.length, plainEnd];
  while (stop < end) {
    const character = characterAt(text, stop)!;
    const next = shownAs(character);
    if (cells + next.cells > room) break;
    shown += next.shown;
    cells += next.cells;
    stop += character.text.length;
  }
  return { shown, cells, stop };
}

function backward(text: string, end: number, room: number): Stretch {
  const plainStart = plainFrom(text, end, Math.max(0, end - room));
  let shown = text.slice(plainStart, end);
  let [cells, stop] = [shown.length, plainStart];
  while (stop > 0) {
    const pair = stop > 1 ? characterAt(text, stop - 2)! : null;
    const character = pair?.text.length === 2 ? pair : characterAt(text, stop - 1)!;
    const next = shownAs(character);
    if (cells + next.cells > room) break;
    shown = next.shown + shown;
    cells += next.cells;
    stop -= character.text.length;
  }
  return { shown, cells, stop };
}

/** Where a run of printable ASCII ends, each character of which takes one cell. */
function plainUntil(text: string, start: number, end: number): number {
  let at = start;
  while (at < end && isPrintableAscii(text.charCodeAt(at))) at += 1;
  return at;
}

/** Where such a run begins that ends at `end`. */
function plainFrom(text: string, end: number, start: number): number {
  let at = end;
  while (at > start && isPrintableAscii(text.charCodeAt(at - 1))) at -= 1;
  return at;
}
