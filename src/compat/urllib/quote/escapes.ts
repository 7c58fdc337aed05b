import { inSlices, SLICE } from "../../../core/text/long.js";
import { escapeOf } from "../../../core/text/percent.js";
import { latin1Text } from "../codecs/builders.js";
import type { SafeSet } from "./safe.js";

const PERCENT = 0x25;

/** `%00` to `%FF`. */
const ESCAPES: readonly string[] = Array.from({ length: 0x100 }, (_, byte) => escapeOf(byte));

/**
 * The escapes of a character's UTF-8 bytes except the last one, by the character's bits except the last six.
 */
const LEADS: readonly string[] = Array.from({ length: 0x400 }, (_, bits) =>
  bits < 0x20 ? ESCAPES[0xc0 | bits]! : ESCAPES[0xe0 | (bits >> 6)]! + ESCAPES[0x80 | (bits & 0x3f)]!,
);

/**
 * A text of at least this length, of which at least one character in eight is escaped, is given to
 * `encodeURIComponent`, and the differences are corrected afterwards. For any other text it is faster to
 * concatenate the parts that stay.
 */
const [LONG, DENSE] = [12, 8];

/** With more safe characters than this to restore, it is faster to encode the text to bytes. */
const MANY = 8;

/** What `encodeURIComponent` keeps and Python escapes. */
const KEPT: RegExp = /[!'()*]/;
const ALL_KEPT: RegExp = /[!'()*]/g;

/** What `encodeURI` keeps and Python escapes where only the slash is safe. */
const KEPT_BY_URI: RegExp = /[!#$&'()*+,:;=?@]/;

/**
 * Returns `text` with characters that are not safe replaced by the escapes of their UTF-8 bytes, or `null`
 * when it has a lone surrogate, or when `escapeBytes` would be faster.
 */
export function escapeText(text: string, safe: SafeSet): string | null {
  const { keeps } = safe;
  let first = 0;
  while (first < text.length && isKept(keeps, text.charCodeAt(first))) first += 1;
  if (first === text.length) return text;
  return text.length >= LONG && isDense(text, keeps, first)
    ? escapeLong(text, safe)
    : escapeShort(text, keeps, first);
}

/** Whether a character stays. To look it up beyond the end of the table would make every look-up slow. */
function isKept(keeps: Uint8Array, unit: number): boolean {
  return unit < 0x80 && keeps[unit] === 1;
}

/** Whether one character in eight is escaped. Stops as soon as it is known. */
function isDense(text: string, keeps: Uint8Array, first: number): boolean {
  let few = text.length / DENSE;
  for (let at = first; at < text.length; at++) {
    if (isKept(keeps, text.charCodeAt(at))) continue;
    few -= 1;
    if (few < 0) return true;
  }
  return false;
}

function escapeLong(text: string, safe: SafeSet): string | null {
  if (safe.extras.length > MANY) return null;
  try {
    return text.length <= SLICE
      ? escapeSlice(text, safe)
      : inSlices(text, (slice) => escapeSlice(slice, safe));
  } catch (error) {
    if (!(error instanceof URIError)) throw error;
    return null;
  }
}

/** @throws {URIError} when the text has a lone surrogate */
function escapeSlice(text: string, safe: SafeSet): string {
  // Most texts, as parts of a path: the slash is safe, and no other character is that `encodeURI` keeps.
  if (safe.extras.length === 1 && safe.extras[0] === "/" && !KEPT_BY_URI.test(text)) return encodeURI(text);
  let escaped = encodeURIComponent(text);
  for (const character of safe.extras)
    if (text.includes(character)) escaped = escaped.replaceAll(ESCAPES[character.charCodeAt(0)]!, character);
  if (!KEPT.test(text)) return escaped;
  return escaped.replace(ALL_KEPT, (kept) => {
    const byte = kept.charCodeAt(0);
    return safe.keeps[byte] === 1 ? kept : ESCAPES[byte]!;
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
      while (at < text.length && isKept(keeps, text.charCodeAt(at))) at += 1;
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

/** Returns bytes as text: safe ones as their ASCII characters, the others escaped. */
export function escapeBytes(bytes: Uint8Array, { keeps }: SafeSet): string {
  let length = 0;
  for (const byte of bytes) length += keeps[byte] === 1 ? 1 : 3;
  if (length === bytes.length) return latin1Text(bytes);
  const written = new Uint8Array(length);
  let at = 0;
  for (const byte of bytes) {
    if (keeps[byte] === 1) written[at++] = byte;
    else {
      const escaped = ESCAPES[byte]!;
      written[at++] = PERCENT;
      written[at++] = escaped.charCodeAt(1);
      written[at++] = escaped.charCodeAt(2);
    }
  }
  return latin1Text(written);
}
