import type { Anatomy } from "./anatomy.js";

/** A text without one peculiarity, and where that was in the text before. */
export interface Repaired {
  readonly text: string;
  readonly offset: number;
}

/** Removes one peculiarity from a text, wherever it is; `null` where the text does not have it. */
export type Repair = (anatomy: Anatomy) => Repaired | null;

/** Replaces a span of the text. */
export function replaced(text: string, start: number, end: number, by: string): Repaired | null {
  if (text.slice(start, end) === by) return null;
  return { text: text.slice(0, start) + by + text.slice(end), offset: start };
}

/** Replaces every match in a span of the text. */
export function replacedAll(
  text: string,
  pattern: RegExp,
  by: string | ((match: string) => string),
  start = 0,
  end: number = text.length,
): Repaired | null {
  const span = text.slice(start, end);
  const first = span.search(pattern);
  if (first === -1) return null;
  const repaired = typeof by === "string" ? span.replace(pattern, by) : span.replace(pattern, by);
  return repaired === span
    ? null
    : { text: text.slice(0, start) + repaired + text.slice(end), offset: start + first };
}
