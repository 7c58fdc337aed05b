import { withCharacter } from "../../../core/text/long.js";
import { hexValue, octetAt } from "../../../core/text/percent.js";
import { ByteBuilder } from "../codecs/builders.js";
import { secondHigh, secondLow, sequenceLength } from "../codecs/utf8.js";

const PERCENT = 0x25;

/** Returns a copy of `bytes` with `%xx` escapes replaced by their bytes; any other `%` stays. */
export function unescapeBytes(bytes: Uint8Array): Uint8Array {
  let at = bytes.indexOf(PERCENT);
  // Not `slice`, which gives a view where the caller passed a Buffer.
  if (at < 0) return new Uint8Array(bytes);
  const out = new ByteBuilder(bytes.length);
  let start = 0;
  while (at >= 0) {
    const byte = at + 2 < bytes.length ? byteOf(bytes[at + 1]!, bytes[at + 2]!) : -1;
    if (byte !== -1) {
      out.bytes(bytes.subarray(start, at));
      out.byte(byte);
      start = at + 3;
    }
    at = bytes.indexOf(PERCENT, byte === -1 ? at + 1 : start);
  }
  out.bytes(bytes.subarray(start));
  return out.done();
}

function byteOf(highDigit: number, lowDigit: number): number {
  const high = hexValue(highDigit);
  const low = hexValue(lowDigit);
  return high === -1 || low === -1 ? -1 : high * 16 + low;
}

/**
 * From this length on, the runtime's decoder is tried first. For shorter texts its exceptions cost more than
 * it saves.
 */
const LONG = 64;

/** Up to this length, a text is concatenated from pieces. A longer rope would take many times its memory. */
const HUGE = 1 << 14;

const PLUS = 0x2b;
const REPLACEMENT = 0xfffd;

/**
 * Returns `text` with `%xx` escapes decoded as UTF-8 and malformed sequences replaced by U+FFFD, or `null`
 * for a huge text that has malformed ones. (The runtime's decoder refuses those; otherwise it gives the
 * same.)
 *
 * @param form whether a plus sign is a space
 */
export function unescapeUtf8(text: string, form: boolean): string | null {
  if (text.length < LONG) return unescapeShort(text, form);
  const spaced = form ? withCharacter(text, "+", " ") : text;
  if (!spaced.includes("%")) return spaced;
  try {
    return decodeURIComponent(spaced);
  } catch {
    return text.length < HUGE ? unescapeShort(spaced, false) : null;
  }
}

function unescapeShort(text: string, form: boolean): string {
  let out = "";
  let start = 0;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit === PERCENT) {
      const byte = octetAt(text, at);
      if (byte === -1) continue;
      if (start < at) out += text.slice(start, at);
      const found = byte < 0x80 ? PER_BYTE | byte : characterAt(text, at, byte);
      const point = found & (PER_BYTE - 1);
      out += point < 0x10000 ? String.fromCharCode(point) : String.fromCodePoint(point);
      start = at + 3 * (found >> BYTES_SHIFT);
      at = start - 1;
    } else if (unit === PLUS && form) {
      out += start < at ? `${text.slice(start, at)} ` : " ";
      start = at + 1;
    }
  }
  return start === 0 ? text : out + text.slice(start);
}

/**
 * A code point is returned with its number of bytes above it in one number, since a pair would be an object
 * each time.
 */
const BYTES_SHIFT = 21;
const PER_BYTE: number = 1 << BYTES_SHIFT;

/**
 * Reads the character whose first byte, `lead`, is escaped at `at`. A malformed sequence gives U+FFFD and
 * the number of bytes that it replaces (Unicode's "maximal subpart").
 */
function characterAt(text: string, at: number, lead: number): number {
  const length = sequenceLength(lead);
  let point = lead & (0x7f >> length);
  for (let good = 1; good < length; good++) {
    const next = octetAt(text, at + 3 * good);
    const fits =
      good === 1 ? next >= secondLow(lead) && next <= secondHigh(lead) : next >= 0x80 && next <= 0xbf;
    if (!fits) return (good << BYTES_SHIFT) | REPLACEMENT;
    point = (point << 6) | (next & 0x3f);
  }
  return length === 0 ? PER_BYTE | REPLACEMENT : (length << BYTES_SHIFT) | point;
}
