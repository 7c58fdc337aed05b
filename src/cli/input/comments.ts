import { lineEnd } from "../../core/text/lines.js";

const [LINE_FEED, TAB, SPACE, NUMBER_SIGN] = [0x0a, 0x09, 0x20, 0x23];

/** Whether the bytes are a comment, which begins with `#` after any blanks, or nothing but blanks. */
export function isComment(bytes: Uint8Array, start: number, end: number): boolean {
  const at = afterBlanks(bytes, start, end);
  return at === end || bytes[at] === NUMBER_SIGN;
}

/** Whether the text of a record is a comment. */
export function isCommentText(text: string): boolean {
  const bytes = Buffer.from(text);
  return isComment(bytes, 0, bytes.length);
}

/** Whether the bytes are the beginning of a comment, however they go on. */
export function beginsComment(bytes: Uint8Array): boolean {
  return bytes[afterBlanks(bytes, 0, bytes.length)] === NUMBER_SIGN;
}

/** Returns how many of the lines are comments or blank. Each line ends with LF. */
export function countComments(bytes: Uint8Array): number {
  let [start, count] = [0, 0];
  for (let end = bytes.indexOf(LINE_FEED); end !== -1; end = bytes.indexOf(LINE_FEED, start)) {
    if (isComment(bytes, start, lineEnd(bytes, start, end))) count += 1;
    start = end + 1;
  }
  return count;
}

function afterBlanks(bytes: Uint8Array, start: number, end: number): number {
  let at = start;
  while (at < end && (bytes[at] === SPACE || bytes[at] === TAB)) at += 1;
  return at;
}
