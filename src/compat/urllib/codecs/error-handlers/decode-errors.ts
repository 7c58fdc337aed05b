import { LookupError, UnicodeDecodeError } from "../../errors.js";
import { escapePoint } from "../../python/escape.js";

/** Bytes that are invalid in the encoding: `bytes` from `start` to `end`. */
export interface DecodeFault {
  readonly encoding: string;
  readonly bytes: Uint8Array;
  readonly start: number;
  readonly end: number;
  readonly reason: string;
}

/** The text that replaces the bytes, and where decoding goes on. */
export interface Replacement {
  readonly text: string;
  readonly next: number;
}

type Handler = (fault: DecodeFault) => Replacement;

const HANDLERS: ReadonlyMap<string, Handler> = new Map<string, Handler>([
  ["strict", (fault) => refuse(fault)],
  ["ignore", ({ end }) => ({ text: "", next: end })],
  ["replace", ({ end }) => ({ text: "\ufffd", next: end })],
  ["backslashreplace", escaped],
  ["xmlcharrefreplace", encodingOnly],
  ["namereplace", encodingOnly],
  ["surrogateescape", surrogateEscaped],
  ["surrogatepass", surrogate],
]);

/**
 * Returns what the error handler of that name replaces invalid bytes with.
 *
 * @throws {UnicodeDecodeError} when it refuses them
 * @throws {LookupError} when there is no such error handler
 * @throws {TypeError} when the error handler only handles encoding
 */
export function decodeFault(fault: DecodeFault, errors: string): Replacement {
  const handler = HANDLERS.get(errors);
  if (handler === undefined) throw new LookupError(`unknown error handler name '${errors}'`);
  return handler(fault);
}

function refuse({ encoding, bytes, start, end, reason }: DecodeFault): never {
  throw new UnicodeDecodeError(encoding, bytes, start, end, reason);
}

function encodingOnly(): never {
  throw new TypeError("don't know how to handle UnicodeDecodeError in error callback");
}

function escaped({ bytes, start, end }: DecodeFault): Replacement {
  return { text: Array.from(bytes.subarray(start, end), escapePoint).join(""), next: end };
}

/**
 * Replaces each byte beyond ASCII with a lone surrogate (PEP 383). Decoding goes on at the first ASCII byte.
 */
function surrogateEscaped(fault: DecodeFault): Replacement {
  const { bytes, start, end } = fault;
  let text = "";
  let next = start;
  while (next < end && bytes[next]! >= 0x80) text += String.fromCharCode(0xdc00 | bytes[next++]!);
  return next === start ? refuse(fault) : { text, next };
}

/** How many bytes a surrogate would take in each Unicode encoding, and how they give its code point. */
const SURROGATE_FORMS: ReadonlyMap<string, readonly [number, (at: (offset: number) => number) => number]> =
  new Map<string, readonly [number, (at: (offset: number) => number) => number]>([
    ["utf-8", [3, utf8Point]],
    ["utf-16-le", [2, (at) => (at(1) << 8) | at(0)]],
    ["utf-16-be", [2, (at) => (at(0) << 8) | at(1)]],
    ["utf-32-le", [4, (at) => (at(3) << 24) | (at(2) << 16) | (at(1) << 8) | at(0)]],
    ["utf-32-be", [4, (at) => (at(0) << 24) | (at(1) << 16) | (at(2) << 8) | at(3)]],
  ]);

function utf8Point(at: (offset: number) => number): number {
  const formed = (at(0) & 0xf0) === 0xe0 && (at(1) & 0xc0) === 0x80 && (at(2) & 0xc0) === 0x80;
  return formed ? ((at(0) & 0x0f) << 12) | ((at(1) & 0x3f) << 6) | (at(2) & 0x3f) : 0;
}

function surrogate(fault: DecodeFault): Replacement {
  const { bytes, start, encoding } = fault;
  const form = SURROGATE_FORMS.get(encoding);
  if (form === undefined || start + form[0] > bytes.length) return refuse(fault);
  const point = form[1]((offset) => bytes[start + offset]!);
  if (point < 0xd800 || point > 0xdfff) return refuse(fault);
  return { text: String.fromCharCode(point), next: start + form[0] };
}
