// The results of urlsplit, urlparse and urldefrag, for strings and for bytes.
import { freezeClass } from "../../core/values.js";
import {
  BYTES,
  type CodingArguments,
  checkFields,
  codedAs,
  defineIndices,
  NamedTuple,
  NetlocResult,
  STR,
  type StringType,
} from "./result.js";
import { urlunparse, urlunsplit } from "./unsplit.js";
import { concat, truth } from "./values.js";

const SPLIT_FIELDS: readonly string[] = ["scheme", "netloc", "path", "query", "fragment"];

/** The five fields of `urlsplit`, which `SplitResult` and `SplitResultBytes` share. */
abstract class SplitResultBase<T> extends NetlocResult<T> {
  // Fields are only declared here, and assigned in the constructor: also defining them would take time for each result.

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
   * @param more must be empty: more arguments are an error
   * @throws {TypeError} when a field is missing, or there are too many
   */
  constructor(scheme: T, netloc: T, path: T, query: T, fragment: T, ...more: never[]) {
    super();
    if (fragment === undefined || more.length > 0)
      checkFields("SplitResult", SPLIT_FIELDS, [scheme, netloc, path, query, fragment, ...more]);
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

  /** Returns the URL, without the delimiters of empty components. */
  geturl(): T {
    return urlunsplit(this as Iterable<never>) as T;
  }

  static {
    defineIndices(SplitResultBase, SPLIT_FIELDS);
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
   * @param more must be empty: more arguments are an error
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
   * @throws {UnicodeEncodeError} when the encoding lacks a character and the error handler rejects it
   * @throws {LookupError} when there is no such encoding or error handler
   */
  encode(...given: CodingArguments): SplitResultBytes {
    return codedAs(STR, SplitResultBytes, this, given);
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
   * @throws {UnicodeDecodeError} when bytes are invalid in the encoding and the error handler rejects them
   * @throws {LookupError} when there is no such encoding or error handler
   */
  decode(...given: CodingArguments): SplitResult {
    return codedAs(BYTES, SplitResult, this, given);
  }

  static {
    freezeClass(SplitResultBytes);
  }
}

const PARSE_FIELDS: readonly string[] = ["scheme", "netloc", "path", "params", "query", "fragment"];

/** The six fields of `urlparse`, which `ParseResult` and `ParseResultBytes` share. */
abstract class ParseResultBase<T> extends NetlocResult<T> {
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
   * @param more must be empty: more arguments are an error
   * @throws {TypeError} when a field is missing, or there are too many
   */
  constructor(scheme: T, netloc: T, path: T, params: T, query: T, fragment: T, ...more: never[]) {
    super();
    if (fragment === undefined || more.length > 0)
      checkFields("ParseResult", PARSE_FIELDS, [scheme, netloc, path, params, query, fragment, ...more]);
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

  /** Returns the URL, without the delimiters of empty components. */
  geturl(): T {
    return urlunparse(this as Iterable<never>) as T;
  }

  static {
    defineIndices(ParseResultBase, PARSE_FIELDS);
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
   * @throws {UnicodeEncodeError} when the encoding lacks a character and the error handler rejects it
   * @throws {LookupError} when there is no such encoding or error handler
   */
  encode(...given: CodingArguments): ParseResultBytes {
    return codedAs(STR, ParseResultBytes, this, given);
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
   * @throws {UnicodeDecodeError} when bytes are invalid in the encoding and the error handler rejects them
   * @throws {LookupError} when there is no such encoding or error handler
   */
  decode(...given: CodingArguments): ParseResult {
    return codedAs(BYTES, ParseResult, this, given);
  }

  static {
    freezeClass(ParseResultBytes);
  }
}

const DEFRAG_FIELDS: readonly string[] = ["url", "fragment"];

/** The two fields of `urldefrag`, which `DefragResult` and `DefragResultBytes` share. */
abstract class DefragResultBase<T> extends NamedTuple<T> {
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
   * @param more must be empty: more arguments are an error
   * @throws {TypeError} when a field is missing, or there are too many
   */
  constructor(url: T, fragment: T, ...more: never[]) {
    super();
    if (fragment === undefined || more.length > 0)
      checkFields("DefragResult", DEFRAG_FIELDS, [url, fragment, ...more]);
    this.url = url;
    this.fragment = fragment;
    Object.freeze(this);
  }

  /** The number of fields. */
  get length(): 2 {
    return 2;
  }

  /** Returns the URL with its fragment; an empty fragment is left out. */
  geturl(): T {
    if (!truth(this.fragment)) return this.url;
    return concat(concat(this.url, this.stringType.of("#")), this.fragment);
  }

  static {
    defineIndices(DefragResultBase, DEFRAG_FIELDS);
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
   * @throws {UnicodeEncodeError} when the encoding lacks a character and the error handler rejects it
   * @throws {LookupError} when there is no such encoding or error handler
   */
  encode(...given: CodingArguments): DefragResultBytes {
    return codedAs(STR, DefragResultBytes, this, given);
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
   * @throws {UnicodeDecodeError} when bytes are invalid in the encoding and the error handler rejects them
   * @throws {LookupError} when there is no such encoding or error handler
   */
  decode(...given: CodingArguments): DefragResult {
    return codedAs(BYTES, DefragResult, this, given);
  }

  static {
    freezeClass(DefragResultBytes);
  }
}
