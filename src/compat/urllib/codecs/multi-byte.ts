import { OctetBuilder, TextBuilder } from "./builders.js";
import type { Codec } from "./codec.js";
import { decodeFault } from "./error-handlers/decode-errors.js";
import { writeFault } from "./error-handlers/encode-errors.js";

/** How a character set of two or three octets is written. All of them are ASCII below 0x80. */
export interface MultiByteTable {
  /** Octets in a sequence that begins so: 1, 2 or 3; 0 when none does. */
  readonly length: (lead: number) => number;
  /** Code units by their octets read as one number, which is below 0x10000; sequences of three lack the first. */
  readonly units: readonly [one: Uint16Array, two: Uint16Array, three: Uint16Array];
  /** The first of every sequence of three. */
  readonly shift: number;
  /** Characters that are written but never read. */
  readonly writeOnly: ReadonlyMap<number, number>;
}

/** A codec over a table that is built when it is first used. */
export function multiByte(encoding: string, build: () => MultiByteTable): Codec {
  let table: MultiByteTable | null = null;
  let octetsOf: Uint32Array | null = null;
  const built = (): MultiByteTable => {
    table ??= build();
    return table;
  };
  return {
    encode(text, errors) {
      octetsOf ??= reversed(built());
      return encode(text, errors, encoding, octetsOf);
    },
    decode: (octets, errors) => decode(octets, errors, encoding, built()),
  };
}

/** Octets by code unit, as one number; 0 where there are none. Of two ways to write, the later one wins. */
function reversed({ units, shift, writeOnly }: MultiByteTable): Uint32Array {
  const octetsOf = new Uint32Array(0x10000);
  const lead = [0, 0, shift << 16];
  for (const [at, cells] of [units[2], units[1], units[0]].entries())
    for (const [octets, unit] of cells.entries()) if (unit !== 0) octetsOf[unit] = lead[2 - at]! | octets;
  for (const [unit, octets] of writeOnly) octetsOf[unit] = octets;
  for (let unit = 0; unit < 0x80; unit++) octetsOf[unit] = unit;
  return octetsOf;
}

function encode(text: string, errors: string, encoding: string, octetsOf: Uint32Array): Uint8Array {
  const out = new OctetBuilder(2 * text.length);
  for (let at = 0; at < text.length; at++) {
    const point = text.codePointAt(at)!;
    const octets = point > 0xffff ? 0 : octetsOf[point]!;
    if (octets !== 0 || point === 0) {
      if (octets > 0xffff) out.octet(octets >> 16);
      if (octets > 0xff) out.octet((octets >> 8) & 0xff);
      out.octet(octets & 0xff);
      continue;
    }
    const start = at;
    if (point > 0xffff) at += 1;
    writeFault(out, { encoding, text, start, end: at + 1, reason: "illegal multibyte sequence" }, errors);
  }
  return out.done();
}

function decode(octets: Uint8Array, errors: string, encoding: string, table: MultiByteTable): string {
  const out = new TextBuilder();
  let at = 0;
  while (at < octets.length) {
    const lead = octets[at]!;
    if (lead < 0x80) {
      out.unit(lead);
      at += 1;
      continue;
    }
    const length = table.length(lead);
    const whole = at + length <= octets.length;
    const unit = whole && length > 0 ? table.units[length - 1]![sequence(octets, at, length)]! : 0;
    if (unit !== 0) {
      out.unit(unit);
      at += length;
    } else {
      const reason = `${whole ? "illegal" : "incomplete"} multibyte sequence`;
      const fault = { encoding, octets, start: at, end: whole ? at + 1 : octets.length, reason };
      const stand = decodeFault(fault, errors);
      out.text(stand.text);
      at = stand.next;
    }
  }
  return out.done();
}

function sequence(octets: Uint8Array, at: number, length: number): number {
  const last = octets[at + length - 1]!;
  return length === 1 ? last : (octets[at + length - 2]! << 8) | last;
}
