import { isBytes, isReadable, mismatch } from "../../../core/require.js";
import { freezeClass } from "../../../core/values.js";
import { decode } from "../codecs/index.js";
import { lacking } from "../python/arguments.js";
import { repr } from "../python/repr.js";

/**
 * A Python named tuple. The fields are own properties, in order, and frozen. Indices and `length` are on
 * the prototype, so that comparing, copying and printing see the fields and nothing else.
 *
 * @see https://docs.python.org/3.13/library/urllib.parse.html#structured-parse-results
 */
export abstract class NamedTuple<T> {
  static {
    // The key under which Node's `util.inspect`, and so its console, looks for a value's own way to be shown.
    Object.defineProperty(NamedTuple.prototype, Symbol.for("nodejs.util.inspect.custom"), {
      value(this: NamedTuple<unknown>): string {
        return this.toString();
      },
    });
  }

  /** The number of fields. */
  abstract readonly length: number;
  /** The name of the class, which `repr` writes. */
  abstract readonly [Symbol.toStringTag]: string;

  /** The names of the fields, in order. */
  get _fields(): string[] {
    return Object.keys(this);
  }

  /** Iterates over the values of the fields, in order. */
  [Symbol.iterator](): IterableIterator<T> {
    return Object.values(this).values();
  }

  /** Returns the fields by name, in order. */
  _asdict(): Map<string, T> {
    return new Map(Object.entries(this));
  }

  /**
   * Returns a copy with some fields replaced.
   *
   * @param fields the new values of some fields, by name
   * @throws {TypeError} when the fields are not an object, or a name is not a field
   */
  _replace(fields: Partial<ResultFields<this, T>>): this {
    if (!isReadable(fields)) throw mismatch("the fields", "an object", fields);
    const unknown = Object.keys(fields).filter((name) => !Object.hasOwn(this, name));
    if (unknown.length > 0) throw new TypeError(`Got unexpected field names: ${repr(unknown)}`);
    const make = this.constructor as new (...values: unknown[]) => this;
    return new make(...Object.values({ ...this, ...fields }));
  }

  /**
   * Returns the fields as an object for JSON, which has no bytes: those beyond ASCII are escaped, as `\\xe9`.
   */
  toJSON(): Record<string, unknown> {
    return Object.fromEntries(Object.entries(this).map(([name, value]) => [name, jsonValue(value)]));
  }

  /** Returns Python's `repr` of the tuple. */
  toString(): string {
    const fields = Object.entries(this).map(([name, value]) => `${name}=${repr(value)}`);
    return `${this[Symbol.toStringTag]}(${fields.join(", ")})`;
  }

  static {
    freezeClass(NamedTuple);
  }
}

/** The fields of a result, by name. */
export type ResultFields<Tuple, T> = {
  [Name in keyof Tuple as Name extends ResultFieldName ? Name : never]: T | null;
};

/** The name of a field of a result. */
export type ResultFieldName = "scheme" | "netloc" | "path" | "params" | "query" | "fragment" | "url";

function jsonValue(value: unknown): unknown {
  return isBytes(value) ? decode(value, "ascii", "backslashreplace") : value;
}

/**
 * Checks the number of a constructor's arguments. Python's messages name the base of both string types:
 * `SplitResult`, also for `SplitResultBytes`.
 *
 * @throws {TypeError} with Python's message when an argument is missing, or there are too many
 */
export function checkFields(name: string, fields: readonly string[], values: readonly unknown[]): void {
  if (values.length > fields.length) {
    const most = fields.length + 1;
    throw new TypeError(
      `${name}.__new__() takes ${most} positional arguments but ${values.length + 1} were given`,
    );
  }
  const missing = fields.filter((_, at) => values[at] === undefined);
  if (missing.length > 0) throw new TypeError(lacking(`${name}.__new__`, missing));
}

/** Defines a getter for each field's index on the prototype, where comparing and printing do not see it. */
export function defineIndices(tuple: { readonly prototype: object }, fields: readonly string[]): void {
  for (const [index, name] of fields.entries()) {
    Object.defineProperty(tuple.prototype, index, {
      get(this: Readonly<Record<string, unknown>>): unknown {
        return this[name];
      },
    });
  }
}
