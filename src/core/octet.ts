const PERCENT = 0x25;

/** The value of a hexadecimal digit's code unit, or -1. */
export function hexValue(code: number): number {
  if (code >= 0x30 && code <= 0x39) return code - 0x30;
  const letter = code | 0x20;
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x57 : -1;
}

/**
 * The octet that is escaped at `offset`, or -1 where `%` and two hexadecimal digits do not stand there.
 *
 * @example
 * octetAt("a%2f", 1) // → 47
 * octetAt("a%2", 1) // → -1
 */
export function octetAt(text: string, offset: number): number {
  if (text.charCodeAt(offset) !== PERCENT) return -1;
  const high = hexValue(text.charCodeAt(offset + 1));
  const low = hexValue(text.charCodeAt(offset + 2));
  return high === -1 || low === -1 ? -1 : high * 16 + low;
}

/** The octet's escape, its digits in upper case. */
export function escapeOf(octet: number): string {
  return `%${octet.toString(16).toUpperCase().padStart(2, "0")}`;
}
