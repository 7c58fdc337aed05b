// Python's error handlers: the replacements for characters that an encoding lacks, and for bytes that it does not
// allow.
import { escapePoint, LookupError, UnicodeDecodeError, UnicodeEncodeError } from "../errors.js";
import { ByteBuilder, TextBuilder } from "./builders.js";
import { nameEscape } from "./use-codecs.js";

/** Characters that an encoding lacks: `text` from `start` to `end`, in code units. */
interface EncodeFault {
  readonly encoding: string;
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly reason: string;
}

/** Returns the replacement of the characters: ASCII text to encode, or bytes to write unchanged. */
type EncodeHandler = (fault: EncodeFault) => string | Uint8Array;

const ENCODE_HANDLERS: ReadonlyMap<string, EncodeHandler> = new Map<string, EncodeHandler>([
  ["strict", (fault) => refuseToEncode(fault)],
  ["ignore", () => ""],
  ["replace", (fault) => each(fault, () => "?")],
  ["backslashreplace", (fault) => each(fault, escapePoint)],
  ["xmlcharrefreplace", (fault) => each(fault, (point) => `&#${point};`)],
  ["namereplace", (fault) => each(fault, nameEscape)],
  ["surrogateescape", escapedBytes],
  ["surrogatepass", surrogateBytes],
]);

/**
 * @throws {UnicodeEncodeError | LookupError} when the error handler rejects the characters, or no error handler has
 * that name
 */
function encodeFault(fault: EncodeFault, errors: string): string | Uint8Array {
  const handler = ENCODE_HANDLERS.get(errors);
  if (handler === undefined) throw new LookupError(`unknown error handler name '${errors}'`);
  return handler(fault);
}

/** Writes the replacement of `encodeFault` to `out`, in an encoding that is ASCII below 0x80. */
export function writeFault(out: ByteBuilder, fault: EncodeFault, errors: string): void {
  const replacement = encodeFault(fault, errors);
  if (typeof replacement !== "string") out.bytes(replacement);
  else for (let at = 0; at < replacement.length; at++) out.byte(replacement.charCodeAt(at));
}

/** Like `writeFault`, after the escaped bytes that `surrogateescape` finds first. */
export function writeRun(out: ByteBuilder, fault: EncodeFault, errors: string): void {
  let { start } = fault;
  if (errors === "surrogateescape") {
    while (start < fault.end && isEscapedByte(fault.text.charCodeAt(start)))
      out.byte(fault.text.charCodeAt(start++) & 0xff);
    if (start === fault.end) return;
  }
  writeFault(out, { ...fault, start }, errors);
}

/** Writes a replacement in an encoding of units of `size` bytes. Replacement bytes must be whole units. */
export function writeUnits(
  out: ByteBuilder,
  fault: EncodeFault,
  errors: string,
  size: number,
  write: (unit: number) => void,
): void {
  const replacement = encodeFault(fault, errors);
  if (typeof replacement === "string")
    for (let at = 0; at < replacement.length; at++) write(replacement.charCodeAt(at));
  else if (replacement.length % size === 0) out.bytes(replacement);
  else refuseToEncode(fault);
}

function refuseToEncode({ encoding, text, start, end, reason }: EncodeFault): never {
  const before = countPoints(text, 0, start);
  throw new UnicodeEncodeError(encoding, text, before, before + countPoints(text, start, end), reason);
}

function countPoints(text: string, start: number, end: number): number {
  let count = 0;
  for (let at = start; at < end; at += text.codePointAt(at)! > 0xffff ? 2 : 1) count += 1;
  return count;
}

function each({ text, start, end }: EncodeFault, write: (point: number) => string): string {
  const written = new TextBuilder();
  for (let at = start; at < end; ) {
    const point = text.codePointAt(at)!;
    written.text(write(point));
    at += point > 0xffff ? 2 : 1;
  }
  return written.done();
}

/** Checks whether `surrogateescape` decoded a byte to this lone surrogate (PEP 383). */
function isEscapedByte(unit: number): boolean {
  return unit >= 0xdc80 && unit <= 0xdcff;
}

function escapedBytes(fault: EncodeFault): Uint8Array {
  const bytes = new Uint8Array(fault.end - fault.start);
  for (let at = 0; at < bytes.length; at++) {
    const unit = fault.text.charCodeAt(fault.start + at);
    if (!isEscapedByte(unit)) refuseToEncode(fault);
    bytes[at] = unit & 0xff;
  }
  return bytes;
}

/** The bytes of a surrogate in each Unicode encoding, if it were a character. */
const SURROGATE_BYTES: ReadonlyMap<string, (unit: number) => number[]> = new Map([
  [
    "utf-8",
    (unit: number): number[] => [0xe0 | (unit >> 12), 0x80 | ((unit >> 6) & 0x3f), 0x80 | (unit & 0x3f)],
  ],
  ["utf-16", littleEndian16],
  ["utf-16-le", littleEndian16],
  ["utf-16-be", (unit: number): number[] => [unit >> 8, unit & 0xff]],
  ["utf-32", littleEndian32],
  ["utf-32-le", littleEndian32],
  ["utf-32-be", (unit: number): number[] => [0, 0, unit >> 8, unit & 0xff]],
]);

function littleEndian16(unit: number): number[] {
  return [unit & 0xff, unit >> 8];
}

function littleEndian32(unit: number): number[] {
  return [unit & 0xff, unit >> 8, 0, 0];
}

/** Returns the bytes of surrogates. A Unicode encoding lacks nothing else, so every character here is one. */
function surrogateBytes(fault: EncodeFault): Uint8Array {
  const form = SURROGATE_BYTES.get(fault.encoding);
  if (form === undefined) return refuseToEncode(fault);
  const out = new ByteBuilder(fault.end - fault.start);
  for (let at = fault.start; at < fault.end; at++)
    for (const byte of form(fault.text.charCodeAt(at))) out.byte(byte);
  return out.done();
}

/** Bytes that are invalid in the encoding: `bytes` from `start` to `end`. */
interface DecodeFault {
  readonly encoding: string;
  readonly bytes: Uint8Array;
  readonly start: number;
  readonly end: number;
  readonly reason: string;
}

/** The text that replaces the bytes, and the offset at which decoding continues. */
interface Replacement {
  readonly text: string;
  readonly next: number;
}

type DecodeHandler = (fault: DecodeFault) => Replacement;

const DECODE_HANDLERS: ReadonlyMap<string, DecodeHandler> = new Map<string, DecodeHandler>([
  ["strict", (fault) => refuseToDecode(fault)],
  ["ignore", ({ end }) => ({ text: "", next: end })],
  ["replace", ({ end }) => ({ text: "\ufffd", next: end })],
  ["backslashreplace", hexEscaped],
  ["xmlcharrefreplace", encodingOnly],
  ["namereplace", encodingOnly],
  ["surrogateescape", surrogateEscaped],
  ["surrogatepass", surrogate],
]);

/**
 * Writes the replacement of a named error handler for invalid bytes. Returns the offset at which decoding continues.
 *
 * @throws {UnicodeDecodeError | LookupError} when the error handler rejects them, or does not exist
 * @throws {TypeError} when the error handler only handles encoding
 */
export function decodeFault(out: TextBuilder, fault: DecodeFault, errors: string): number {
  const handler = DECODE_HANDLERS.get(errors);
  if (handler === undefined) throw new LookupError(`unknown error handler name '${errors}'`);
  const { text, next } = handler(fault);
  out.text(text);
  return next;
}

function refuseToDecode({ encoding, bytes, start, end, reason }: DecodeFault): never {
  throw new UnicodeDecodeError(encoding, bytes, start, end, reason);
}

function encodingOnly(): never {
  throw new TypeError("don't know how to handle UnicodeDecodeError in error callback");
}

function hexEscaped({ bytes, start, end }: DecodeFault): Replacement {
  return { text: Array.from(bytes.subarray(start, end), escapePoint).join(""), next: end };
}

/** Replaces each byte beyond ASCII with a lone surrogate (PEP 383). Decoding continues at the first ASCII byte. */
function surrogateEscaped(fault: DecodeFault): Replacement {
  const { bytes, start, end } = fault;
  let text = "";
  let next = start;
  while (next < end && bytes[next]! >= 0x80) text += String.fromCharCode(0xdc00 | bytes[next++]!);
  return next === start ? refuseToDecode(fault) : { text, next };
}

/** The number of bytes of a surrogate in each Unicode encoding, and the function that decodes its code point. */
const SURROGATE_POINTS: ReadonlyMap<string, readonly [number, (at: (offset: number) => number) => number]> =
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
  const form = SURROGATE_POINTS.get(encoding);
  if (form === undefined || start + form[0] > bytes.length) return refuseToDecode(fault);
  const point = form[1]((offset) => bytes[start + offset]!);
  if (point < 0xd800 || point > 0xdfff) return refuseToDecode(fault);
  return { text: String.fromCharCode(point), next: start + form[0] };
}
