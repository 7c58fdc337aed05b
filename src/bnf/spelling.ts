import { printable } from "../core/printable.js";

const SHOWN = 60;

/** Text of a grammar as a message may hold it: printable, and of bounded length. */
export function shown(text: string): string {
  if (text.length <= SHOWN) return printable(text, "ascii");
  // Not the first half of a pair without the second.
  return `${printable(text.slice(0, SHOWN).replace(/[\uD800-\uDBFF]$/, ""), "ascii")}...`;
}

/**
 * A character by its value, as `%x` takes it.
 *
 * @example
 * hexadecimal(10) // → "0A"
 */
export function hexadecimal(codePoint: number): string {
  return codePoint.toString(16).toUpperCase().padStart(2, "0");
}
