// Codecs by the names that Python has for them, and those that have one byte for each character.
import { LookupError, ValueError } from "../errors.js";
import { ALIASES, SINGLE_BYTE } from "../tables/python.js";
import { typeName } from "../values.js";
import { ByteBuilder, latin1Text, TextBuilder } from "./builders.js";
import { decodeFault, writeFault, writeRun } from "./error-handlers.js";
import { type Codec, optionalCodec } from "./use-codecs.js";
import { utf8, utf8Signed, utf16, utf32 } from "./utf.js";

/**
 * Encodes a text as Python's `str.encode` does.
 *
 * @throws {LookupError} when there is no such encoding or error handler
 * @throws {UnicodeEncodeError} when the encoding lacks a character and the error handler refuses it
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
 * Decodes bytes as Python's `bytes.decode` does. For empty bytes the name of the encoding is not looked up.
 *
 * @throws {LookupError} when there is no such encoding or error handler
 * @throws {UnicodeDecodeError} when bytes are invalid in the encoding and the error handler refuses them
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

/** Checks a name as CPython does, which passes it to C as UTF-8 with a NUL at the end. */
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
 * Returns the codec for a name or alias as Python spells and normalizes them: `UTF-8`, `u8`, `latin1`,
 * `windows-1252`.
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
  // A name has endlessly many spellings: a service that gets them from its users must not remember them all.
  if (found.size < 256) found.set(encoding, codec);
  return codec;
}

/** Python's codecs that are not text encodings, which `encode` and `decode` refuse with a special message. */
const NOT_TEXT: ReadonlySet<string> = new Set(
  "base64_codec bz2_codec hex_codec quopri_codec rot_13 uu_codec zlib_codec".split(" "),
);

let aliases: Map<string, string> | null = null;

/**
 * Normalizes a name as Python does, and looks up its aliases. Returns `null` where Python would not find a
 * module.
 */
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

/** Returns a codec whose bytes below `limit` are the code points below `limit`, and that has no others. */
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

/** ASCII. */
const ascii: Codec = direct("ascii", 0x80);

/** ISO 8859-1. */
const latin1: Codec = direct("latin-1", 0x100);

const UNDEFINED = 0xfffd;

/**
 * Returns a codec that is ASCII below 0x80 and `upper` above. Python's messages call each of them `charmap`.
 */
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
      const replacement = decodeFault({ encoding, bytes, start: at, end: at + 1, reason }, errors);
      out.text(replacement.text);
      at = replacement.next;
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
  ["utf_16", utf16(null)],
  ["utf_16_le", utf16("le")],
  ["utf_16_be", utf16("be")],
  ["utf_32", utf32(null)],
  ["utf_32_le", utf32("le")],
  ["utf_32_be", utf32("be")],
]);

function codecOf(name: string): Codec | undefined {
  const codec = CODECS.get(name) ?? optionalCodec(name);
  if (codec !== undefined || !Object.hasOwn(SINGLE_BYTE, name)) return codec;
  const made = charmap(SINGLE_BYTE[name]!);
  CODECS.set(name, made);
  return made;
}
