/** Long texts in part: nobody reads a table of long texts, and to send them from a worker takes time. */

/** So many UTF-16 code units are kept. */
const KEPT = 400;

export interface Cut {
  /** The beginning of the text, or all of it. */
  readonly text: string;
  /** How many UTF-16 code units follow. */
  readonly more: number;
}

/** Returns the beginning of a text; a surrogate pair is not split. */
export function cut(text: string): Cut {
  if (text.length <= KEPT) return { text, more: 0 };
  const end = (text.codePointAt(KEPT - 1) ?? 0) > 0xffff ? KEPT - 1 : KEPT;
  return { text: text.slice(0, end), more: text.length - end };
}
