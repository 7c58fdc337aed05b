import { printable } from "../core/text/printable.js";

const LONGEST = 60;

/** Returns text of a grammar as a message can show it, and at most 60 code units of it. */
export function shown(text: string): string {
  if (text.length <= LONGEST) return printable(text);
  // Not the first half of a surrogate pair without the second.
  return `${printable(text.slice(0, LONGEST).replace(/[\uD800-\uDBFF]$/, ""))}...`;
}

/**
 * Returns a character's value as `%x` takes it.
 *
 * @example
 * hexadecimal(10) // → "0A"
 */
export function hexadecimal(codePoint: number): string {
  return codePoint.toString(16).toUpperCase().padStart(2, "0");
}
