import { characterAt, visible } from "./characters.js";
import type { Span } from "./span.js";

/** A stretch of a text in printable ASCII, and where a span of the text lies in it, in terminal cells. */
export interface Snippet {
  readonly line: string;
  readonly column: number;
  readonly width: number;
}

const ELLIPSIS = "...";

/**
 * The part of `text` around `span` that fits `width` cells, every character shown in printable ASCII (so a
 * character may take several cells). Reads no more of `text` than it shows. What is left out at a side is
 * marked by `...`; a span wider than the room is cut at its right.
 *
 * @example
 * snippet("http://a b", { start: 8, end: 9 }, 40) // → { line: "http://a b", column: 8, width: 1 }
 */
export function snippet(text: string, span: Span, width: number): Snippet {
  const room = Math.max(width, 4 * ELLIPSIS.length) - 2 * ELLIPSIS.length;
  const fault = forward(text, span.start, span.end, room);
  const before = backward(text, span.start, (room - fault.shown.length) >> 1);
  const after = forward(text, fault.stop, text.length, room - fault.shown.length - before.shown.length);
  const spare = room - fault.shown.length - before.shown.length - after.shown.length;
  const earlier = backward(text, before.stop, spare);
  const left = (earlier.stop > 0 ? ELLIPSIS : "") + earlier.shown + before.shown;
  const right = after.shown + (after.stop < text.length ? ELLIPSIS : "");
  return {
    line: left + fault.shown + right,
    column: left.length,
    width: Math.max(1, fault.shown.length),
  };
}

/** The beginning of `text` that fits `width` cells, in printable ASCII. */
export function shortened(text: string, width: number): string {
  return snippet(text, { start: 0, end: 0 }, width).line;
}

interface Stretch {
  readonly shown: string;
  readonly stop: number;
}

function forward(text: string, start: number, end: number, room: number): Stretch {
  let shown = "";
  let stop = start;
  while (stop < end) {
    const character = characterAt(text, stop)!;
    const cell = visible(character);
    if (shown.length + cell.length > room) break;
    shown += cell;
    stop += character.text.length;
  }
  return { shown, stop };
}

function backward(text: string, end: number, room: number): Stretch {
  let shown = "";
  let stop = end;
  while (stop > 0) {
    const pair = stop > 1 ? characterAt(text, stop - 2)! : null;
    const character = pair?.text.length === 2 ? pair : characterAt(text, stop - 1)!;
    const cell = visible(character);
    if (shown.length + cell.length > room) break;
    shown = cell + shown;
    stop -= character.text.length;
  }
  return { shown, stop };
}
