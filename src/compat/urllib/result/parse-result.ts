import { freezeClass } from "../../../core/values.js";
import { urlunparse } from "../components/urlunsplit.js";
import { checkFields, defineIndices } from "./named-tuple.js";
import { NetlocResult } from "./netloc-result.js";
import { BYTES, STR, type StringType } from "./string-type.js";
import { type CodingArguments, decodedAs, encodedAs } from "./transcode.js";

const FIELDS: readonly string[] = ["scheme", "netloc", "path", "params", "query", "fragment"];

/** What `ParseResult` and `ParseResultBytes` have in common: the six fields of `urlparse`. */
export abstract class ParseResultBase<T> extends NetlocResult<T> {
  static {
    defineIndices(ParseResultBase, FIELDS);
  }

  // Fields are declared here and assigned in the constructor: to define them first as well takes time for
  // each result.

  /** The scheme in lower case, without its colon. */
  declare readonly scheme: T;
  /** The network location: `user:password@host:port`. */
  declare readonly netloc: T;
  /** The path. */
  declare readonly path: T;
  /** The parameters of the last path element, without their `;`. */
  declare readonly params: T;
  /** The query component, without its `?`. */
  declare readonly query: T;
  /** The fragment identifier, without its `#`. */
  declare readonly fragment: T;

  /** The same as `scheme`. */
  declare readonly 0: T;
  /** The same as `netloc`. */
  declare readonly 1: T;
  /** The same as `path`. */
  declare readonly 2: T;
  /** The same as `params`. */
  declare readonly 3: T;
  /** The same as `query`. */
  declare readonly 4: T;
  /** The same as `fragment`. */
  declare readonly 5: T;

  /**
   * @param scheme the scheme, without its colon
   * @param netloc the network location
   * @param path the path
   * @param params the parameters of the last path element, without their `;`
   * @param query the query, without its `?`
   * @param fragment the fragment, without its `#`
   * @param more none: more arguments are an error
   * @throws {TypeError} when a field is missing, or there are too many
   */
  constructor(scheme: T, netloc: T, path: T, params: T, query: T, fragment: T, ...more: never[]) {
    super();
    if (fragment === undefined || more.length > 0)
      checkFields("ParseResult", FIELDS, [scheme, netloc, path, params, query, fragment, ...more]);
    this.scheme = scheme;
    this.netloc = netloc;
    this.path = path;
    this.params = params;
    this.query = query;
    this.fragment = fragment;
    Object.freeze(this);
  }

  /** The number of fields. */
  get length(): 6 {
    return 6;
  }

  /** Returns the URL put together again, without the delimiters of empty components. */
  geturl(): T {
    return urlunparse(this as Iterable<never>) as T;
  }

  static {
    freezeClass(ParseResultBase);
  }
}

/**
 * The result of `urlparse` on a `string`: a frozen named tuple of six strings.
 *
 * @throws {TypeError} when a field is missing, or there are too many
 * @see https://docs.python.org/3.13/library/urllib.parse.html#urllib.parse.ParseResult
 * @example
 * new ParseResult("http", "h", "/p", "a=1", "", "").geturl() // → "http://h/p;a=1"
 */
export class ParseResult extends ParseResultBase<string> {
  /** `"ParseResult"`. */
  get [Symbol.toStringTag](): string {
    return "ParseResult";
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
  encode(...given: CodingArguments): ParseResultBytes {
    return encodedAs(ParseResultBytes, this, given);
  }

  static {
    freezeClass(ParseResult);
  }
}

/**
 * The result of `urlparse` on bytes: `ParseResult` with fields of `Uint8Array`.
 *
 * @throws {TypeError} when a field is missing, or there are too many
 * @see https://docs.python.org/3.13/library/urllib.parse.html#urllib.parse.ParseResultBytes
 */
export class ParseResultBytes extends ParseResultBase<Uint8Array> {
  /** `"ParseResultBytes"`. */
  get [Symbol.toStringTag](): string {
    return "ParseResultBytes";
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
  decode(...given: CodingArguments): ParseResult {
    return decodedAs(ParseResult, this, given);
  }

  static {
    freezeClass(ParseResultBytes);
  }
}
