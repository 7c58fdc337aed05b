// UTF-8, UTF-16 and UTF-32.
import { ByteBuilder, TextBuilder } from "./builders.js";
import { decodeFault, writeRun, writeUnits } from "./error-handlers.js";
import type { Codec } from "./use-codecs.js";

/** UTF-8. */
export const utf8: Codec = { encode: encodeUtf8, decode: decodeUtf8 };

/** UTF-8 with a signature (byte order mark), which is always written, and skipped if present. */
export const utf8Signed: Codec = {
  encode(text, errors) {
    const body = encodeUtf8(text, errors);
    const bytes = new Uint8Array(body.length + 3);
    bytes.set([0xef, 0xbb, 0xbf]);
    bytes.set(body, 3);
    return bytes;
  },
  decode(bytes, errors) {
    const signed = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
    return decodeUtf8(signed ? bytes.subarray(3) : bytes, errors);
  },
};

function encodeUtf8(text: string, errors: string): Uint8Array {
  const out = new ByteBuilder(text.length);
  let at = 0;
  while (at < text.length) {
    const point = text.codePointAt(at)!;
    if (point >= 0xd800 && point <= 0xdfff) {
      const start = at;
      at = endOfSurrogates(text, start);
      writeRun(out, { encoding: "utf-8", text, start, end: at, reason: "surrogates not allowed" }, errors);
    } else {
      writeUtf8(out, point);
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

function writeUtf8(out: ByteBuilder, point: number): void {
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

function decodeUtf8(bytes: Uint8Array, errors: string): string {
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
      out.point(pointAt(bytes, at, length));
      at += length;
    } else if (errors === "replace") {
      out.unit(0xfffd);
      at += Math.max(good, 1);
    } else {
      const reason = faultReason(bytes, at, length, good);
      const end = at + Math.max(good, 1);
      at = decodeFault(out, { encoding: "utf-8", bytes, start: at, end, reason }, errors);
    }
  }
  return out.done();
}

/** Returns the length in bytes of a sequence that begins with `lead`; 0 if there is none. */
export function sequenceLength(lead: number): number {
  if (lead < 0xc2 || lead > 0xf4) return 0;
  return lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4;
}

/** Returns the lowest byte that may follow `lead`: after 0xe0 and 0xf0 it is higher, which excludes overlong forms. */
export function secondLow(lead: number): number {
  return lead === 0xe0 ? 0xa0 : lead === 0xf0 ? 0x90 : 0x80;
}

/**
 * Returns the highest byte that may follow `lead`: after 0xed it excludes surrogates, after 0xf4 values beyond Unicode.
 */
export function secondHigh(lead: number): number {
  return lead === 0xed ? 0x9f : lead === 0xf4 ? 0x8f : 0xbf;
}

/** Returns how many bytes from `at` begin a well-formed sequence: Unicode's maximal subpart, which is replaced as one. */
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

function pointAt(bytes: Uint8Array, at: number, length: number): number {
  let value = bytes[at]! & (0x7f >> length);
  for (let index = 1; index < length; index++) value = (value << 6) | (bytes[at + index]! & 0x3f);
  return value;
}

/** Byte order; `null` if a byte order mark decides. */
type ByteOrder = "le" | "be" | null;

/** Returns a function that returns the codec for a byte order. */
function ordered(
  encode: (text: string, errors: string, order: ByteOrder) => Uint8Array,
  decode: (bytes: Uint8Array, errors: string, order: ByteOrder) => string,
): (order: ByteOrder) => Codec {
  return (order) => ({
    encode: (text, errors) => encode(text, errors, order),
    decode: (bytes, errors) => decode(bytes, errors, order),
  });
}

/** UTF-16 in a byte order. Without one, it is encoded with a mark, and decoded as little-endian if there is no mark. */
export const utf16: (order: ByteOrder) => Codec = /* @__PURE__ */ ordered(encodeUtf16, decodeUtf16);

function encodeUtf16(text: string, errors: string, order: ByteOrder): Uint8Array {
  const encoding = order === null ? "utf-16" : `utf-16-${order}`;
  const out = new ByteBuilder(2 * text.length + 2);
  const low = order === "be" ? 8 : 0;
  const write = (unit: number): void => {
    out.byte((unit >> low) & 0xff);
    out.byte((unit >> (8 - low)) & 0xff);
  };
  if (order === null) write(0xfeff);
  for (let at = 0; at < text.length; at++) {
    const point = text.codePointAt(at)!;
    if (point > 0xffff) {
      write(text.charCodeAt(at++));
      write(text.charCodeAt(at));
    } else if ((point & 0xf800) !== 0xd800) write(point);
    else {
      const fault = { encoding, text, start: at, end: at + 1, reason: "surrogates not allowed" };
      writeUnits(out, fault, errors, 2, write);
    }
  }
  return out.done();
}

function decodeUtf16(bytes: Uint8Array, errors: string, order: ByteOrder): string {
  const mark = order !== null || bytes.length < 2 ? 0 : (bytes[0]! << 8) | bytes[1]!;
  const big = order === "be" || mark === 0xfeff;
  const encoding = big ? "utf-16-be" : "utf-16-le";
  const unitAt = (at: number): number =>
    big ? (bytes[at]! << 8) | bytes[at + 1]! : bytes[at]! | (bytes[at + 1]! << 8);
  const out = new TextBuilder();
  let at = mark === 0xfeff || mark === 0xfffe ? 2 : 0;
  while (at < bytes.length) {
    const unit = at + 1 < bytes.length ? unitAt(at) : -1;
    const trail = at + 3 < bytes.length ? unitAt(at + 2) : -1;
    if (unit >= 0 && (unit & 0xf800) !== 0xd800) {
      out.unit(unit);
      at += 2;
    } else if (unit >= 0 && unit < 0xdc00 && (trail & 0xfc00) === 0xdc00 && trail >= 0) {
      out.unit(unit);
      out.unit(trail);
      at += 4;
    } else {
      const [reason, end] = utf16Fault(unit, trail, at, bytes.length);
      at = decodeFault(out, { encoding, bytes, start: at, end, reason }, errors);
    }
  }
  return out.done();
}

/** Returns why the bytes at `at` are not a character, and where they end. */
function utf16Fault(unit: number, trail: number, at: number, length: number): [string, number] {
  if (unit < 0) return ["truncated data", length];
  if (unit >= 0xdc00) return ["illegal encoding", at + 2];
  return trail < 0 ? ["unexpected end of data", length] : ["illegal UTF-16 surrogate", at + 2];
}

/** UTF-32 in a byte order; without one, like UTF-16. */
export const utf32: (order: ByteOrder) => Codec = /* @__PURE__ */ ordered(encodeUtf32, decodeUtf32);

function encodeUtf32(text: string, errors: string, order: ByteOrder): Uint8Array {
  const encoding = order === null ? "utf-32" : `utf-32-${order}`;
  const out = new ByteBuilder(4 * text.length + 4);
  const write = (point: number): void => {
    for (let at = 0; at < 4; at++) out.byte((point >> (8 * (order === "be" ? 3 - at : at))) & 0xff);
  };
  if (order === null) write(0xfeff);
  for (let at = 0; at < text.length; at++) {
    const point = text.codePointAt(at)!;
    if (point > 0xffff) at += 1;
    if (point < 0xd800 || point > 0xdfff) {
      write(point);
      continue;
    }
    const fault = { encoding, text, start: at, end: at + 1, reason: "surrogates not allowed" };
    writeUnits(out, fault, errors, 4, write);
  }
  return out.done();
}

function decodeUtf32(bytes: Uint8Array, errors: string, order: ByteOrder): string {
  const read = (at: number, big: boolean): number => {
    let value = 0;
    for (let index = 0; index < 4; index++) value = value * 256 + bytes[big ? at + index : at + 3 - index]!;
    return value;
  };
  const markable = order === null && bytes.length >= 4;
  const big = order === "be" || (markable && read(0, true) === 0xfeff);
  const encoding = big ? "utf-32-be" : "utf-32-le";
  const out = new TextBuilder();
  let at = markable && read(0, big) === 0xfeff ? 4 : 0;
  while (at < bytes.length) {
    const end = Math.min(at + 4, bytes.length);
    const point = end === at + 4 ? read(at, big) : -1;
    const reason = utf32Fault(point);
    if (reason === null) {
      out.point(point);
      at = end;
    } else {
      at = decodeFault(out, { encoding, bytes, start: at, end, reason }, errors);
    }
  }
  return out.done();
}

function utf32Fault(point: number): string | null {
  if (point < 0) return "truncated data";
  if (point > 0x10ffff) return "code point not in range(0x110000)";
  return point >= 0xd800 && point <= 0xdfff
    ? "code point in surrogate code point range(0xd800, 0xe000)"
    : null;
}
