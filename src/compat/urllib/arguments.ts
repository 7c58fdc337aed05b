// The arguments of Python's functions: in order or by name, of str or of bytes, or an AST instead of a str.
import { isBytes } from "../../core/require.js";
import { isAst, nodeTypeOf } from "../../grammar/compose.js";
import { splitTextOf } from "../../grammar/input.js";
import type { Split } from "../../spec/split.js";
import { decode } from "./codecs/codecs.js";
import { IndexError, ValueError } from "./errors.js";
import { isPlainObject, items, truth, typeName } from "./values.js";

/** The name and parameters of a Python function, in order. */
export interface Signature {
  readonly name: string;
  readonly required: readonly string[];
  readonly optional: readonly string[];
  readonly defaults: readonly unknown[];
}

/** Returns a signature; `optional` has the default values by name, in order. */
export function signature(
  name: string,
  required: readonly string[],
  optional: Readonly<Record<string, unknown>>,
): Signature {
  return { name, required, optional: Object.keys(optional), defaults: Object.values(optional) };
}

/**
 * Returns the values of all parameters, in order. Optional arguments are given in Python's order, by name in one plain
 * object at the end, or both; `undefined` means "not given".
 *
 * @throws {TypeError} with Python's message when Python would reject the call
 */
export function bind(of: Signature, given: readonly unknown[]): unknown[] {
  const { name, required, optional, defaults } = of;
  const last = given.at(-1);
  const keywords = given.length > required.length && isPlainObject(last) ? last : null;
  const positional = keywords === null ? given : given.slice(0, -1);
  const most = required.length + optional.length;
  if (positional.length > most) throw new TypeError(tooMany(of, positional.length));
  const missing = required.filter((_, at) => positional[at] === undefined);
  if (missing.length > 0) throw new TypeError(lacking(name, missing));
  const values = required.map((_, at) => positional[at]);
  for (const [at, fallback] of defaults.entries()) {
    const value = positional[required.length + at];
    values.push(value === undefined ? fallback : value);
  }
  for (const [key, value] of Object.entries(keywords ?? {})) {
    if (value === undefined) continue;
    const at = optional.indexOf(key);
    if (at < 0 && !required.includes(key))
      throw new TypeError(`${name}() got an unexpected keyword argument '${key}'`);
    if (at < 0 || positional[required.length + at] !== undefined)
      throw new TypeError(`${name}() got multiple values for argument '${key}'`);
    values[required.length + at] = value;
  }
  return values;
}

function tooMany({ name, required, optional }: Signature, given: number): string {
  const most = required.length + optional.length;
  const range = optional.length === 0 ? `${most}` : `from ${required.length} to ${most}`;
  return `${name}() takes ${range} positional argument${most === 1 ? "" : "s"} but ${given} ${given === 1 ? "was" : "were"} given`;
}

/** Returns Python's message about missing required arguments. */
export function lacking(name: string, missing: readonly string[]): string {
  const quoted = missing.map((parameter) => `'${parameter}'`);
  const words =
    quoted.length > 2 ? `${quoted.slice(0, -1).join(", ")}, and ${quoted.at(-1)}` : quoted.join(" and ");
  return `${name}() missing ${missing.length} required positional argument${missing.length === 1 ? "" : "s"}: ${words}`;
}

/**
 * Optional arguments: the first ones in Python's order, and the rest by name in one object at the end. `Names` are the
 * optional arguments in order; `Options` has their types by name. All in order, and all by name, are separate
 * overloads, which show the names of the arguments.
 */
export type Mixed<
  Options,
  Names extends readonly (keyof Options)[],
  Before extends readonly unknown[] = [],
> = Names extends readonly [
  infer Name extends keyof Options,
  infer Next extends keyof Options,
  ...infer Rest extends readonly (keyof Options)[],
]
  ?
      | [...Before, Options[Name], Pick<Options, Next | Rest[number]>]
      | Mixed<Options, [Next, ...Rest], [...Before, Options[Name]]>
  : never;

/** Arguments as strings, and whether they were given as bytes, so that the result must also be bytes. */
export interface Coerced {
  readonly values: readonly unknown[];
  readonly isBytes: boolean;
}

/**
 * Returns arguments as strings, bytes decoded as ASCII: Python's `_coerce_args`. The first argument decides
 * between `str` and `bytes`. The others must be of the same type, or empty (with a `str`, an empty one is
 * unchanged).
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

/** Returns bytes as a string, and an empty value of any type as an empty one, as `coerceArgs` does. */
export function decoded(arg: unknown): string {
  if (!truth(arg)) return "";
  if (isBytes(arg)) return decode(arg, "ascii", "strict");
  throw new TypeError(`'${typeName(arg)}' object has no attribute 'decode'`);
}

/**
 * Returns the `count` components of an iterable as strings. Python unpacks them together with the function
 * that encodes the result, so its messages count one more.
 *
 * @param coerce converts them to strings
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

/**
 * Returns the text and the split of an argument that is an AST; other arguments are unchanged, without a split.
 *
 * @throws {TypeError} when a node of the AST lacks a field, or has one of the wrong type, or the AST is only a part of
 * a URL
 */
export function fromAst(value: unknown): { readonly value: unknown; readonly at: Split | null } {
  if (!isAst(value) && nodeTypeOf(value) === null) return { value, at: null };
  const { text, at } = splitTextOf(value, "the URL");
  return { value: text, at };
}
