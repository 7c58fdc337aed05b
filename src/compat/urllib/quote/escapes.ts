import { latin1Text } from "../codecs/builders.js";
import type { SafeSet } from "./safe.js";

const HEX = "0123456789ABCDEF";

/** `%00` to `%FF`. */
const ESCAPES: readonly string[] = Array.from(
  { length: 0x100 },
  (_, byte) => `%${HEX[byte >> 4]}${HEX[byte & 15]}`,
);

/** The escapes of the first bytes of a character's UTF-8, by the character's bits but the last six. */
const LEADS: readonly string[] = Array.from({ length: 0x400 }, (_, bits) =>
  bits < 0x20 ? ESCAPES[0xc0 | bits]! : ESCAPES[0xe0 | (bits >> 6)]! + ESCAPES[0x80 | (bits & 0x3f)]!,
);

/**
 * A text of this length or more, of which one character in eight or more is to be escaped, is given to the
 * runtime's own encoder, and what that does otherwise is mended. Elsewhere it is quicker to join what stays.
 */
const [LONG, DENSE] = [32, 8];

/** With more characters than this to bring back, bytes are the shorter way. */
const MANY = 8;

/** What the runtime leaves as it is and Python escapes. Five searches are quicker than one for a class. */
const LEFT: readonly string[] = ["'", "(", ")", "!", "*"];
const ALL_LEFT: RegExp = /[!'()*]/g;

/**
 * `text` with the escapes of its UTF-8; `null` when it holds half a character, or
 * another way is better. A text that needs no escapes is given back as it is.
 */
export function escapeText(text: string, safe: SafeSet): string | null {
  const { keeps } = safe;
  let first = 0;
  while (first < text.length && keeps[text.charCodeAt(first)] === 1) first += 1;
  if (first === text.length) return text;
  return text.length >= LONG && isDense(text, keeps, first)
    ? escapeLong(text, safe)
    : escapeShort(text, keeps, first);
}

/** Whether much of the text is to be escaped. Looks no further than it takes to know. */
function isDense(text: string, keeps: Uint8Array, first: number): boolean {
  let few = text.length / DENSE;
  for (let at = first; at < text.length; at++) {
    if (keeps[text.charCodeAt(at)] === 1) continue;
    few -= 1;
    if (few < 0) return true;
  }
  return false;
}

function escapeLong(text: string, safe: SafeSet): string | null {
  if (safe.extras.length > MANY) return null;
  let escaped: string;
  try {
    escaped = encodeURIComponent(text);
  } catch {
    return null;
  }
  for (const character of safe.extras)
    if (text.includes(character)) escaped = escaped.replaceAll(ESCAPES[character.charCodeAt(0)]!, character);
  if (!LEFT.some((character) => text.includes(character))) return escaped;
  return escaped.replace(ALL_LEFT, (left) => {
    const byte = left.charCodeAt(0);
    return safe.keeps[byte] === 1 ? left : ESCAPES[byte]!;
  });
}

function escapeShort(text: string, keeps: Uint8Array, first: number): string | null {
  let escaped = text.slice(0, first);
  let at = first;
  while (at < text.length) {
    const unit = text.charCodeAt(at);
    if (unit >= 0x80) {
      if (unit < 0xd800 || unit > 0xdfff) escaped += LEADS[unit >> 6]! + ESCAPES[0x80 | (unit & 0x3f)]!;
      else {
        const point = text.codePointAt(at)!;
        if (point < 0x10000) return null;
        escaped += astral(point);
        at += 1;
      }
      at += 1;
    } else if (keeps[unit] === 1) {
      const start = at++;
      while (at < text.length && keeps[text.charCodeAt(at)] === 1) at += 1;
      escaped += text.slice(start, at);
    } else {
      escaped += ESCAPES[unit]!;
      at += 1;
    }
  }
  return escaped;
}

function astral(point: number): string {
  return (
    ESCAPES[0xf0 | (point >> 18)]! +
    ESCAPES[0x80 | ((point >> 12) & 0x3f)]! +
    ESCAPES[0x80 | ((point >> 6) & 0x3f)]! +
    ESCAPES[0x80 | (point & 0x3f)]!
  );
}

/** Bytes as text: those in `safe` as they are, the others escaped. */
export function escapeBytes(bytes: Uint8Array, { keeps }: SafeSet): string {
  let length = 0;
  for (const byte of bytes) length += keeps[byte] === 1 ? 1 : 3;
  if (length === bytes.length) return latin1Text(bytes);
  const written = new Uint8Array(length);
  let at = 0;
  for (const byte of bytes) {
    if (keeps[byte] === 1) written[at++] = byte;
    else {
      written[at++] = 0x25;
      written[at++] = HEX.charCodeAt(byte >> 4);
      written[at++] = HEX.charCodeAt(byte & 15);
    }
  }
  return latin1Text(written);
}
