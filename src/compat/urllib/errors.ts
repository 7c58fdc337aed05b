// Python's errors, with their messages and the escapes in them.

import { type ErrorCode, UrlGrammarError } from "../../core/errors.js";
import { requireBytes, requireInteger, requireString } from "../../core/require.js";
import { freezeClass } from "../../core/values.js";

/** Python's `ValueError`: an argument has the right type but an inappropriate value. */
export class ValueError extends UrlGrammarError {
  /** `"value-error"`. */
  override readonly code: ErrorCode = "value-error";

  /**
   * @param message what is wrong (default: empty)
   * @throws {TypeError} when the message is not a string
   */
  constructor(message = "") {
    requireString(message, "the message");
    super(message);
  }

  static {
    named(ValueError, "ValueError");
  }
}

/** Python's `LookupError`: there is no codec or error handler of that name. */
export class LookupError extends UrlGrammarError {
  /** `"lookup-error"`. */
  override readonly code: ErrorCode = "lookup-error";

  /**
   * @param message what is wrong (default: empty)
   * @throws {TypeError} when the message is not a string
   */
  constructor(message = "") {
    requireString(message, "the message");
    super(message);
  }

  static {
    named(LookupError, "LookupError");
  }
}

/** Python's `IndexError`, raised for an empty tuple of components. */
export class IndexError extends LookupError {
  /** `"index-error"`. */
  override readonly code: ErrorCode = "index-error";

  static {
    named(IndexError, "IndexError");
  }
}

/** Python's `KeyError`, raised for slicing a dict when the start of a path is compared. */
export class KeyError extends LookupError {
  /** `"key-error"`. */
  override readonly code: ErrorCode = "key-error";

  static {
    named(KeyError, "KeyError");
  }
}

/** Python's `UnicodeError`: a string cannot be encoded, or bytes cannot be decoded. */
export class UnicodeError extends ValueError {
  /** `"unicode-error"`. */
  override readonly code: ErrorCode = "unicode-error";

  static {
    named(UnicodeError, "UnicodeError");
  }
}

/**
 * Python's `UnicodeEncodeError`: a string has characters that the encoding lacks.
 *
 * @see https://docs.python.org/3.13/library/exceptions.html#UnicodeEncodeError
 * @example
 * new UnicodeEncodeError("ascii", "é", 0, 1, "none").message // → "'ascii' codec can't encode character '\\xe9' in position 0: none"
 */
export class UnicodeEncodeError extends UnicodeError {
  /** `"unicode-encode-error"`. */
  override readonly code: ErrorCode = "unicode-encode-error";
  /** The name of the encoding. */
  readonly encoding: string;
  /** The string that was being encoded. */
  readonly object: string;
  /** The index of the first character that failed, in code points, as in Python (not in UTF-16 code units). */
  readonly start: number;
  /** The index after the last character that failed, in code points. */
  readonly end: number;
  /** Why it failed. */
  readonly reason: string;

  /**
   * @param encoding the name of the encoding
   * @param object the string that was being encoded
   * @param start the index of the first character that failed, in code points
   * @param end the index after the last character that failed, in code points
   * @param reason why it failed
   * @throws {TypeError} when an argument has the wrong type
   */
  constructor(encoding: string, object: string, start: number, end: number, reason: string) {
    requireString(encoding, "the encoding");
    requireString(object, "the object");
    requireInteger(start, "the start");
    requireInteger(end, "the end");
    requireString(reason, "the reason");
    const character = end === start + 1 ? codePoint(object, start) : undefined;
    super(
      character === undefined
        ? `'${encoding}' codec can't encode characters in position ${start}-${end - 1}: ${reason}`
        : `'${encoding}' codec can't encode character '${escapePoint(character)}' in position ${start}: ${reason}`,
    );
    this.encoding = encoding;
    this.object = object;
    this.start = start;
    this.end = end;
    this.reason = reason;
  }

  static {
    named(UnicodeEncodeError, "UnicodeEncodeError");
  }
}

/**
 * Python's `UnicodeDecodeError`: bytes are invalid in the encoding.
 *
 * @see https://docs.python.org/3.13/library/exceptions.html#UnicodeDecodeError
 * @example
 * new UnicodeDecodeError("utf-8", Uint8Array.of(255), 0, 1, "bad").message // → "'utf-8' codec can't decode byte 0xff in position 0: bad"
 */
export class UnicodeDecodeError extends UnicodeError {
  /** `"unicode-decode-error"`. */
  override readonly code: ErrorCode = "unicode-decode-error";
  /** The name of the encoding. */
  readonly encoding: string;
  /** The bytes that were being decoded. */
  readonly object: Uint8Array;
  /** The index of the first byte that failed. */
  readonly start: number;
  /** The index after the last byte that failed. */
  readonly end: number;
  /** Why it failed. */
  readonly reason: string;

  /**
   * @param encoding the name of the encoding
   * @param object the bytes that were being decoded
   * @param start the index of the first byte that failed
   * @param end the index after the last byte that failed
   * @param reason why it failed
   * @throws {TypeError} when an argument has the wrong type
   */
  constructor(encoding: string, object: Uint8Array, start: number, end: number, reason: string) {
    requireString(encoding, "the encoding");
    requireBytes(object, "the object");
    requireInteger(start, "the start");
    requireInteger(end, "the end");
    requireString(reason, "the reason");
    const byte = end === start + 1 ? object[start] : undefined;
    super(
      byte === undefined
        ? `'${encoding}' codec can't decode bytes in position ${start}-${end - 1}: ${reason}`
        : `'${encoding}' codec can't decode byte 0x${hex(byte, 2)} in position ${start}: ${reason}`,
    );
    this.encoding = encoding;
    this.object = object;
    this.start = start;
    this.end = end;
    this.reason = reason;
  }

  static {
    named(UnicodeDecodeError, "UnicodeDecodeError");
  }
}

/**
 * Freezes a class, with its name on the prototype: the first line of a stack trace is written before a constructor
 * could set the name.
 */
function named(type: { readonly prototype: Error }, name: string): void {
  Object.defineProperty(type.prototype, "name", { value: name, writable: true, configurable: true });
  freezeClass(type);
}

function codePoint(text: string, index: number): number | undefined {
  let unit = 0;
  for (let seen = 0; seen < index; seen++) unit += text.codePointAt(unit)! > 0xffff ? 2 : 1;
  return text.codePointAt(unit);
}

/**
 * Returns Python's escape of any character.
 *
 * @example
 * escapePoint(0xe9) // → "\\xe9"
 * escapePoint(0x20ac) // → "\\u20ac"
 * escapePoint(0x1f600) // → "\\U0001f600"
 */
export function escapePoint(point: number): string {
  if (point < 0x100) return `\\x${hex(point, 2)}`;
  return point < 0x10000 ? `\\u${hex(point, 4)}` : `\\U${hex(point, 8)}`;
}

/** Returns a number in hexadecimal, with at least `width` digits. */
function hex(value: number, width: number): string {
  return value.toString(16).padStart(width, "0");
}
