import { ByteBuilder, TextBuilder } from "./builders.js";
import { type ByteOrder, type Codec, ordered } from "./codec.js";
import { decodeFault } from "./error-handlers/decode-errors.js";
import { writeUnits } from "./error-handlers/encode-errors.js";

/**
 * UTF-16 in a byte order. Without one it is written with a byte order mark, and read as little-endian without
 * a mark.
 */
export const utf16: (order: ByteOrder) => Codec = ordered(encode, decode);

function encode(text: string, errors: string, order: ByteOrder): Uint8Array {
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

function decode(bytes: Uint8Array, errors: string, order: ByteOrder): string {
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
      const [reason, end] = fault(unit, trail, at, bytes.length);
      const replacement = decodeFault({ encoding, bytes, start: at, end, reason }, errors);
      out.text(replacement.text);
      at = replacement.next;
    }
  }
  return out.done();
}

/** Returns why the bytes at `at` are not a character, and where they end. */
function fault(unit: number, trail: number, at: number, length: number): [string, number] {
  if (unit < 0) return ["truncated data", length];
  if (unit >= 0xdc00) return ["illegal encoding", at + 2];
  return trail < 0 ? ["unexpected end of data", length] : ["illegal UTF-16 surrogate", at + 2];
}
