/** Encodes text to bytes and decodes bytes to text; `errors` is the name of the error handler. */
export interface Codec {
  readonly encode: (text: string, errors: string) => Uint8Array;
  readonly decode: (bytes: Uint8Array, errors: string) => string;
}

/** Byte order; `null` where a byte order mark decides. */
export type ByteOrder = "le" | "be" | null;

/** Returns a function that makes the codec for a byte order. */
export function ordered(
  encode: (text: string, errors: string, order: ByteOrder) => Uint8Array,
  decode: (bytes: Uint8Array, errors: string, order: ByteOrder) => string,
): (order: ByteOrder) => Codec {
  return (order) => ({
    encode: (text, errors) => encode(text, errors, order),
    decode: (bytes, errors) => decode(bytes, errors, order),
  });
}
