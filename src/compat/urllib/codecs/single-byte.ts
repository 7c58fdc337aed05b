import { latin1Text, OctetBuilder, TextBuilder } from "./builders.js";
import type { Codec } from "./codec.js";
import { decodeFault } from "./error-handlers/decode-errors.js";
import { writeFault, writeRun } from "./error-handlers/encode-errors.js";

/** The codecs whose octets below `limit` are the code points below `limit`, and which have nothing else. */
function direct(encoding: string, limit: number): Codec {
  const reason = `ordinal not in range(${limit})`;
  return {
    encode: (text, errors) =>
      encode(
        text,
        (point) => (point < limit ? point : -1),
        (out, start, end) => writeRun(out, { encoding, text, start, end, reason }, errors),
      ),
    decode: (octets, errors) =>
      octets.every((octet) => octet < limit)
        ? latin1Text(octets)
        : decode(octets, encoding, reason, (octet) => (octet < limit ? octet : -1), errors),
  };
}

export const ascii: Codec = direct("ascii", 0x80);
export const latin1: Codec = direct("latin-1", 0x100);

const UNDEFINED = 0xfffd;

/** A codec that is ASCII below 0x80 and `upper` above; Python knows all of these as `charmap`. */
export function charmap(upper: string): Codec {
  const encoding = "charmap";
  const reason = "character maps to <undefined>";
  const octetOf = new Map<number, number>();
  for (let at = 0; at < upper.length; at++) octetOf.set(upper.charCodeAt(at), 0x80 + at);
  octetOf.delete(UNDEFINED);
  const unitOf = (octet: number): number => {
    if (octet < 0x80) return octet;
    const unit = upper.charCodeAt(octet - 0x80);
    return unit === UNDEFINED ? -1 : unit;
  };
  return {
    encode: (text, errors) =>
      encode(
        text,
        (point) => (point < 0x80 ? point : (octetOf.get(point) ?? -1)),
        (out, start, end) => writeFault(out, { encoding, text, start, end, reason }, errors),
      ),
    decode: (octets, errors) => decode(octets, encoding, reason, unitOf, errors),
  };
}

/** Neighbours that the encoding lacks are one fault. */
function encode(
  text: string,
  octetOf: (point: number) => number,
  handle: (out: OctetBuilder, start: number, end: number) => void,
): Uint8Array {
  const out = new OctetBuilder(text.length);
  let at = 0;
  while (at < text.length) {
    const start = at;
    let octet = -1;
    while (at < text.length && octet < 0) {
      const point = text.codePointAt(at)!;
      octet = octetOf(point);
      if (octet < 0) at += point > 0xffff ? 2 : 1;
    }
    if (at > start) handle(out, start, at);
    if (octet >= 0) {
      out.octet(octet);
      at += 1;
    }
  }
  return out.done();
}

function decode(
  octets: Uint8Array,
  encoding: string,
  reason: string,
  unitOf: (octet: number) => number,
  errors: string,
): string {
  const out = new TextBuilder();
  let at = 0;
  while (at < octets.length) {
    const unit = unitOf(octets[at]!);
    if (unit >= 0) {
      out.unit(unit);
      at += 1;
    } else {
      const stand = decodeFault({ encoding, octets, start: at, end: at + 1, reason }, errors);
      out.text(stand.text);
      at = stand.next;
    }
  }
  return out.done();
}
