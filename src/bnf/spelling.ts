import { visibleText } from "../core/characters.js";

const SHOWN = 60;

/** Text of a grammar as a message may hold it: printable, and of bounded length. */
export function shown(text: string): string {
  const whole = visibleText(text.slice(0, SHOWN));
  return text.length > SHOWN ? `${whole}...` : whole;
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
