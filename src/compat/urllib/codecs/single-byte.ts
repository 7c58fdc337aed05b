import { ByteBuilder, latin1Text, TextBuilder } from "./builders.js";
import type { Codec } from "./codec.js";
import { decodeFault } from "./error-handlers/decode-errors.js";
import { writeFault, writeRun } from "./error-handlers/encode-errors.js";

/** Returns a codec whose bytes below `limit` are the code points below `limit`, and that has no others. */
function direct(encoding: string, limit: number): Codec {
  const reason = `ordinal not in range(${limit})`;
  return {
    encode: (text, errors) =>
      encode(
        text,
        (point) => (point < limit ? point : -1),
        (out, start, end) => writeRun(out, { encoding, text, start, end, reason }, errors),
      ),
    decode: (bytes, errors) =>
      bytes.every((byte) => byte < limit)
        ? latin1Text(bytes)
        : decode(bytes, encoding, reason, (byte) => (byte < limit ? byte : -1), errors),
  };
}

/** ASCII. */
export const ascii: Codec = direct("ascii", 0x80);
/** ISO 8859-1. */
export const latin1: Codec = direct("latin-1", 0x100);

const UNDEFINED = 0xfffd;

/**
 * Returns a codec that is ASCII below 0x80 and `upper` above. Python's messages call each of them `charmap`.
 */
export function charmap(upper: string): Codec {
  const encoding = "charmap";
  const reason = "character maps to <undefined>";
  const byteOf = new Map<number, number>();
  for (let at = 0; at < upper.length; at++) byteOf.set(upper.charCodeAt(at), 0x80 + at);
  byteOf.delete(UNDEFINED);
  const unitOf = (byte: number): number => {
    if (byte < 0x80) return byte;
    const unit = upper.charCodeAt(byte - 0x80);
    return unit === UNDEFINED ? -1 : unit;
  };
  return {
    encode: (text, errors) =>
      encode(
        text,
        (point) => (point < 0x80 ? point : (byteOf.get(point) ?? -1)),
        (out, start, end) => writeFault(out, { encoding, text, start, end, reason }, errors),
      ),
    decode: (bytes, errors) => decode(bytes, encoding, reason, unitOf, errors),
  };
}

/** Encodes a text; adjacent characters that the encoding lacks are handled together. */
function encode(
  text: string,
  byteOf: (point: number) => number,
  handle: (out: ByteBuilder, start: number, end: number) => void,
): Uint8Array {
  const out = new ByteBuilder(text.length);
  let at = 0;
  while (at < text.length) {
    const start = at;
    let byte = -1;
    while (at < text.length && byte < 0) {
      const point = text.codePointAt(at)!;
      byte = byteOf(point);
      if (byte < 0) at += point > 0xffff ? 2 : 1;
    }
    if (at > start) handle(out, start, at);
    if (byte >= 0) {
      out.byte(byte);
      at += 1;
    }
  }
  return out.done();
}

function decode(
  bytes: Uint8Array,
  encoding: string,
  reason: string,
  unitOf: (byte: number) => number,
  errors: string,
): string {
  const out = new TextBuilder();
  let at = 0;
  while (at < bytes.length) {
    const unit = unitOf(bytes[at]!);
    if (unit >= 0) {
      out.unit(unit);
      at += 1;
    } else {
      const replacement = decodeFault({ encoding, bytes, start: at, end: at + 1, reason }, errors);
      out.text(replacement.text);
      at = replacement.next;
    }
  }
  return out.done();
}
