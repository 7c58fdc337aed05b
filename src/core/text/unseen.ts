// Invisible characters and control characters, and labels for them.

/**
 * Control characters, format characters (bidirectional ones, tags), lone surrogates, unassigned characters; characters
 * that are invisible by default (fillers, joiners, variation selectors); spaces other than U+0020; line separators.
 */
export const UNSAFE: RegExp =
  /[\p{C}\p{Default_Ignorable_Code_Point}\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u2800\u3000]/u;

/** Checks whether `printable` leaves a text unchanged. */
export function isPrintable(text: string): boolean {
  return !UNSAFE.test(text);
}

/** Returns the label of a code point: `U+0009`, `U+1F600`. */
export function codePointLabel(codePoint: number): string {
  return `U+${codePoint.toString(16).toUpperCase().padStart(4, "0")}`;
}
