import { isPlainObject } from "./type-name.js";

/** The name and parameters of a Python function, in order. */
export interface Signature {
  readonly name: string;
  readonly required: readonly string[];
  readonly optional: readonly string[];
  readonly defaults: readonly unknown[];
}

/** Makes a signature; `optional` has the default values by name, in order. */
export function signature(
  name: string,
  required: readonly string[],
  optional: Readonly<Record<string, unknown>>,
): Signature {
  return { name, required, optional: Object.keys(optional), defaults: Object.values(optional) };
}

/**
 * Returns the values of all parameters, in order. Optional arguments are given in Python's order, by name
 * in one plain object at the end, or both; `undefined` means "not given".
 *
 * @throws {TypeError} with Python's message when Python would refuse the call
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
