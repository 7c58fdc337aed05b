// The base of all results: a named tuple, the attributes of a network location, and both string types.

import { isBytes, isReadable, mismatch } from "../../core/require.js";
import { freezeClass } from "../../core/values.js";
import { bind, lacking, type Mixed, type Signature, signature } from "./arguments.js";
import { latin1Bytes, latin1Text } from "./codecs/builders.js";
import { decode, encode } from "./codecs/codecs.js";
import { hostOf, isHostAlone, lowered, portNumber, portOf, userinfo } from "./netloc.js";
import { lower } from "./unicode.js";
import { notText, repr, typeName } from "./values.js";

/**
 * A Python named tuple. The fields are own properties, in order, and frozen. Indices and `length` are on the prototype,
 * so that comparing, copying and printing only see the fields.
 *
 * @see https://docs.python.org/3.13/library/urllib.parse.html#structured-parse-results
 */
export abstract class NamedTuple<T> {
  /** The number of fields. */
  abstract readonly length: number;
  /** The name of the class in `repr`. */
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

  /** Returns the fields as an object for JSON, which has no bytes: those beyond ASCII are escaped, as `\\xe9`. */
  toJSON(): Record<string, unknown> {
    return Object.fromEntries(
      Object.entries(this).map(([name, value]) => [
        name,
        isBytes(value) ? decode(value, "ascii", "backslashreplace") : value,
      ]),
    );
  }

  /** Returns Python's `repr` of the tuple. */
  toString(): string {
    const fields = Object.entries(this).map(([name, value]) => `${name}=${repr(value)}`);
    return `${this[Symbol.toStringTag]}(${fields.join(", ")})`;
  }

  static {
    // Node's `util.inspect`, and so its console, calls this method.
    Object.defineProperty(NamedTuple.prototype, Symbol.for("nodejs.util.inspect.custom"), {
      value(this: NamedTuple<unknown>): string {
        return this.toString();
      },
    });
    freezeClass(NamedTuple);
  }
}

/** The fields of a result, by name. */
export type ResultFields<Tuple, T> = {
  [Name in keyof Tuple as Name extends ResultFieldName ? Name : never]: T | null;
};

/** The name of a field of a result. */
export type ResultFieldName = "scheme" | "netloc" | "path" | "params" | "query" | "fragment" | "url";

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

/** A result with a network location, whose attributes are computed on access. */
export abstract class NetlocResult<T> extends NamedTuple<T> {
  /** The network location: `user:password@host:port`. */
  abstract readonly netloc: T;

  protected abstract readonly stringType: StringType<T>;

  /** The user name: everything before the last `@`, up to the first `:`; `null` without an `@`. */
  get username(): T | null {
    return part(this.stringType, this.netloc, 0);
  }

  /** The password: from the first `:` to the last `@`; `null` when either is missing. */
  get password(): T | null {
    return part(this.stringType, this.netloc, 1);
  }

  /** The host name without brackets, in lower case (of `bytes`, only ASCII letters); `null` when it is empty. */
  get hostname(): T | null {
    const { netlocText, lower, of } = this.stringType;
    const text = netlocText(this.netloc);
    if (isHostAlone(text)) return of(text);
    const host = lowered(hostOf(text), lower);
    return host === null ? null : of(host);
  }

  /**
   * The port number after the host; `null` without one.
   *
   * @throws {ValueError} when it is not a number, or is greater than 65535
   */
  get port(): number | null {
    const { netlocText, of } = this.stringType;
    return portNumber(portOf(netlocText(this.netloc)), of);
  }

  static {
    freezeClass(NetlocResult);
  }
}

function part<T>({ netlocText, of }: StringType<T>, netloc: T, index: 0 | 1): T | null {
  const text = userinfo(netlocText(netloc))[index];
  return text === null ? null : of(text);
}

/** One of Python's two string types, for the fields of a result, with its operations. */
export interface StringType<T> {
  /** Whether the type is `str`. */
  readonly isText: boolean;
  /** Converts a text to this type: the text itself, or the bytes of its code units. */
  readonly of: (text: string) => T;
  /**
   * Returns the text of a network location, which a caller may have set to anything.
   *
   * @throws {TypeError} with Python's message when it is of another type
   */
  readonly netlocText: (netloc: unknown) => string;
  /** `lower` of this type. */
  readonly lower: (text: string) => string;
}

/** `str`, which is `string` here. */
export const STR: StringType<string> = Object.freeze<StringType<string>>({
  isText: true,
  of: (text) => text,
  netlocText(netloc) {
    if (typeof netloc === "string") return netloc;
    throw notText(netloc, "rpartition");
  },
  lower,
});

/** `bytes`, which is `Uint8Array` here. Its network locations are searched as texts of code units up to 0xff. */
export const BYTES: StringType<Uint8Array> = Object.freeze<StringType<Uint8Array>>({
  isText: false,
  of: latin1Bytes,
  netlocText(netloc) {
    if (isBytes(netloc)) return latin1Text(netloc);
    throw new TypeError(
      typeof netloc === "string"
        ? "must be str, not bytes"
        : `'${typeName(netloc)}' object has no attribute 'rpartition'`,
    );
  },
  lower: (text) => text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase()),
});

/** The keyword arguments of a result's `encode` and `decode`. */
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

export const CODING: Readonly<Record<string, unknown>> = { encoding: "ascii", errors: "strict" };
const ENCODE: Signature = /* @__PURE__ */ signature("_ResultMixinStr.encode", [], CODING);
const DECODE: Signature = /* @__PURE__ */ signature("_ResultMixinBytes.decode", [], CODING);

/** Converts a result to the other string type. */
export function codedAs<Result>(
  { isText }: StringType<unknown>,
  counterpart: new (...fields: never[]) => Result,
  fields: Iterable<unknown>,
  given: readonly unknown[],
): Result {
  const [encoding, errors] = bind(isText ? ENCODE : DECODE, given);
  const coded = Array.from(fields, (field) => codedField(isText, field, encoding, errors));
  return new counterpart(...(coded as never[]));
}

/** Encodes a field of `str`, or decodes one of `bytes`. Throws a `TypeError` for a field of another type. */
export function codedField(isText: boolean, field: unknown, encoding: unknown, errors: unknown): unknown {
  if (isText && typeof field === "string") return encode(field, encoding, errors);
  if (!isText && isBytes(field)) return decode(field, encoding, errors);
  throw new TypeError(`'${typeName(field)}' object has no attribute '${isText ? "encode" : "decode"}'`);
}
