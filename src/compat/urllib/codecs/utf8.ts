import { OctetBuilder, TextBuilder } from "./builders.js";
import type { Codec } from "./codec.js";
import { decodeFault } from "./error-handlers/decode-errors.js";
import { writeRun } from "./error-handlers/encode-errors.js";

export const utf8: Codec = { encode, decode };

/** UTF-8 behind a signature, which is written, and passed over when it is there. */
export const utf8Signed: Codec = {
  encode(text, errors) {
    const body = encode(text, errors);
    const octets = new Uint8Array(body.length + 3);
    octets.set([0xef, 0xbb, 0xbf]);
    octets.set(body, 3);
    return octets;
  },
  decode(octets, errors) {
    const signed = octets[0] === 0xef && octets[1] === 0xbb && octets[2] === 0xbf;
    return decode(signed ? octets.subarray(3) : octets, errors);
  },
};

function encode(text: string, errors: string): Uint8Array {
  const out = new OctetBuilder(text.length);
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

function write(out: OctetBuilder, point: number): void {
  if (point < 0x80) {
    out.octet(point);
    return;
  }
  if (point < 0x800) out.octet(0xc0 | (point >> 6));
  else {
    if (point < 0x10000) out.octet(0xe0 | (point >> 12));
    else {
      out.octet(0xf0 | (point >> 18));
      out.octet(0x80 | ((point >> 12) & 0x3f));
    }
    out.octet(0x80 | ((point >> 6) & 0x3f));
  }
  out.octet(0x80 | (point & 0x3f));
}

function decode(octets: Uint8Array, errors: string): string {
  const out = new TextBuilder();
  let at = 0;
  while (at < octets.length) {
    const lead = octets[at]!;
    if (lead < 0x80) {
      out.unit(lead);
      at += 1;
      continue;
    }
    const length = sequenceLength(lead);
    const good = wellFormed(octets, at, length);
    if (length > 0 && good === length) {
      out.point(point(octets, at, length));
      at += length;
    } else if (errors === "replace") {
      out.unit(0xfffd);
      at += Math.max(good, 1);
    } else {
      const reason = faultReason(octets, at, length, good);
      const end = at + Math.max(good, 1);
      const stand = decodeFault({ encoding: "utf-8", octets, start: at, end, reason }, errors);
      out.text(stand.text);
      at = stand.next;
    }
  }
  return out.done();
}

/** Octets in a sequence that begins so; 0 for an octet that begins none. */
export function sequenceLength(lead: number): number {
  if (lead < 0xc2 || lead > 0xf4) return 0;
  return lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4;
}

/** The least octet that may follow `lead`: higher after two of them, against overlong forms. */
export function secondLow(lead: number): number {
  return lead === 0xe0 ? 0xa0 : lead === 0xf0 ? 0x90 : 0x80;
}

/** The greatest octet that may follow `lead`: lower after two of them, against surrogates and what is no Unicode. */
export function secondHigh(lead: number): number {
  return lead === 0xed ? 0x9f : lead === 0xf4 ? 0x8f : 0xbf;
}

/** How many octets from `at` could begin a well-formed sequence: Unicode's maximal subpart, replaced as one. */
function wellFormed(octets: Uint8Array, at: number, length: number): number {
  const low = secondLow(octets[at]!);
  const high = secondHigh(octets[at]!);
  let good = 1;
  while (good < length) {
    const next = octets[at + good];
    if (next === undefined || next < (good === 1 ? low : 0x80) || next > (good === 1 ? high : 0xbf)) break;
    good += 1;
  }
  return good;
}

function faultReason(octets: Uint8Array, at: number, length: number, good: number): string {
  if (length === 0) return "invalid start byte";
  return at + good < octets.length ? "invalid continuation byte" : "unexpected end of data";
}

function point(octets: Uint8Array, at: number, length: number): number {
  let value = octets[at]! & (0x7f >> length);
  for (let index = 1; index < length; index++) value = (value << 6) | (octets[at + index]! & 0x3f);
  return value;
}
