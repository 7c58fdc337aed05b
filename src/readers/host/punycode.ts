import library from "punycode/punycode.js";

/**
 * Returns a label in Punycode, without the `xn--` before it. The time grows with the square of the length, so that labels
 * must be short.
 *
 * @see RFC 3492, section 6.3
 * @example
 * punycode("b\u00fccher") // → "bcher-kva"
 */
export function punycode(label: string): string {
  return library.encode(label);
}

/**
 * Returns the label that Punycode, the text after `xn--`, stands for; `null` if it stands for none. The time grows as in
 * `punycode`.
 *
 * @see RFC 3492, section 6.2
 * @example
 * fromPunycode("bcher-kva") // → "b\u00fccher"
 */
export function fromPunycode(written: string): string | null {
  try {
    return library.decode(written);
  } catch {
    return null;
  }
}
