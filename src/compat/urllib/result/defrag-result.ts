import { freezeClass } from "../../../core/values.js";
import { concat } from "../python/concat.js";
import { truth } from "../python/type-name.js";
import { checkFields, defineIndices, NamedTuple } from "./named-tuple.js";
import { BYTES, STR, type StringType } from "./string-type.js";
import { type CodingArguments, decodedAs, encodedAs } from "./transcode.js";

const FIELDS: readonly string[] = ["url", "fragment"];

/** What `DefragResult` and `DefragResultBytes` have in common: the two fields of `urldefrag`. */
export abstract class DefragResultBase<T> extends NamedTuple<T> {
  static {
    defineIndices(DefragResultBase, FIELDS);
  }

  // Fields are declared here and assigned in the constructor: to define them first as well takes time for
  // each result.

  /** The URL without its fragment. */
  declare readonly url: T;
  /** The fragment identifier, without its `#`. */
  declare readonly fragment: T;

  /** The same as `url`. */
  declare readonly 0: T;
  /** The same as `fragment`. */
  declare readonly 1: T;

  protected abstract readonly stringType: StringType<T>;

  /**
   * @param url the URL without its fragment
   * @param fragment the fragment, without its `#`
   * @param more none: more arguments are an error
   * @throws {TypeError} when a field is missing, or there are too many
   */
  constructor(url: T, fragment: T, ...more: never[]) {
    super();
    if (fragment === undefined || more.length > 0)
      checkFields("DefragResult", FIELDS, [url, fragment, ...more]);
    this.url = url;
    this.fragment = fragment;
    Object.freeze(this);
  }

  /** The number of fields. */
  get length(): 2 {
    return 2;
  }

  /** Returns the URL with its fragment; an empty one is left out. */
  geturl(): T {
    if (!truth(this.fragment)) return this.url;
    return concat(concat(this.url, this.stringType.of("#")), this.fragment);
  }

  static {
    freezeClass(DefragResultBase);
  }
}

/**
 * The result of `urldefrag` on a `string`: a frozen named tuple of two strings.
 *
 * @throws {TypeError} when a field is missing, or there are too many
 * @see https://docs.python.org/3.13/library/urllib.parse.html#urllib.parse.DefragResult
 * @example
 * new DefragResult("http://h/", "top").geturl() // → "http://h/#top"
 */
export class DefragResult extends DefragResultBase<string> {
  /** `"DefragResult"`. */
  get [Symbol.toStringTag](): string {
    return "DefragResult";
  }

  protected get stringType(): StringType<string> {
    return STR;
  }

  /**
   * Returns the result with its fields encoded, by default in ASCII.
   *
   * @param given the encoding and the error handler, in this order or by name
   * @throws {UnicodeEncodeError} when the encoding lacks a character and the error handler refuses it
   * @throws {LookupError} when there is no such encoding or error handler
   */
  encode(...given: CodingArguments): DefragResultBytes {
    return encodedAs(DefragResultBytes, this, given);
  }

  static {
    freezeClass(DefragResult);
  }
}

/**
 * The result of `urldefrag` on bytes: `DefragResult` with fields of `Uint8Array`.
 *
 * @throws {TypeError} when a field is missing, or there are too many
 * @see https://docs.python.org/3.13/library/urllib.parse.html#urllib.parse.DefragResultBytes
 */
export class DefragResultBytes extends DefragResultBase<Uint8Array> {
  /** `"DefragResultBytes"`. */
  get [Symbol.toStringTag](): string {
    return "DefragResultBytes";
  }

  protected get stringType(): StringType<Uint8Array> {
    return BYTES;
  }

  /**
   * Returns the result with its fields decoded, by default from ASCII.
   *
   * @param given the encoding and the error handler, in this order or by name
   * @throws {UnicodeDecodeError} when the encoding gives bytes no meaning and the error handler refuses them
   * @throws {LookupError} when there is no such encoding or error handler
   */
  decode(...given: CodingArguments): DefragResult {
    return decodedAs(DefragResult, this, given);
  }

  static {
    freezeClass(DefragResultBytes);
  }
}
