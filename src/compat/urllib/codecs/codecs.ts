// Codecs by their Python names, and codecs built from a table.

import { ALIASES, SINGLE_BYTE } from "../../../generated/data/urllib/python.js";
import { LookupError, ValueError } from "../errors.js";
import { typeName } from "../values.js";
import { ByteBuilder, latin1Text, TextBuilder } from "./builders.js";
import { decodeFault, writeFault, writeRun } from "./error-handlers.js";
import { type Codec, optionalCodec } from "./use-codecs.js";
import { utf8, utf8Signed, utf16, utf32 } from "./utf.js";

/**
 * Encodes a text like Python's `str.encode`.
 *
 * @throws {LookupError} when there is no such encoding or error handler
 * @throws {UnicodeEncodeError} when the encoding lacks a character and the error handler rejects it
 * @throws {TypeError | ValueError} with Python's message when a name is not a string, or has a NUL
 * @see https://docs.python.org/3.13/library/stdtypes.html#str.encode
 * @example
 * Array.from(encode("é", "latin-1", "strict")) // → [233]
 */
export function encode(text: string, encoding: unknown, errors: unknown): Uint8Array {
  const encodingName = asName(encoding, "encode", "encoding");
  const errorsName = asName(errors, "encode", "errors");
  return lookup(encodingName, "encode").encode(text, errorsName);
}

/**
 * Decodes bytes like Python's `bytes.decode`. For empty bytes, the encoding is not looked up.
 *
 * @throws {LookupError} when there is no such encoding or error handler
 * @throws {UnicodeDecodeError} when bytes are invalid in the encoding and the error handler rejects them
 * @throws {TypeError | ValueError} with Python's message when a name is not a string, or has a NUL
 * @see https://docs.python.org/3.13/library/stdtypes.html#bytes.decode
 * @example
 * decode(Uint8Array.of(0xe9), "latin-1", "strict") // → "é"
 */
export function decode(bytes: Uint8Array, encoding: unknown, errors: unknown): string {
  const encodingName = asName(encoding, "decode", "encoding");
  const errorsName = asName(errors, "decode", "errors");
  return bytes.length === 0 ? "" : lookup(encodingName, "decode").decode(bytes, errorsName);
}

/** Checks a name like CPython, which passes it to C as UTF-8 with a NUL at the end. */
function asName(value: unknown, verb: string, parameter: string): string {
  if (typeof value !== "string") {
    const type = value === null ? "None" : typeName(value);
    throw new TypeError(`${verb}() argument '${parameter}' must be str, not ${type}`);
  }
  if (value === "utf-8" || value === "strict" || value === "replace") return value;
  utf8.encode(value, "strict");
  if (value.includes("\0")) throw new ValueError("embedded null character");
  return value;
}

const found: Map<string, Codec> = new Map([["utf-8", utf8]]);

/**
 * Returns the codec for a Python name or alias, normalized as in Python: `UTF-8`, `u8`, `latin1`, `windows-1252`.
 *
 * @throws {LookupError} when there is no such codec, it is not a text encoding, or `useCodecs` has not added it
 */
function lookup(encoding: string, verb: "encode" | "decode"): Codec {
  const known = found.get(encoding);
  if (known !== undefined) return known;
  const name = canonical(encoding);
  if (name !== null && NOT_TEXT.has(name))
    throw new LookupError(
      `'${encoding}' is not a text encoding; use codecs.${verb}() to handle arbitrary codecs`,
    );
  const codec = name === null ? undefined : codecOf(name);
  if (codec === undefined) throw new LookupError(`unknown encoding: ${encoding}`);
  // A name has infinitely many spellings: a service that gets them from users must not cache them all.
  if (found.size < 256) found.set(encoding, codec);
  return codec;
}

/** Python's codecs that are not text encodings, which `encode` and `decode` reject with a special message. */
const NOT_TEXT: ReadonlySet<string> = /* @__PURE__ */ new Set(
  /* @__PURE__ */ "base64_codec bz2_codec hex_codec quopri_codec rot_13 uu_codec zlib_codec".split(" "),
);

let aliases: Map<string, string> | null = null;

/** Normalizes a name and looks up its aliases as Python does; `null` where Python would not find a module. */
function canonical(encoding: string): string | null {
  const words = encoding.match(/[A-Za-z0-9.]+/g);
  if (words === null) return null;
  const name = words.join("_").toLowerCase();
  aliases ??= readAliases();
  const meant = aliases.get(name) ?? aliases.get(name.replaceAll(".", "_")) ?? name;
  return meant.includes(".") ? null : meant;
}

function readAliases(): Map<string, string> {
  const read = new Map<string, string>();
  for (const [codec, names] of Object.entries(ALIASES))
    for (const alias of names.split(" ")) read.set(alias, codec);
  return read;
}

/** Returns a codec whose bytes are the code points below `limit`. */
function direct(encoding: string, limit: number): Codec {
  const reason = `ordinal not in range(${limit})`;
  return {
    encode: (text, errors) =>
      encodeBytewise(
        text,
        (point) => (point < limit ? point : -1),
        (out, start, end) => writeRun(out, { encoding, text, start, end, reason }, errors),
      ),
    decode: (bytes, errors) =>
      bytes.every((byte) => byte < limit)
        ? latin1Text(bytes)
        : decodeBytewise(bytes, encoding, reason, (byte) => (byte < limit ? byte : -1), errors),
  };
}

const ascii: Codec = /* @__PURE__ */ direct("ascii", 0x80);

/** ISO 8859-1. */
const latin1: Codec = /* @__PURE__ */ direct("latin-1", 0x100);

const UNDEFINED = 0xfffd;

/** Returns a codec that is ASCII below 0x80 and `upper` above. Python's messages call each of them `charmap`. */
function charmap(upper: string): Codec {
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
      encodeBytewise(
        text,
        (point) => (point < 0x80 ? point : (byteOf.get(point) ?? -1)),
        (out, start, end) => writeFault(out, { encoding, text, start, end, reason }, errors),
      ),
    decode: (bytes, errors) => decodeBytewise(bytes, encoding, reason, unitOf, errors),
  };
}

/** Encodes a text; adjacent characters that the encoding lacks are handled together. */
function encodeBytewise(
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

function decodeBytewise(
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
      at = decodeFault(out, { encoding, bytes, start: at, end: at + 1, reason }, errors);
    }
  }
  return out.done();
}

const CODECS: Map<string, Codec> = new Map([
  ["utf_8", utf8],
  ["utf_8_sig", utf8Signed],
  ["ascii", ascii],
  ["latin_1", latin1],
  ["charmap", latin1],
  ["utf_16", /* @__PURE__ */ utf16(null)],
  ["utf_16_le", /* @__PURE__ */ utf16("le")],
  ["utf_16_be", /* @__PURE__ */ utf16("be")],
  ["utf_32", /* @__PURE__ */ utf32(null)],
  ["utf_32_le", /* @__PURE__ */ utf32("le")],
  ["utf_32_be", /* @__PURE__ */ utf32("be")],
]);

function codecOf(name: string): Codec | undefined {
  const codec = CODECS.get(name) ?? optionalCodec(name);
  if (codec !== undefined || !Object.hasOwn(SINGLE_BYTE, name)) return codec;
  const made = charmap(SINGLE_BYTE[name]!);
  CODECS.set(name, made);
  return made;
}

/** A character encoding in up to three bytes that is ASCII below 0x80. */
export interface MultiByteTable {
  /** Returns the length of a sequence that begins with `lead`: 1, 2 or 3 bytes, or 0 if there is none. */
  readonly length: (lead: number) => number;
  /** Code units by their bytes as one number, big-endian; sequences of three are without the first byte. */
  readonly units: readonly [one: Uint16Array, two: Uint16Array, three: Uint16Array];
  /** The first byte of every sequence of three. */
  readonly shift: number;
  /** Bytes, as one number, of characters that are encoded but never decoded. */
  readonly writeOnly: ReadonlyMap<number, number>;
}

/** Returns a codec whose table is built on first use. */
export function multiByte(encoding: string, build: () => MultiByteTable): Codec {
  let table: MultiByteTable | null = null;
  let bytesOf: Uint32Array | null = null;
  return {
    encode(text, errors) {
      table ??= build();
      bytesOf ??= reversed(table);
      return encodeMultiByte(text, errors, encoding, bytesOf);
    },
    decode(bytes, errors) {
      table ??= build();
      return decodeMultiByte(bytes, errors, encoding, table);
    },
  };
}

/** Returns the bytes of each code unit as one number, or 0. If a character has several, the last is used. */
function reversed({ units, shift, writeOnly }: MultiByteTable): Uint32Array {
  const bytesOf = new Uint32Array(0x10000);
  const lead = [0, 0, shift << 16];
  for (const [at, cells] of [units[2], units[1], units[0]].entries())
    for (const [bytes, unit] of cells.entries()) if (unit !== 0) bytesOf[unit] = lead[2 - at]! | bytes;
  for (const [unit, bytes] of writeOnly) bytesOf[unit] = bytes;
  for (let unit = 0; unit < 0x80; unit++) bytesOf[unit] = unit;
  return bytesOf;
}

function encodeMultiByte(text: string, errors: string, encoding: string, bytesOf: Uint32Array): Uint8Array {
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

function decodeMultiByte(bytes: Uint8Array, errors: string, encoding: string, table: MultiByteTable): string {
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
      at = decodeFault(out, fault, errors);
    }
  }
  return out.done();
}

function sequence(bytes: Uint8Array, at: number, length: number): number {
  const last = bytes[at + length - 1]!;
  return length === 1 ? last : (bytes[at + length - 2]! << 8) | last;
}
