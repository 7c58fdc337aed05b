/**
 * A text with its escapes decoded as UTF-8. Escapes that are none stay as they are, so nothing is lost.
 *
 * @example
 * decoded("a%20b%C3%A9%FF") // → "a bé%FF"
 */
export function decoded(text: string): string {
  return text.replace(/(?:%[0-9A-Fa-f]{2})+/g, (run) => {
    try {
      return decodeURIComponent(run);
    } catch {
      return run.replace(WELL_FORMED, decodeURIComponent);
    }
  });
}

const TAIL = "%[89AB][0-9A-F]";
/** The well-formed sequences of UTF-8 (RFC 3629, section 4) as escapes. */
const WELL_FORMED = new RegExp(
  [
    "%[0-7][0-9A-F]",
    `%(?:C[2-9A-F]|D[0-9A-F])${TAIL}`,
    `%E0%[AB][0-9A-F]${TAIL}`,
    `%(?:E[1-9A-CEF])${TAIL}${TAIL}`,
    `%ED%[89][0-9A-F]${TAIL}`,
    `%F0%(?:9|A|B)[0-9A-F]${TAIL}${TAIL}`,
    `%F[1-3]${TAIL}${TAIL}${TAIL}`,
    `%F4%8[0-9A-F]${TAIL}${TAIL}`,
  ].join("|"),
  "gi",
);

/**
 * The octets of a text whose characters are ASCII, with its escapes decoded.
 *
 * @example
 * [...octets("a%FF")] // → [97, 255]
 */
export function octets(text: string): Uint8Array {
  const found: number[] = [];
  for (let i = 0; i < text.length; i++) {
    if (text[i] !== "%") found.push(text.charCodeAt(i));
    else {
      found.push(Number.parseInt(text.slice(i + 1, i + 3), 16));
      i += 2;
    }
  }
  return Uint8Array.from(found);
}

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/**
 * The octets that base64 stands for (RFC 4648, section 4), its padding left out or not; `null` for what is none.
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
