// Where lines begin and end, in strings and in bytes.

/** The offsets at which the lines of a text begin. A line ends with CR LF, LF or CR. */
export type LineIndex = readonly number[];

/** A line and a column, counted from 1; the column in UTF-16 code units. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/** Returns the offsets at which the lines of a text begin. The first line begins after a byte order mark. */
export function lineIndex(text: string): LineIndex {
  const starts = [text.startsWith("\uFEFF") ? 1 : 0];
  for (const end of text.matchAll(/\r\n?|\n/g)) starts.push(end.index + end[0].length);
  return starts;
}

/**
 * Returns the line and the column of an offset.
 *
 * @example
 * positionAt(lineIndex("a = b\nb = c"), 10) // → { line: 2, column: 5 }
 */
export function positionAt(lines: LineIndex, offset: number): Position {
  let low = 0;
  let high = lines.length;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (lines[middle]! <= offset) low = middle;
    else high = middle;
  }
  return { line: low + 1, column: Math.max(1, offset - lines[low]! + 1) };
}

/** Returns the offset of a position; 0 if the text has no such line. */
export function offsetOf(lines: LineIndex, { line, column }: Position): number {
  const start = lines[line - 1];
  return start === undefined ? 0 : start + column - 1;
}

const [LINE_FEED, CARRIAGE_RETURN] = [0x0a, 0x0d];

/**
 * Returns the offset where the text of a line in bytes ends: before the CR, if the line ends with CR LF.
 *
 * @param end the offset of the LF, or of the end of the bytes if the line has none
 */
export function lineEnd(bytes: Uint8Array, start: number, end: number): number {
  return start < end && bytes[end] === LINE_FEED && bytes[end - 1] === CARRIAGE_RETURN ? end - 1 : end;
}
