import { isBytes } from "../../../../core/require.js";
import { freezeClass } from "../../../../core/values.js";
import { decode, encode } from "../../codecs/index.js";
import { bind, type Signature, signature } from "../../python/arguments.js";
import { concat } from "../../python/concat.js";
import { repr } from "../../python/repr.js";
import { truth, typeName } from "../../python/type-name.js";
import { DefragResult, DefragResultBytes } from "../../result/defrag-result.js";
import type { NamedTuple } from "../../result/named-tuple.js";
import { NetlocResult } from "../../result/netloc-result.js";
import { ParseResult, ParseResultBytes } from "../../result/parse-result.js";
import { SplitResult, SplitResultBytes } from "../../result/split-result.js";
import { BYTES, STR, type StringType } from "../../result/string-type.js";
import type { Rules } from "../table/rules.js";
import { showsIn } from "../text/shows.js";
import { guarded, reworded } from "../text/wording.js";
import { unsplitIn } from "../unsplit.js";
import { type Attributes, attributeIn } from "./attributes.js";
import { keepingAs, keptBy } from "./keeping.js";

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

/** A class of results, of which only what they have in common is known. */
type Maker = new (...fields: unknown[]) => Result;

interface Result {
  readonly length: number;
  readonly [Symbol.toStringTag]: string;
  [Symbol.iterator](): IterableIterator<unknown>;
  readonly netloc?: unknown;
  readonly url?: unknown;
  readonly fragment?: unknown;
}

// The names are written out, since a bundler shortens those of classes.
const PAIRS = [
  ["DefragResult", DefragResult, DefragResultBytes],
  ["ParseResult", ParseResult, ParseResultBytes],
  ["SplitResult", SplitResult, SplitResultBytes],
] as unknown as readonly (readonly [name: string, text: Maker, bytes: Maker])[];

/** Makes the classes of a release. */
export function resultTypes(rules: Rules): ResultTypes {
  const made: Record<string, Maker> = {};
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
  Base: Maker,
  type: StringType<unknown>,
  counterpart: () => Maker,
): Maker {
  const shows = showsIn(rules);
  const Made = class extends Base {
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
  method(Made, "_replace", function (this: Result, ...given) {
    return guarded(rules, () => keepingAs(replace.apply(this as NamedTuple<unknown>, given as never), this));
  });
  method(Made, "toString", function (this: Result) {
    const fields = Object.entries(this).map(([field, value]) => `${field}=${repr(value, shows)}`);
    return `${this[Symbol.toStringTag]}(${fields.join(", ")})`;
  });
  method(Made, "geturl", function (this: Result) {
    return guarded(rules, () => (hasNetloc ? unsplit(rules, this) : withFragment(this, type)));
  });
  defineCoding(rules, Made, type, counterpart);
  if (hasNetloc) defineAttributes(rules, Made, type);
  Object.defineProperty(Made, "name", { value: name });
  freezeClass(Made);
  return Made;
}

function unsplit(rules: Rules, result: Result): unknown {
  return unsplitIn(rules, result, result.length as 5 | 6, keptBy(result) ?? false);
}

function withFragment(result: Result, { of }: StringType<unknown>): unknown {
  const { url, fragment } = result;
  const isThere = truth(fragment) || (keptBy(result) === true && fragment !== null);
  return isThere ? concat(concat(url, of("#")), fragment) : url;
}

const DEFAULTS: Readonly<Record<string, unknown>> = { encoding: "ascii", errors: "strict" };

/** Defines `encode` or `decode`. */
function defineCoding(rules: Rules, Made: Maker, { isText }: StringType<unknown>, other: () => Maker): void {
  const name = isText ? "encode" : "decode";
  const of: Signature = signature(`_ResultMixin${isText ? "Str" : "Bytes"}.${name}`, [], DEFAULTS);
  method(Made, name, function (this: Result, ...given: unknown[]) {
    let encoding: unknown;
    const code = (): unknown => {
      const [codec, errors] = bind(of, given);
      encoding = codec;
      const fields = Array.from(this, (field) => {
        if (field === null && rules.has("missing-as-none")) return null;
        if (isText && typeof field === "string") return encode(field, encoding, errors);
        if (!isText && isBytes(field)) return decode(field, encoding, errors);
        throw new TypeError(`'${typeName(field)}' object has no attribute '${name}'`);
      });
      return keepingAs(new (other())(...fields), this);
    };
    return guarded(rules, code, () => ({ verb: isText ? "encoding" : "decoding", codec: encoding }));
  });
}

const ATTRIBUTES: readonly (keyof Attributes)[] = ["username", "password", "hostname", "port"];

function defineAttributes(rules: Rules, Made: Maker, type: StringType<unknown>): void {
  for (const name of ATTRIBUTES)
    Object.defineProperty(Made.prototype, name, {
      get(this: Result): unknown {
        return guarded(rules, () => attributeIn(rules, type, this.netloc, name));
      },
      configurable: true,
    });
}

function method(Made: Maker, name: string, value: (this: Result, ...given: unknown[]) => unknown): void {
  Object.defineProperty(value, "name", { value: name });
  Object.defineProperty(Made.prototype, name, { value, writable: true, configurable: true });
}
