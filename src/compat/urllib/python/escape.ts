/** Returns a number in hexadecimal, with at least `width` digits. */
export function hex(value: number, width: number): string {
  return value.toString(16).padStart(width, "0");
}

/**
 * Returns Python's escape of any character.
 *
 * @example
 * escapePoint(0xe9) // → "\\xe9"
 * escapePoint(0x20ac) // → "\\u20ac"
 * escapePoint(0x1f600) // → "\\U0001f600"
 */
export function escapePoint(point: number): string {
  if (point < 0x100) return `\\x${hex(point, 2)}`;
  return point < 0x10000 ? `\\u${hex(point, 4)}` : `\\U${hex(point, 8)}`;
}
