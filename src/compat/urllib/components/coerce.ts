import { decode } from "../codecs/index.js";
import { IndexError, ValueError } from "../errors.js";
import { items, truth, typeName } from "../python/type-name.js";

/** Arguments as text, and whether they came as bytes, so that the result has to go back as such. */
export interface Coerced {
  readonly values: readonly unknown[];
  readonly bytes: boolean;
}

/**
 * All arguments as text. The first tells what they are; the others must be of its kind, but what is empty or
 * nothing goes with either (and stays what it is beside text).
 *
 * @throws TypeError for a mixture and for what is neither; UnicodeDecodeError for bytes beyond ASCII.
 */
export function coerceArgs(args: readonly unknown[]): Coerced {
  if (args.length === 0) throw new IndexError("tuple index out of range");
  const isText = typeof args[0] === "string";
  for (const arg of args.slice(1))
    if (truth(arg) && (typeof arg === "string") !== isText)
      throw new TypeError("Cannot mix str and non-str arguments");
  return isText ? { values: args, bytes: false } : { values: args.map(decoded), bytes: true };
}

function decoded(arg: unknown): string {
  if (!truth(arg)) return "";
  if (arg instanceof Uint8Array) return decode(arg, "ascii", "strict");
  throw new TypeError(`'${typeName(arg)}' object has no attribute 'decode'`);
}

/**
 * The `count` components of an iterable as text. Python unpacks them together with a function that turns the
 * result back, so its complaints count one more.
 *
 * @throws what `coerceArgs` throws; ValueError for another number of them; TypeError for what is not iterable.
 */
export function coerceComponents(components: unknown, count: number): Coerced {
  const given = items(components);
  if (given === null)
    throw new TypeError(
      `urllib.parse._coerce_args() argument after * must be an iterable, not ${typeName(components)}`,
    );
  const coerced = coerceArgs([...given]);
  const got = coerced.values.length;
  if (got > count) throw new ValueError(`too many values to unpack (expected ${count + 1})`);
  if (got < count)
    throw new ValueError(`not enough values to unpack (expected ${count + 1}, got ${got + 1})`);
  return coerced;
}
