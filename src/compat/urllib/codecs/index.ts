import { ValueError } from "../errors.js";
import { typeName } from "../python/type-name.js";
import { lookup } from "./registry.js";
import { utf8 } from "./utf8.js";

/**
 * Python's `str.encode`.
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
 * Python's `bytes.decode`. For empty bytes the name of the encoding is not looked up.
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
