import { LookupError, UnicodeEncodeError } from "../../errors.js";
import { escapePoint } from "../../python/escape.js";
import { ByteBuilder, TextBuilder } from "../builders.js";
import { nameEscape } from "../optional/use-codecs.js";

/** Characters that an encoding lacks: `text` from `start` to `end`, in code units. */
export interface EncodeFault {
  readonly encoding: string;
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly reason: string;
}

/** Returns what replaces the characters: ASCII text to encode, or bytes as they are. */
type Handler = (fault: EncodeFault) => string | Uint8Array;

const HANDLERS: ReadonlyMap<string, Handler> = new Map<string, Handler>([
  ["strict", (fault) => refuse(fault)],
  ["ignore", () => ""],
  ["replace", (fault) => each(fault, () => "?")],
  ["backslashreplace", (fault) => each(fault, escapePoint)],
  ["xmlcharrefreplace", (fault) => each(fault, (point) => `&#${point};`)],
  ["namereplace", (fault) => each(fault, nameEscape)],
  ["surrogateescape", escapedBytes],
  ["surrogatepass", surrogateBytes],
]);

/**
 * Returns what the error handler of that name replaces characters with.
 *
 * @throws {UnicodeEncodeError} when it refuses them
 * @throws {LookupError} when there is no such error handler
 */
function encodeFault(fault: EncodeFault, errors: string): string | Uint8Array {
  const handler = HANDLERS.get(errors);
  if (handler === undefined) throw new LookupError(`unknown error handler name '${errors}'`);
  return handler(fault);
}

/** Writes the replacement of `encodeFault` to `out`, in an encoding that is ASCII below 0x80. */
export function writeFault(out: ByteBuilder, fault: EncodeFault, errors: string): void {
  const replacement = encodeFault(fault, errors);
  if (typeof replacement !== "string") out.bytes(replacement);
  else for (let at = 0; at < replacement.length; at++) out.byte(replacement.charCodeAt(at));
}

/**
 * Does as `writeFault`, but under `surrogateescape` writes bytes up to the first character that stands for
 * none.
 */
export function writeRun(out: ByteBuilder, fault: EncodeFault, errors: string): void {
  let { start } = fault;
  if (errors === "surrogateescape") {
    while (start < fault.end && isEscapedByte(fault.text.charCodeAt(start)))
      out.byte(fault.text.charCodeAt(start++) & 0xff);
    if (start === fault.end) return;
  }
  writeFault(out, { ...fault, start }, errors);
}

/** Does as `writeFault` for an encoding in units of `size` bytes. Replacement bytes must be whole units. */
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
  else refuse(fault);
}

function refuse({ encoding, text, start, end, reason }: EncodeFault): never {
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

/** Whether `surrogateescape` decoded a byte to this lone surrogate (PEP 383). */
function isEscapedByte(unit: number): boolean {
  return unit >= 0xdc80 && unit <= 0xdcff;
}

function escapedBytes(fault: EncodeFault): Uint8Array {
  const bytes = new Uint8Array(fault.end - fault.start);
  for (let at = 0; at < bytes.length; at++) {
    const unit = fault.text.charCodeAt(fault.start + at);
    if (!isEscapedByte(unit)) refuse(fault);
    bytes[at] = unit & 0xff;
  }
  return bytes;
}

/** How each Unicode encoding would write a surrogate if it were a character. */
const SURROGATE_FORMS: ReadonlyMap<string, (unit: number) => number[]> = new Map([
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

/** Surrogates are all that a Unicode encoding lacks, so every character here is one. */
function surrogateBytes(fault: EncodeFault): Uint8Array {
  const form = SURROGATE_FORMS.get(fault.encoding);
  if (form === undefined) return refuse(fault);
  const out = new ByteBuilder(fault.end - fault.start);
  for (let at = fault.start; at < fault.end; at++)
    for (const byte of form(fault.text.charCodeAt(at))) out.byte(byte);
  return out.done();
}
