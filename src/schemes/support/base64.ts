const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/**
 * Decodes base64 with or without its padding. Returns the octets, or `null` if the text is not base64.
 *
 * @see RFC 4648, section 4
 *
 * @example
 * [...base64("aGk=")] // → [104, 105]
 * base64("a") // → null
 */
export function base64(text: string): Uint8Array | null {
  const digits = text.replace(/={1,2}$/, "");
  const padded = digits.length < text.length;
  if (!/^[A-Za-z0-9+/]*$/.test(digits) || digits.length % 4 === 1 || (padded && text.length % 4 !== 0)) {
    return null;
  }
  const bytes = new Uint8Array(Math.floor((digits.length * 3) / 4));
  let [held, bits, at] = [0, 0, 0];
  for (const digit of digits) {
    held = ((held << 6) | ALPHABET.indexOf(digit)) & 0xffff;
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    bytes[at++] = (held >> bits) & 0xff;
  }
  return bytes;
}
