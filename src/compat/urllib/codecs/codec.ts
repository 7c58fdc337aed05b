/** Turns text into bytes and back; `errors` names the handler of what cannot be turned. */
export interface Codec {
  readonly encode: (text: string, errors: string) => Uint8Array;
  readonly decode: (bytes: Uint8Array, errors: string) => string;
}

/** The order of the bytes of a unit; `null` where a mark at the start tells it. */
export type Order = "le" | "be" | null;

/** Makes the codec of each order. */
export function ordered(
  encode: (text: string, errors: string, order: Order) => Uint8Array,
  decode: (bytes: Uint8Array, errors: string, order: Order) => string,
): (order: Order) => Codec {
  return (order) => ({
    encode: (text, errors) => encode(text, errors, order),
    decode: (bytes, errors) => decode(bytes, errors, order),
  });
}
