import { isBytes } from "../../../core/require.js";
import { decode, encode } from "../codecs/index.js";
import { bind, type Signature, signature } from "../python/arguments.js";
import type { Mixed } from "../python/mixed.js";
import { typeName } from "../python/type-name.js";

/** What `encode` and `decode` of a result take by name. */
export interface CodingOptions {
  /** The name of a codec (default: `ascii`). */
  readonly encoding?: string | undefined;
  /** The name of an error handler (default: `strict`). */
  readonly errors?: string | undefined;
}

/** The arguments of `encode` and `decode`, in Python's order, by name, or both. */
export type CodingArguments =
  | [encoding?: string, errors?: string]
  | [options?: CodingOptions]
  | Mixed<CodingOptions, ["encoding", "errors"]>;

const DEFAULTS: Readonly<Record<string, unknown>> = { encoding: "ascii", errors: "strict" };
const ENCODE: Signature = /* @__PURE__ */ signature("_ResultMixinStr.encode", [], DEFAULTS);
const DECODE: Signature = /* @__PURE__ */ signature("_ResultMixinBytes.decode", [], DEFAULTS);

type Counterpart<Result> = new (...fields: never[]) => Result;

/** Returns a result of `str` as its counterpart of `bytes`, each field encoded. */
export function encodedAs<Result>(
  counterpart: Counterpart<Result>,
  fields: Iterable<unknown>,
  given: readonly unknown[],
): Result {
  const [encoding, errors] = bind(ENCODE, given);
  const encoded = Array.from(fields, (field) => {
    if (typeof field === "string") return encode(field, encoding, errors);
    throw new TypeError(`'${typeName(field)}' object has no attribute 'encode'`);
  });
  return new counterpart(...(encoded as never[]));
}

/** Returns a result of `bytes` as its counterpart of `str`, each field decoded. */
export function decodedAs<Result>(
  counterpart: Counterpart<Result>,
  fields: Iterable<unknown>,
  given: readonly unknown[],
): Result {
  const [encoding, errors] = bind(DECODE, given);
  const decoded = Array.from(fields, (field) => {
    if (isBytes(field)) return decode(field, encoding, errors);
    throw new TypeError(`'${typeName(field)}' object has no attribute 'decode'`);
  });
  return new counterpart(...(decoded as never[]));
}
