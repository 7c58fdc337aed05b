/** Turns text into octets and back; `errors` names the handler of what cannot be turned. */
export interface Codec {
  readonly encode: (text: string, errors: string) => Uint8Array;
  readonly decode: (octets: Uint8Array, errors: string) => string;
}
