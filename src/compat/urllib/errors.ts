/** Python's `ValueError`: the right type, a value that will not do. */
export class ValueError extends Error {
  static {
    named(ValueError, "ValueError");
  }
}

/** Python's `LookupError`: no codec, or no error handler, of that name. */
export class LookupError extends Error {
  static {
    named(LookupError, "LookupError");
  }
}

/** Python's `IndexError`: what an empty tuple of components raises. */
export class IndexError extends LookupError {
  static {
    named(IndexError, "IndexError");
  }
}

/** Python's `KeyError`: what slicing a dict raises, where a path is asked how it begins. */
export class KeyError extends LookupError {
  static {
    named(KeyError, "KeyError");
  }
}

/** Python's `UnicodeError`: text that cannot become bytes, or bytes that cannot become text. */
export class UnicodeError extends ValueError {
  static {
    named(UnicodeError, "UnicodeError");
  }
}

/**
 * Text with characters that the encoding lacks. `start` and `end` count code points, as Python does, not the
 * UTF-16 code units by which JavaScript indexes `object`.
 *
 * @example
 * new UnicodeEncodeError("ascii", "é", 0, 1, "none").message // → "'ascii' codec can't encode character '\\xe9' in position 0: none"
 */
export class UnicodeEncodeError extends UnicodeError {
  static {
    named(UnicodeEncodeError, "UnicodeEncodeError");
  }

  readonly encoding: string;
  readonly object: string;
  readonly start: number;
  readonly end: number;
  readonly reason: string;

  constructor(encoding: string, object: string, start: number, end: number, reason: string) {
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
}

/**
 * Bytes that the encoding gives no meaning. `start` and `end` index `object`.
 *
 * @example
 * new UnicodeDecodeError("utf-8", Uint8Array.of(255), 0, 1, "bad").message // → "'utf-8' codec can't decode byte 0xff in position 0: bad"
 */
export class UnicodeDecodeError extends UnicodeError {
  static {
    named(UnicodeDecodeError, "UnicodeDecodeError");
  }

  readonly encoding: string;
  readonly object: Uint8Array;
  readonly start: number;
  readonly end: number;
  readonly reason: string;

  constructor(encoding: string, object: Uint8Array, start: number, end: number, reason: string) {
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
}

/** On the prototype, so that the first line of a stack, which is written early, has it too. */
function named(type: { readonly prototype: Error }, name: string): void {
  Object.defineProperty(type.prototype, "name", { value: name, writable: true, configurable: true });
}

function codePoint(text: string, index: number): number | undefined {
  let unit = 0;
  for (let seen = 0; seen < index; seen++) unit += text.codePointAt(unit)! > 0xffff ? 2 : 1;
  return text.codePointAt(unit);
}

export function hex(value: number, width: number): string {
  return value.toString(16).padStart(width, "0");
}

/** Python's escape of a character, whatever it is: `\xe9`, `\u20ac`, `\U0001f600`. */
export function escapePoint(point: number): string {
  if (point < 0x100) return `\\x${hex(point, 2)}`;
  return point < 0x10000 ? `\\u${hex(point, 4)}` : `\\U${hex(point, 8)}`;
}
