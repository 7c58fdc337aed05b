import { lacking } from "../python/arguments.js";
import { repr } from "../python/repr.js";

/**
 * What Python's named tuples can do. The fields are a class's own properties, in order, and frozen; indices
 * and length stand on its prototype, so that the fields are all there is to compare, copy or print.
 */
export abstract class NamedTuple<T> {
  static {
    // By this Node's `util.inspect`, and so its console, asks a value how to show it.
    Object.defineProperty(NamedTuple.prototype, Symbol.for("nodejs.util.inspect.custom"), {
      value(this: NamedTuple<unknown>): string {
        return this.toString();
      },
    });
  }

  abstract readonly length: number;
  abstract readonly [Symbol.toStringTag]: string;

  /** The names of the fields, in order. */
  get _fields(): string[] {
    return Object.keys(this);
  }

  [Symbol.iterator](): ArrayIterator<T> {
    return Object.values(this).values();
  }

  /** The fields by name, in order. */
  _asdict(): Map<string, T> {
    return new Map(Object.entries(this));
  }

  /**
   * The same with some fields replaced.
   *
   * @throws TypeError for a name that is no field's.
   */
  _replace(fields: Partial<Fields<this, T>>): this {
    const unknown = Object.keys(fields).filter((name) => !Object.hasOwn(this, name));
    if (unknown.length > 0) throw new TypeError(`Got unexpected field names: ${repr(unknown)}`);
    const make = this.constructor as new (...values: unknown[]) => this;
    return new make(...Object.entries({ ...this, ...fields }).map(([, value]) => value));
  }

  /** The fields by name, for JSON. */
  toJSON(): Record<string, unknown> {
    return Object.fromEntries(Object.entries(this));
  }

  /** As Python's `repr` has it. */
  toString(): string {
    const fields = Object.entries(this).map(([name, value]) => `${name}=${repr(value)}`);
    return `${this[Symbol.toStringTag]}(${fields.join(", ")})`;
  }
}

/** The fields of a named tuple, by their names: what stands on the instance itself. */
type Fields<Tuple, T> = {
  [Name in keyof Tuple as Name extends FieldName ? Name : never]: T | null;
};

type FieldName = "scheme" | "netloc" | "path" | "params" | "query" | "fragment" | "url";

/**
 * Checks the number of a constructor's arguments. Python's words are of the tuple that both kinds extend.
 *
 * @throws TypeError with Python's words.
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

/** Gives a class of named tuples an index for each field, on its prototype, where comparing and printing pass it over. */
export function withIndices(tuple: { readonly prototype: object }, fields: readonly string[]): void {
  for (const [index, name] of fields.entries()) {
    Object.defineProperty(tuple.prototype, index, {
      get(this: Readonly<Record<string, unknown>>): unknown {
        return this[name];
      },
    });
  }
}
