import { escapePoint, LookupError, UnicodeEncodeError } from "../../errors.js";
import { ByteBuilder, TextBuilder } from "../builders.js";
import { nameEscape } from "./name-escape.js";

/** Characters that an encoding lacks: `text` from `start` to `end`, in code units. */
export interface EncodeFault {
  readonly encoding: string;
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly reason: string;
}

/** What stands in for the characters: text in ASCII, or bytes as they are to be. */
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
 * What the handler named `errors` puts in the place of a fault.
 *
 * @throws UnicodeEncodeError when it puts nothing; LookupError when there is no such handler.
 */
function encodeFault(fault: EncodeFault, errors: string): string | Uint8Array {
  const handler = HANDLERS.get(errors);
  if (handler === undefined) throw new LookupError(`unknown error handler name '${errors}'`);
  return handler(fault);
}

/** As `encodeFault`, written to `out` by an encoding that has ASCII in single bytes. */
export function writeFault(out: ByteBuilder, fault: EncodeFault, errors: string): void {
  const stand = encodeFault(fault, errors);
  if (typeof stand !== "string") out.bytes(stand);
  else for (let at = 0; at < stand.length; at++) out.byte(stand.charCodeAt(at));
}

/** As `writeFault`, but bytes smuggled as surrogates come out one by one up to the first that is not one. */
export function writeRun(out: ByteBuilder, fault: EncodeFault, errors: string): void {
  let { start } = fault;
  if (errors === "surrogateescape") {
    while (start < fault.end && isSmuggled(fault.text.charCodeAt(start)))
      out.byte(fault.text.charCodeAt(start++) & 0xff);
    if (start === fault.end) return;
  }
  writeFault(out, { ...fault, start }, errors);
}

/** As `writeFault`, for an encoding in units of `size` bytes; bytes that make no whole units do not stand. */
export function writeUnits(
  out: ByteBuilder,
  fault: EncodeFault,
  errors: string,
  size: number,
  write: (unit: number) => void,
): void {
  const stand = encodeFault(fault, errors);
  if (typeof stand === "string") for (let at = 0; at < stand.length; at++) write(stand.charCodeAt(at));
  else if (stand.length % size === 0) out.bytes(stand);
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

/** `surrogateescape` keeps an byte that did not decode as one of 128 lone surrogates. */
function isSmuggled(unit: number): boolean {
  return unit >= 0xdc80 && unit <= 0xdcff;
}

function escapedBytes(fault: EncodeFault): Uint8Array {
  const bytes = new Uint8Array(fault.end - fault.start);
  for (let at = 0; at < bytes.length; at++) {
    const unit = fault.text.charCodeAt(fault.start + at);
    if (!isSmuggled(unit)) refuse(fault);
    bytes[at] = unit & 0xff;
  }
  return bytes;
}

/** How each Unicode encoding would write a surrogate if surrogates were characters. */
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

/** The Unicode encodings find nothing wrong but surrogates, so there is nothing else to look for. */
function surrogateBytes(fault: EncodeFault): Uint8Array {
  const form = SURROGATE_FORMS.get(fault.encoding);
  if (form === undefined) return refuse(fault);
  const out = new ByteBuilder(fault.end - fault.start);
  for (let at = fault.start; at < fault.end; at++)
    for (const byte of form(fault.text.charCodeAt(at))) out.byte(byte);
  return out.done();
}
