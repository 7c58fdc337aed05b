import { isBytes } from "../../../core/require.js";
import { latin1Bytes, latin1Text } from "../codecs/builders.js";
import { lower } from "../python/lower.js";
import { typeName } from "../python/type-name.js";

/** One of Python's two string types: what a result's fields are, and how they are read and written. */
export interface StringType<T> {
  /** Whether it is `str`. */
  readonly isText: boolean;
  /** The value of this type for a text: the text itself, or the bytes of its code units. */
  readonly of: (text: string) => T;
  /**
   * The text of a network location, which a caller may have set to anything.
   *
   * @throws {TypeError} with Python's message when it is of another type
   */
  readonly netlocText: (netloc: unknown) => string;
  /** `lower` of this type. */
  readonly lower: (text: string) => string;
}

/** `str`, which is `string` here. */
export const STR: StringType<string> = Object.freeze<StringType<string>>({
  isText: true,
  of: (text) => text,
  netlocText(netloc) {
    if (typeof netloc === "string") return netloc;
    throw new TypeError(
      isBytes(netloc)
        ? "a bytes-like object is required, not 'str'"
        : `'${typeName(netloc)}' object has no attribute 'rpartition'`,
    );
  },
  lower,
});

/**
 * `bytes`, which is `Uint8Array` here. Its network locations are searched as texts of code units up to 0xff.
 */
export const BYTES: StringType<Uint8Array> = Object.freeze<StringType<Uint8Array>>({
  isText: false,
  of: latin1Bytes,
  netlocText(netloc) {
    if (isBytes(netloc)) return latin1Text(netloc);
    throw new TypeError(
      typeof netloc === "string"
        ? "must be str, not bytes"
        : `'${typeName(netloc)}' object has no attribute 'rpartition'`,
    );
  },
  lower: (text) => text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase()),
});
