// The results of a release of Python: classes that extend the plain ones.

import { freezeClass } from "../../../core/values.js";
import { bind, type Signature, signature } from "../arguments.js";
import { ValueError } from "../errors.js";
import { hostOf, isTooLong, lowered, portNumber, portOf, tooManyDigits, userinfo } from "../netloc.js";
import { BYTES, CODING, codedField, type NamedTuple, NetlocResult, STR, type StringType } from "../result.js";
import {
  DefragResult,
  DefragResultBytes,
  ParseResult,
  ParseResultBytes,
  SplitResult,
  SplitResultBytes,
} from "../results.js";
import { integerOf, lowerIn, type Shows, showsIn } from "../unicode.js";
import { concat, repr, truth } from "../values.js";
import { unsplitIn } from "./components.js";
import type { Rules } from "./releases.js";
import { guarded, reworded } from "./wording.js";

/** The classes of the results of a release. They extend the plain ones. */
export interface ResultTypes {
  /** The result of `urldefrag` on a string. */
  readonly DefragResult: typeof DefragResult;
  /** The result of `urldefrag` on bytes. */
  readonly DefragResultBytes: typeof DefragResultBytes;
  /** The result of `urlparse` on a string. */
  readonly ParseResult: typeof ParseResult;
  /** The result of `urlparse` on bytes. */
  readonly ParseResultBytes: typeof ParseResultBytes;
  /** The result of `urlsplit` on a string. */
  readonly SplitResult: typeof SplitResult;
  /** The result of `urlsplit` on bytes. */
  readonly SplitResultBytes: typeof SplitResultBytes;
}

/** A class of results, with only their common type. */
type ResultClass = new (...fields: unknown[]) => Result;

interface Result {
  readonly length: number;
  readonly [Symbol.toStringTag]: string;
  [Symbol.iterator](): IterableIterator<unknown>;
  readonly netloc?: unknown;
  readonly url?: unknown;
  readonly fragment?: unknown;
}

// The names are written out, since bundlers shorten class names.
const PAIRS = [
  ["DefragResult", DefragResult, DefragResultBytes],
  ["ParseResult", ParseResult, ParseResultBytes],
  ["SplitResult", SplitResult, SplitResultBytes],
] as unknown as readonly (readonly [name: string, text: ResultClass, bytes: ResultClass])[];

/** Returns the classes of a release. */
export function resultTypes(rules: Rules): ResultTypes {
  const made: Record<string, ResultClass> = {};
  for (const [name, text, bytes] of PAIRS) {
    const other = `${name}Bytes`;
    made[name] = resultType(rules, name, text, STR, () => made[other]!);
    made[other] = resultType(rules, other, bytes, BYTES, () => made[name]!);
  }
  return Object.freeze(made) as unknown as ResultTypes;
}

function resultType(
  rules: Rules,
  name: string,
  Base: ResultClass,
  type: StringType<unknown>,
  counterpart: () => ResultClass,
): ResultClass {
  const shows = showsIn(rules);
  const Extended = class extends Base {
    constructor(...fields: unknown[]) {
      try {
        super(...fields);
      } catch (error) {
        throw reworded(rules, error);
      }
    }
  };
  const hasNetloc = Base.prototype instanceof NetlocResult;
  const replace = (Base.prototype as unknown as NamedTuple<unknown>)._replace;
  defineMethod(Extended, "_replace", function (this: Result, ...given) {
    return guarded(rules, () => keepingAs(replace.apply(this as NamedTuple<unknown>, given as never), this));
  });
  defineMethod(Extended, "toString", function (this: Result) {
    const fields = Object.entries(this).map(([field, value]) => `${field}=${repr(value, shows)}`);
    return `${this[Symbol.toStringTag]}(${fields.join(", ")})`;
  });
  defineMethod(Extended, "geturl", function (this: Result) {
    return guarded(rules, () => (hasNetloc ? unsplit(rules, this) : withFragment(this, type)));
  });
  defineCoding(rules, Extended, type, counterpart);
  if (hasNetloc) defineAttributes(rules, Extended, type);
  Object.defineProperty(Extended, "name", { value: name });
  freezeClass(Extended);
  return Extended;
}

function unsplit(rules: Rules, result: Result): unknown {
  return unsplitIn(rules, result, result.length as 5 | 6, keptBy(result) ?? false);
}

function withFragment(result: Result, { of }: StringType<unknown>): unknown {
  const { url, fragment } = result;
  const isThere = truth(fragment) || (keptBy(result) === true && fragment !== null);
  return isThere ? concat(concat(url, of("#")), fragment) : url;
}

function defineCoding(
  rules: Rules,
  Extended: ResultClass,
  { isText }: StringType<unknown>,
  other: () => ResultClass,
): void {
  const name = isText ? "encode" : "decode";
  const of: Signature = signature(`_ResultMixin${isText ? "Str" : "Bytes"}.${name}`, [], CODING);
  defineMethod(Extended, name, function (this: Result, ...given: unknown[]) {
    let encoding: unknown;
    const code = (): unknown => {
      const [codec, errors] = bind(of, given);
      encoding = codec;
      const fields = Array.from(this, (field) => {
        if (field === null && rules.has("missing-as-none")) return null;
        return codedField(isText, field, encoding, errors);
      });
      return keepingAs(new (other())(...fields), this);
    };
    return guarded(rules, code, () => ({ verb: isText ? "encoding" : "decoding", codec: encoding }));
  });
}

function defineAttributes(rules: Rules, Extended: ResultClass, type: StringType<unknown>): void {
  for (const name of Object.keys(READ) as (keyof typeof READ)[])
    Object.defineProperty(Extended.prototype, name, {
      get(this: Result): unknown {
        return guarded(rules, () => attributeIn(rules, type, this.netloc, name));
      },
      configurable: true,
    });
}

function defineMethod(
  Extended: ResultClass,
  name: string,
  value: (this: Result, ...given: unknown[]) => unknown,
): void {
  Object.defineProperty(value, "name", { value: name });
  Object.defineProperty(Extended.prototype, name, { value, writable: true, configurable: true });
}

/** The results of calls that specify whether to distinguish missing components from empty ones. */
const keeps: WeakMap<object, boolean> = new WeakMap();

/** Records whether a result distinguishes missing components from empty ones; returns the result. */
export function keeping<Result extends object>(result: Result, keep: boolean): Result {
  keeps.set(result, keep);
  return result;
}

/** Returns whether a result distinguishes missing components from empty ones; `undefined` for any other value. */
export function keptBy(value: unknown): boolean | undefined {
  return typeof value === "object" && value !== null ? keeps.get(value) : undefined;
}

/** Copies the record of a result to another one that was made from it; returns the new result. */
function keepingAs<Result extends object>(result: Result, from: object): Result {
  const keep = keeps.get(from);
  return keep === undefined ? result : keeping(result, keep);
}

/**
 * Returns an attribute of a network location, as parsed by a release.
 *
 * @throws {ValueError} when the attribute is the port and it is not valid
 * @throws {TypeError} when the network location is of another type
 */
export function attributeIn<T, Name extends keyof typeof READ>(
  rules: Rules,
  type: StringType<T>,
  netloc: unknown,
  name: Name,
): (Name extends "port" ? number : T) | null {
  const isMissing = netloc === null && rules.has("missing-as-none");
  return isMissing ? null : (READ[name](rules, type, type.netlocText(netloc)) as never);
}

/** Returns an attribute of a network location that is a string. @throws {ValueError} as `attributeIn` does */
export function textAttributeIn<Name extends keyof typeof READ>(
  rules: Rules,
  netloc: string,
  name: Name,
): (Name extends "port" ? number : string) | null {
  return attributeIn(rules, STR, netloc, name);
}

type Read = (rules: Rules, type: StringType<unknown>, netloc: string) => unknown;

const READ: Readonly<Record<"username" | "password" | "hostname" | "port", Read>> = {
  username: (_rules, type, netloc) => typed(type, userinfo(netloc)[0]),
  password: (_rules, type, netloc) => typed(type, userinfo(netloc)[1]),
  hostname(rules, type, netloc) {
    const lower = type.isText ? (text: string) => lowerIn(rules.minor, text) : type.lower;
    const host = hostOf(netloc);
    if (rules.has("zone-case")) return typed(type, lowered(host, lower));
    return host === "" ? null : type.of(lower(host));
  },
  port(rules, type, netloc) {
    const port = portOf(netloc);
    if (port === null) return null;
    const shows = showsIn(rules);
    return rules.has("ascii-port")
      ? portNumber(port, type.of, shows)
      : looseNumber(rules, port, type.of, shows);
  },
};

function typed({ of }: StringType<unknown>, text: string | null): unknown {
  return text === null ? null : of(text);
}

/** The maximum length of a `repr` that an error of `int` shows. */
const SHOWN = 200;

/**
 * Returns the number of a port in releases that do not require ASCII digits: any number that Python's `int` accepts.
 *
 * @param port the port; bytes as a text of code units up to 0xff
 * @throws {ValueError} when it is not a number, or not one from 0 to 65535
 */
function looseNumber(rules: Rules, port: string, typed: (port: string) => unknown, shows: Shows): number {
  const given = typed(port);
  // In bytes, only ASCII characters are digits or white space.
  const isWide = typeof given !== "string" && /[\u0080-\uffff]/.test(port);
  const number = isWide ? null : integerOf(port, rules.minor);
  const isLong = number !== null && isTooLong(number.digits) && rules.has("digit-limit");
  const value = isLong ? null : (number?.value ?? null);
  if (value === null) {
    if (rules.has("port-message"))
      throw new ValueError(`Port could not be cast to integer value as ${repr(given, shows)}`);
    if (isLong) throw tooManyDigits(number.digits);
    throw new ValueError(`invalid literal for int() with base 10: ${repr(given, shows).slice(0, SHOWN)}`);
  }
  if (value < 0 || value > 65535) throw new ValueError("Port out of range 0-65535");
  return value;
}
