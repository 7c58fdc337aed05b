import { freezeClass } from "../../../core/values.js";
import { urlunsplit } from "../components/urlunsplit.js";
import { checkFields, defineIndices } from "./named-tuple.js";
import { NetlocResult } from "./netloc-result.js";
import { BYTES, STR, type StringType } from "./string-type.js";
import { type CodingArguments, decodedAs, encodedAs } from "./transcode.js";

const FIELDS: readonly string[] = ["scheme", "netloc", "path", "query", "fragment"];

/** What `SplitResult` and `SplitResultBytes` have in common: the five fields of `urlsplit`. */
export abstract class SplitResultBase<T> extends NetlocResult<T> {
  static {
    defineIndices(SplitResultBase, FIELDS);
  }

  // Fields are declared here and assigned in the constructor: to define them first as well takes time for
  // each result.

  /** The scheme in lower case, without its colon. */
  declare readonly scheme: T;
  /** The network location: `user:password@host:port`. */
  declare readonly netloc: T;
  /** The path. */
  declare readonly path: T;
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
  /** The same as `query`. */
  declare readonly 3: T;
  /** The same as `fragment`. */
  declare readonly 4: T;

  /**
   * @param scheme the scheme, without its colon
   * @param netloc the network location
   * @param path the path
   * @param query the query, without its `?`
   * @param fragment the fragment, without its `#`
   * @param more none: more arguments are an error
   * @throws {TypeError} when a field is missing, or there are too many
   */
  constructor(scheme: T, netloc: T, path: T, query: T, fragment: T, ...more: never[]) {
    super();
    if (fragment === undefined || more.length > 0)
      checkFields("SplitResult", FIELDS, [scheme, netloc, path, query, fragment, ...more]);
    this.scheme = scheme;
    this.netloc = netloc;
    this.path = path;
    this.query = query;
    this.fragment = fragment;
    Object.freeze(this);
  }

  /** The number of fields. */
  get length(): 5 {
    return 5;
  }

  /** Returns the URL put together again, without the delimiters of empty components. */
  geturl(): T {
    return urlunsplit(this as Iterable<never>) as T;
  }

  static {
    freezeClass(SplitResultBase);
  }
}

/**
 * The result of `urlsplit` on a `string`: a frozen named tuple of five strings.
 *
 * @throws {TypeError} when a field is missing, or there are too many
 * @see https://docs.python.org/3.13/library/urllib.parse.html#urllib.parse.SplitResult
 * @example
 * new SplitResult("http", "User@Host:80", "/p", "", "").hostname // → "host"
 * [...new SplitResult("http", "h", "/p", "", "")] // → ["http", "h", "/p", "", ""]
 */
export class SplitResult extends SplitResultBase<string> {
  // An inherited constructor would copy its arguments to an array, which makes urlsplit a twentieth slower in
  // Node 20.
  /**
   * @param scheme the scheme, without its colon
   * @param netloc the network location
   * @param path the path
   * @param query the query, without its `?`
   * @param fragment the fragment, without its `#`
   * @param more none: more arguments are an error
   * @throws {TypeError} when a field is missing, or there are too many
   */
  constructor(
    scheme: string,
    netloc: string,
    path: string,
    query: string,
    fragment: string,
    ...more: never[]
  ) {
    super(scheme, netloc, path, query, fragment, ...more);
  }

  /** `"SplitResult"`. */
  get [Symbol.toStringTag](): string {
    return "SplitResult";
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
  encode(...given: CodingArguments): SplitResultBytes {
    return encodedAs(SplitResultBytes, this, given);
  }

  static {
    freezeClass(SplitResult);
  }
}

/**
 * The result of `urlsplit` on bytes: `SplitResult` with fields of `Uint8Array`.
 *
 * @throws {TypeError} when a field is missing, or there are too many
 * @see https://docs.python.org/3.13/library/urllib.parse.html#urllib.parse.SplitResultBytes
 */
export class SplitResultBytes extends SplitResultBase<Uint8Array> {
  /** `"SplitResultBytes"`. */
  get [Symbol.toStringTag](): string {
    return "SplitResultBytes";
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
  decode(...given: CodingArguments): SplitResult {
    return decodedAs(SplitResult, this, given);
  }

  static {
    freezeClass(SplitResultBytes);
  }
}
