// The part of a text around a span, for a terminal.
import { cellsOf, hasRightToLeft, isMark, isWidthCertain } from "../text/cells.js";
import { type Character, characterAt, isPlain, isPrintableAscii, visible } from "../text/printable.js";
import { isPrintable } from "../text/unseen.js";
import type { Span } from "../values.js";

/** A part of a text for a terminal, and the position of a span in it, in terminal cells. */
export interface Snippet {
  readonly line: string;
  readonly column: number;
  readonly width: number;
  /**
   * Whether a caret in that column is below the span: `"near"` if terminals disagree on the width of a character before
   * it, `"none"` if some of them write that part of the line from right to left.
   */
  readonly caret: "exact" | "near" | "none";
}

const ELLIPSIS = "...";

/** The maximum number of marks shown on one character: no script needs more, and more would overlap other lines. */
const MOST_MARKS = 8;

/**
 * Returns the part of `text` around `span` that fits `width` cells. Control and invisible characters are shown as their
 * code points in angle brackets. Reads no more of `text` than it shows. `...` marks text left out; a span that is too
 * wide is cut at its right.
 *
 * @example
 * snippet("http://a b", { start: 8, end: 9 }, 40) // → { line: "http://a b", column: 8, width: 1, caret: "exact" }
 * snippet("//\u4e16 b", { start: 3, end: 4 }, 40) // → { line: "//\u4e16 b", column: 4, width: 1, caret: "exact" }
 */
export function snippet(text: string, span: Span, width: number): Snippet {
  const room = Math.max(width, 4 * ELLIPSIS.length) - 2 * ELLIPSIS.length;
  if (text.length <= room && isPlain(text)) {
    return { line: text, column: span.start, width: Math.max(1, span.end - span.start), caret: "exact" };
  }
  const start = baseOf(text, span.start);
  const fault = forward(text, start, span.end, room);
  const before = backward(text, start, (room - fault.cells) >> 1);
  const after = forward(text, fault.stop, text.length, room - fault.cells - before.cells);
  const spare = room - fault.cells - before.cells - after.cells;
  const earlier = backward(text, before.stop, spare);
  const cut = earlier.stop > 0 ? ELLIPSIS : "";
  const left = cut + earlier.shown + before.shown;
  const line = left + fault.shown + after.shown + (after.stop < text.length ? ELLIPSIS : "");
  return {
    line,
    column: cut.length + earlier.cells + before.cells,
    width: Math.max(1, fault.cells),
    caret: caretIn(line, left + fault.shown),
  };
}

/**
 * Returns whether a caret marks the end of `until`. If its first letter is written from left to right, a line is laid
 * out from the left, and the text before the first right-to-left letter keeps its place (UAX #9, rules P2 and L2).
 *
 * @param until the line up to the end of the span
 */
function caretIn(line: string, until: string): Snippet["caret"] {
  if (hasRightToLeft(until) || (hasRightToLeft(line) && !/[a-z]/i.test(until))) return "none";
  return isWidthCertain(until) ? "exact" : "near";
}

/** Returns the beginning of `text` that fits `width` cells. */
export function shortened(text: string, width: number): string {
  const fits = text.length <= width - 2 * ELLIPSIS.length && isPlain(text);
  return fits ? text : snippet(text, { start: 0, end: 0 }, width).line;
}

/** A part of the text as shown; `stop` is the offset where the part ends, in reading direction. */
interface Part {
  readonly shown: string;
  readonly cells: number;
  readonly stop: number;
}

/** Returns the offset of the character that the mark at `offset` is drawn onto; `offset` itself if there is no such mark. */
function baseOf(text: string, offset: number): number {
  let at = offset;
  for (let marks = 0; marks <= MOST_MARKS; marks++) {
    const character = characterAt(text, at);
    if (character === null || !isPrintable(character.text)) return offset;
    if (!isMark(character.text)) return at;
    if (at === 0) return offset;
    at -= characterBefore(text, at).text.length;
  }
  return offset;
}

/** Returns the character that ends at `offset`, which is not 0. */
function characterBefore(text: string, offset: number): Character {
  const pair = offset > 1 ? characterAt(text, offset - 2)! : null;
  return pair?.text.length === 2 ? pair : characterAt(text, offset - 1)!;
}

/** Returns the character at `offset` as it is shown. A mark without a character before it would be drawn onto the gutter. */
function shownAt(
  text: string,
  offset: number,
  character: Character,
): { readonly shown: string; readonly cells: number } {
  const isShown = isMark(character.text) ? baseOf(text, offset) < offset : isPrintable(character.text);
  if (isShown) return { shown: character.text, cells: cellsOf(character.codePoint) };
  const shown = visible(character);
  return { shown, cells: shown.length };
}

function forward(text: string, start: number, end: number, room: number): Part {
  const plainEnd = plainUntil(text, start, Math.min(end, start + room));
  let shown = text.slice(start, plainEnd);
  let [cells, stop] = [shown.length, plainEnd];
  // The marks on the last character belong to it, even if it ends the span.
  for (let next = characterAt(text, stop); next !== null; next = characterAt(text, stop)) {
    const one = shownAt(text, stop, next);
    if (one.cells > 0 && (stop >= end || cells + one.cells > room)) break;
    shown += one.shown;
    cells += one.cells;
    stop += next.text.length;
  }
  return { shown, cells, stop };
}

function backward(text: string, end: number, room: number): Part {
  const plainStart = plainFrom(text, end, Math.max(0, end - room));
  let whole: Part = { shown: text.slice(plainStart, end), cells: end - plainStart, stop: plainStart };
  // Marks are kept together with the character that they are drawn onto.
  let cluster = "";
  for (let at = whole.stop; at > 0; ) {
    const character = characterBefore(text, at);
    at -= character.text.length;
    const { shown, cells } = shownAt(text, at, character);
    if (whole.cells + cells > room) break;
    cluster = shown + cluster;
    if (cells === 0) continue;
    whole = { shown: cluster + whole.shown, cells: whole.cells + cells, stop: at };
    cluster = "";
  }
  return whole;
}

/** Returns the offset where a run of printable ASCII ends. Each of its characters takes one cell. */
function plainUntil(text: string, start: number, end: number): number {
  let at = start;
  while (at < end && isPrintableAscii(text.charCodeAt(at))) at += 1;
  return at;
}

/** Returns the offset where a run that ends at `end` begins. */
function plainFrom(text: string, end: number, start: number): number {
  let at = end;
  while (at > start && isPrintableAscii(text.charCodeAt(at - 1))) at -= 1;
  return at;
}
