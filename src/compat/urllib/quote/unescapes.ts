import { OctetBuilder } from "../codecs/builders.js";
import { secondHigh, secondLow, sequenceLength } from "../codecs/utf8.js";

const PERCENT = 0x25;

/** The value of a hexadecimal digit by its code; 0xff for everything else. */
const DIGITS: Uint8Array = new Uint8Array(0x100).fill(0xff);
for (let digit = 0; digit < 16; digit++) {
  DIGITS[digit.toString(16).charCodeAt(0)] = digit;
  DIGITS[digit.toString(16).toUpperCase().charCodeAt(0)] = digit;
}

/** The octet that two digits mean, or a number above 0xff. */
function octetOf(high: number, low: number): number {
  const left = high < 0x100 ? DIGITS[high]! : 0xff;
  const right = low < 0x100 ? DIGITS[low]! : 0xff;
  return left === 0xff || right === 0xff ? 0x100 : (left << 4) | right;
}

/** The octet of the escape that begins at `at`, or a number above 0xff when none does. */
export function escapeAt(text: string, at: number): number {
  if (text.charCodeAt(at) !== PERCENT || at + 2 >= text.length) return 0x100;
  return octetOf(text.charCodeAt(at + 1), text.charCodeAt(at + 2));
}

/** `octets` with its escapes undone, always a copy (a Buffer's own `slice` would be none); what is no escape stays. */
export function unescapeOctets(octets: Uint8Array): Uint8Array {
  let at = octets.indexOf(PERCENT);
  if (at < 0) return new Uint8Array(octets);
  const out = new OctetBuilder(octets.length);
  let start = 0;
  while (at >= 0) {
    const octet = at + 2 < octets.length ? octetOf(octets[at + 1]!, octets[at + 2]!) : 0x100;
    if (octet < 0x100) {
      out.octets(octets.subarray(start, at));
      out.octet(octet);
      start = at + 3;
    }
    at = octets.indexOf(PERCENT, octet < 0x100 ? start : at + 1);
  }
  out.octets(octets.subarray(start));
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
      const octet = escapeAt(text, at);
      if (octet > 0xff) continue;
      if (start < at) out += text.slice(start, at);
      const found = octet < 0x80 ? PER_OCTET | octet : characterAt(text, at, octet);
      const point = found & (PER_OCTET - 1);
      out += point < 0x10000 ? String.fromCharCode(point) : String.fromCodePoint(point);
      start = at + 3 * (found >> OCTETS_SHIFT);
      at = start - 1;
    } else if (unit === PLUS && form) {
      out += start < at ? `${text.slice(start, at)} ` : " ";
      start = at + 1;
    }
  }
  return start === 0 ? text : out + text.slice(start);
}

/** A code point, and above it how many octets it took: one number, because a pair would be made for each. */
const OCTETS_SHIFT = 21;
const PER_OCTET: number = 1 << OCTETS_SHIFT;

/** The character whose first octet, `lead`, is escaped at `at`; of a broken one, as much as is replaced as one. */
function characterAt(text: string, at: number, lead: number): number {
  const length = sequenceLength(lead);
  let point = lead & (0x7f >> length);
  for (let good = 1; good < length; good++) {
    const next = escapeAt(text, at + 3 * good);
    const fits =
      good === 1 ? next >= secondLow(lead) && next <= secondHigh(lead) : next >= 0x80 && next <= 0xbf;
    if (!fits) return (good << OCTETS_SHIFT) | REPLACEMENT;
    point = (point << 6) | (next & 0x3f);
  }
  return length === 0 ? PER_OCTET | REPLACEMENT : (length << OCTETS_SHIFT) | point;
}
