import { ByteBuilder, TextBuilder } from "../builders.js";
import type { Codec } from "../codec.js";
import { decodeFault } from "../error-handlers/decode-errors.js";
import { writeFault } from "../error-handlers/encode-errors.js";

/** A character encoding in up to three bytes that is ASCII below 0x80. */
export interface MultiByteTable {
  /** Returns the length of a sequence that begins with `lead`: 1, 2 or 3 bytes, or 0 when none does. */
  readonly length: (lead: number) => number;
  /** Code units by their bytes as one number, big-endian; sequences of three are without the first byte. */
  readonly units: readonly [one: Uint16Array, two: Uint16Array, three: Uint16Array];
  /** The first byte of every sequence of three. */
  readonly shift: number;
  /** Bytes, as one number, of characters that are encoded but never decoded. */
  readonly writeOnly: ReadonlyMap<number, number>;
}

/** Returns a codec whose table is built when it is first used. */
export function multiByte(encoding: string, build: () => MultiByteTable): Codec {
  let table: MultiByteTable | null = null;
  let bytesOf: Uint32Array | null = null;
  const built = (): MultiByteTable => {
    table ??= build();
    return table;
  };
  return {
    encode(text, errors) {
      bytesOf ??= reversed(built());
      return encode(text, errors, encoding, bytesOf);
    },
    decode: (bytes, errors) => decode(bytes, errors, encoding, built()),
  };
}

/**
 * Returns the bytes of each code unit as one number, or 0. Where a character has several, the last is used.
 */
function reversed({ units, shift, writeOnly }: MultiByteTable): Uint32Array {
  const bytesOf = new Uint32Array(0x10000);
  const lead = [0, 0, shift << 16];
  for (const [at, cells] of [units[2], units[1], units[0]].entries())
    for (const [bytes, unit] of cells.entries()) if (unit !== 0) bytesOf[unit] = lead[2 - at]! | bytes;
  for (const [unit, bytes] of writeOnly) bytesOf[unit] = bytes;
  for (let unit = 0; unit < 0x80; unit++) bytesOf[unit] = unit;
  return bytesOf;
}

function encode(text: string, errors: string, encoding: string, bytesOf: Uint32Array): Uint8Array {
  const out = new ByteBuilder(2 * text.length);
  for (let at = 0; at < text.length; at++) {
    const point = text.codePointAt(at)!;
    const bytes = point > 0xffff ? 0 : bytesOf[point]!;
    if (bytes !== 0 || point === 0) {
      if (bytes > 0xffff) out.byte(bytes >> 16);
      if (bytes > 0xff) out.byte((bytes >> 8) & 0xff);
      out.byte(bytes & 0xff);
      continue;
    }
    const start = at;
    if (point > 0xffff) at += 1;
    writeFault(out, { encoding, text, start, end: at + 1, reason: "illegal multibyte sequence" }, errors);
  }
  return out.done();
}

function decode(bytes: Uint8Array, errors: string, encoding: string, table: MultiByteTable): string {
  const out = new TextBuilder();
  let at = 0;
  while (at < bytes.length) {
    const lead = bytes[at]!;
    if (lead < 0x80) {
      out.unit(lead);
      at += 1;
      continue;
    }
    const length = table.length(lead);
    const whole = at + length <= bytes.length;
    const unit = whole && length > 0 ? table.units[length - 1]![sequence(bytes, at, length)]! : 0;
    if (unit !== 0) {
      out.unit(unit);
      at += length;
    } else {
      const reason = `${whole ? "illegal" : "incomplete"} multibyte sequence`;
      const fault = { encoding, bytes, start: at, end: whole ? at + 1 : bytes.length, reason };
      const replacement = decodeFault(fault, errors);
      out.text(replacement.text);
      at = replacement.next;
    }
  }
  return out.done();
}

function sequence(bytes: Uint8Array, at: number, length: number): number {
  const last = bytes[at + length - 1]!;
  return length === 1 ? last : (bytes[at + length - 2]! << 8) | last;
}
