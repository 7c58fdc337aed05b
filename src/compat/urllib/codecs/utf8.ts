import { ByteBuilder, TextBuilder } from "./builders.js";
import type { Codec } from "./codec.js";
import { decodeFault } from "./error-handlers/decode-errors.js";
import { writeRun } from "./error-handlers/encode-errors.js";

/** UTF-8. */
export const utf8: Codec = { encode, decode };

/** UTF-8 with a signature (the byte order mark), which is written first, and skipped if present. */
export const utf8Signed: Codec = {
  encode(text, errors) {
    const body = encode(text, errors);
    const bytes = new Uint8Array(body.length + 3);
    bytes.set([0xef, 0xbb, 0xbf]);
    bytes.set(body, 3);
    return bytes;
  },
  decode(bytes, errors) {
    const signed = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
    return decode(signed ? bytes.subarray(3) : bytes, errors);
  },
};

function encode(text: string, errors: string): Uint8Array {
  const out = new ByteBuilder(text.length);
  let at = 0;
  while (at < text.length) {
    const point = text.codePointAt(at)!;
    if (point >= 0xd800 && point <= 0xdfff) {
      const start = at;
      at = endOfSurrogates(text, start);
      writeRun(out, { encoding: "utf-8", text, start, end: at, reason: "surrogates not allowed" }, errors);
    } else {
      write(out, point);
      at += point > 0xffff ? 2 : 1;
    }
  }
  return out.done();
}

function endOfSurrogates(text: string, start: number): number {
  let end = start;
  while (end < text.length && (text.codePointAt(end)! & 0x1ff800) === 0xd800) end += 1;
  return end;
}

function write(out: ByteBuilder, point: number): void {
  if (point < 0x80) {
    out.byte(point);
    return;
  }
  if (point < 0x800) out.byte(0xc0 | (point >> 6));
  else {
    if (point < 0x10000) out.byte(0xe0 | (point >> 12));
    else {
      out.byte(0xf0 | (point >> 18));
      out.byte(0x80 | ((point >> 12) & 0x3f));
    }
    out.byte(0x80 | ((point >> 6) & 0x3f));
  }
  out.byte(0x80 | (point & 0x3f));
}

function decode(bytes: Uint8Array, errors: string): string {
  const out = new TextBuilder();
  let at = 0;
  while (at < bytes.length) {
    const lead = bytes[at]!;
    if (lead < 0x80) {
      out.unit(lead);
      at += 1;
      continue;
    }
    const length = sequenceLength(lead);
    const good = wellFormed(bytes, at, length);
    if (length > 0 && good === length) {
      out.point(point(bytes, at, length));
      at += length;
    } else if (errors === "replace") {
      out.unit(0xfffd);
      at += Math.max(good, 1);
    } else {
      const reason = faultReason(bytes, at, length, good);
      const end = at + Math.max(good, 1);
      const replacement = decodeFault({ encoding: "utf-8", bytes, start: at, end, reason }, errors);
      out.text(replacement.text);
      at = replacement.next;
    }
  }
  return out.done();
}

/** Returns the length in bytes of a sequence that begins with `lead`; 0 when none does. */
export function sequenceLength(lead: number): number {
  if (lead < 0xc2 || lead > 0xf4) return 0;
  return lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4;
}

/**
 * Returns the lowest byte that may follow `lead`: after 0xe0 and 0xf0 it is higher, which excludes overlong
 * forms.
 */
export function secondLow(lead: number): number {
  return lead === 0xe0 ? 0xa0 : lead === 0xf0 ? 0x90 : 0x80;
}

/**
 * Returns the highest byte that may follow `lead`: after 0xed and 0xf4 it is lower, which excludes surrogates
 * and numbers beyond Unicode.
 */
export function secondHigh(lead: number): number {
  return lead === 0xed ? 0x9f : lead === 0xf4 ? 0x8f : 0xbf;
}

/**
 * Returns how many bytes from `at` begin a well-formed sequence: Unicode's maximal subpart, which is replaced
 * as one.
 */
function wellFormed(bytes: Uint8Array, at: number, length: number): number {
  const low = secondLow(bytes[at]!);
  const high = secondHigh(bytes[at]!);
  let good = 1;
  while (good < length) {
    const next = bytes[at + good];
    if (next === undefined || next < (good === 1 ? low : 0x80) || next > (good === 1 ? high : 0xbf)) break;
    good += 1;
  }
  return good;
}

function faultReason(bytes: Uint8Array, at: number, length: number, good: number): string {
  if (length === 0) return "invalid start byte";
  return at + good < bytes.length ? "invalid continuation byte" : "unexpected end of data";
}

function point(bytes: Uint8Array, at: number, length: number): number {
  let value = bytes[at]! & (0x7f >> length);
  for (let index = 1; index < length; index++) value = (value << 6) | (bytes[at + index]! & 0x3f);
  return value;
}
