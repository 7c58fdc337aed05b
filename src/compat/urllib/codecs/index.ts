import { ValueError } from "../errors.js";
import { typeName } from "../python/type-name.js";
import { lookup } from "./registry.js";
import { utf8 } from "./utf8.js";

/**
 * Python's `str.encode`.
 *
 * @throws LookupError, UnicodeEncodeError, and what is thrown for arguments that are no names.
 * @example
 * Array.from(encode("é", "latin-1", "strict")) // → [233]
 */
export function encode(text: string, encoding: unknown, errors: unknown): Uint8Array {
  const encodingName = asName(encoding, "encode", "encoding");
  const errorsName = asName(errors, "encode", "errors");
  return lookup(encodingName, "encode").encode(text, errorsName);
}

/**
 * Python's `bytes.decode`: where there is nothing to decode, any encoding will do.
 *
 * @throws LookupError, UnicodeDecodeError, and what is thrown for arguments that are no names.
 * @example
 * decode(Uint8Array.of(0xe9), "latin-1", "strict") // → "é"
 */
export function decode(bytes: Uint8Array, encoding: unknown, errors: unknown): string {
  const encodingName = asName(encoding, "decode", "encoding");
  const errorsName = asName(errors, "decode", "errors");
  return bytes.length === 0 ? "" : lookup(encodingName, "decode").decode(bytes, errorsName);
}

/** Names go to C as UTF-8 that ends at a NUL: what cannot be told so is refused as such. */
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
