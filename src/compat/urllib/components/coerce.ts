import { isBytes } from "../../../core/require.js";
import { decode } from "../codecs/index.js";
import { IndexError, ValueError } from "../errors.js";
import { items, truth, typeName } from "../python/type-name.js";

/** Arguments as strings, and whether they were given as bytes, so that the result must be bytes too. */
export interface Coerced {
  readonly values: readonly unknown[];
  readonly isBytes: boolean;
}

/**
 * Returns arguments as strings, bytes decoded as ASCII: Python's `_coerce_args`. The first argument decides
 * between `str` and `bytes`. The others must be of the same type, or empty (beside a `str`, an empty one
 * stays as it is).
 *
 * @throws {TypeError} when `str` and `bytes` are mixed, or an argument is neither
 * @throws {UnicodeDecodeError} when bytes are not ASCII
 */
export function coerceArgs(args: readonly unknown[]): Coerced {
  if (args.length === 0) throw new IndexError("tuple index out of range");
  const isText = typeof args[0] === "string";
  for (const arg of args.slice(1))
    if (truth(arg) && (typeof arg === "string") !== isText)
      throw new TypeError("Cannot mix str and non-str arguments");
  return isText ? { values: args, isBytes: false } : { values: args.map(decoded), isBytes: true };
}

/**
 * Returns bytes as a string; what is empty, of whatever type, as an empty one.
 *
 * @throws {TypeError | UnicodeDecodeError} when `coerceArgs` does
 */
export function decoded(arg: unknown): string {
  if (!truth(arg)) return "";
  if (isBytes(arg)) return decode(arg, "ascii", "strict");
  throw new TypeError(`'${typeName(arg)}' object has no attribute 'decode'`);
}

/**
 * Returns the `count` components of an iterable as strings. Python unpacks them together with the function
 * that encodes the result, so its messages count one more.
 *
 * @param coerce what makes strings of them
 * @throws {TypeError | UnicodeDecodeError} when `coerceArgs` does, or `components` is not iterable
 * @throws {ValueError} when there are more or fewer components
 */
export function coerceComponents(
  components: unknown,
  count: number,
  coerce: (args: readonly unknown[]) => Coerced = coerceArgs,
): Coerced {
  const given = items(components);
  if (given === null)
    throw new TypeError(
      `urllib.parse._coerce_args() argument after * must be an iterable, not ${typeName(components)}`,
    );
  const coerced = coerce([...given]);
  const got = coerced.values.length;
  if (got > count) throw new ValueError(`too many values to unpack (expected ${count + 1})`);
  if (got < count)
    throw new ValueError(`not enough values to unpack (expected ${count + 1}, got ${got + 1})`);
  return coerced;
}
