import { ByteBuilder, TextBuilder } from "./builders.js";
import { type ByteOrder, type Codec, ordered } from "./codec.js";
import { decodeFault } from "./error-handlers/decode-errors.js";
import { writeUnits } from "./error-handlers/encode-errors.js";

/**
 * UTF-32 in a byte order. Without one it is written with a byte order mark, and read as little-endian without
 * a mark.
 */
export const utf32: (order: ByteOrder) => Codec = ordered(encode, decode);

function encode(text: string, errors: string, order: ByteOrder): Uint8Array {
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

function decode(bytes: Uint8Array, errors: string, order: ByteOrder): string {
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
    const reason = fault(point);
    if (reason === null) {
      out.point(point);
      at = end;
    } else {
      const replacement = decodeFault({ encoding, bytes, start: at, end, reason }, errors);
      out.text(replacement.text);
      at = replacement.next;
    }
  }
  return out.done();
}

function fault(point: number): string | null {
  if (point < 0) return "truncated data";
  if (point > 0x10ffff) return "code point not in range(0x110000)";
  return point >= 0xd800 && point <= 0xdfff
    ? "code point in surrogate code point range(0xd800, 0xe000)"
    : null;
}
