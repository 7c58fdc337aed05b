import { ByteBuilder } from "../codecs/builders.js";
import { secondHigh, secondLow, sequenceLength } from "../codecs/utf8.js";

const PERCENT = 0x25;

/** The value of a hexadecimal digit by its code; 0xff for everything else. */
const DIGITS: Uint8Array = new Uint8Array(0x100).fill(0xff);
for (let digit = 0; digit < 16; digit++) {
  DIGITS[digit.toString(16).charCodeAt(0)] = digit;
  DIGITS[digit.toString(16).toUpperCase().charCodeAt(0)] = digit;
}

/** The byte that two digits mean, or a number above 0xff. */
function byteOf(high: number, low: number): number {
  const left = high < 0x100 ? DIGITS[high]! : 0xff;
  const right = low < 0x100 ? DIGITS[low]! : 0xff;
  return left === 0xff || right === 0xff ? 0x100 : (left << 4) | right;
}

/** The byte of the escape that begins at `at`, or a number above 0xff when none does. */
export function escapeAt(text: string, at: number): number {
  if (text.charCodeAt(at) !== PERCENT || at + 2 >= text.length) return 0x100;
  return byteOf(text.charCodeAt(at + 1), text.charCodeAt(at + 2));
}

/** `bytes` with its escapes undone, always a copy (a Buffer's own `slice` would be none); what is no escape stays. */
export function unescapeBytes(bytes: Uint8Array): Uint8Array {
  let at = bytes.indexOf(PERCENT);
  if (at < 0) return new Uint8Array(bytes);
  const out = new ByteBuilder(bytes.length);
  let start = 0;
  while (at >= 0) {
    const byte = at + 2 < bytes.length ? byteOf(bytes[at + 1]!, bytes[at + 2]!) : 0x100;
    if (byte < 0x100) {
      out.bytes(bytes.subarray(start, at));
      out.byte(byte);
      start = at + 3;
    }
    at = bytes.indexOf(PERCENT, byte < 0x100 ? start : at + 1);
  }
  out.bytes(bytes.subarray(start));
  return out.done();
}

/** From this length on the runtime's own decoder is tried first; its refusal costs more than a short text is worth. */
const LONG = 64;

/** Up to this length a text is put together from pieces; a rope of more would take many times its room. */
const HUGE = 1 << 14;

const PLUS = 0x2b;
const REPLACEMENT = 0xfffd;

/**
 * `text` with its escapes read as UTF-8, and what is no UTF-8 replaced; with `form`, a plus becomes a space.
 * `null` for a long text that holds something to replace. The runtime's decoder gives nothing else wherever
 * it gives anything.
 */
export function unescapeUtf8(text: string, form: boolean): string | null {
  if (text.length < LONG) return unescapeShort(text, form);
  const spaced = form ? text.replaceAll("+", " ") : text;
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
      const byte = escapeAt(text, at);
      if (byte > 0xff) continue;
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

/** A code point, and above it how many bytes it took: one number, because a pair would be made for each. */
const BYTES_SHIFT = 21;
const PER_BYTE: number = 1 << BYTES_SHIFT;

/** The character whose first byte, `lead`, is escaped at `at`; of a broken one, as much as is replaced as one. */
function characterAt(text: string, at: number, lead: number): number {
  const length = sequenceLength(lead);
  let point = lead & (0x7f >> length);
  for (let good = 1; good < length; good++) {
    const next = escapeAt(text, at + 3 * good);
    const fits =
      good === 1 ? next >= secondLow(lead) && next <= secondHigh(lead) : next >= 0x80 && next <= 0xbf;
    if (!fits) return (good << BYTES_SHIFT) | REPLACEMENT;
    point = (point << 6) | (next & 0x3f);
  }
  return length === 0 ? PER_BYTE | REPLACEMENT : (length << BYTES_SHIFT) | point;
}
