import { urlunparse } from "../components/urlunsplit.js";
import { checkFields, withIndices } from "./named-tuple.js";
import { decodedFields, NetlocBytes } from "./result-bytes.js";
import { type CodingOptions, encodedFields, NetlocText } from "./result-text.js";

const FIELDS: readonly string[] = ["scheme", "netloc", "path", "params", "query", "fragment"];

/**
 * What `urlparse` finds: a frozen tuple of six texts with names.
 *
 * @throws TypeError for another number of fields.
 * @example
 * new ParseResult("http", "h", "/p", "a=1", "", "").geturl() // → "http://h/p;a=1"
 */
export class ParseResult extends NetlocText {
  readonly scheme: string;
  readonly netloc: string;
  readonly path: string;
  readonly params: string;
  readonly query: string;
  readonly fragment: string;

  /** @throws TypeError for another number of fields. */
  constructor(
    scheme: string,
    netloc: string,
    path: string,
    params: string,
    query: string,
    fragment: string,
    ...more: never[]
  ) {
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

  declare readonly 0: string;
  declare readonly 1: string;
  declare readonly 2: string;
  declare readonly 3: string;
  declare readonly 4: string;
  declare readonly 5: string;

  static {
    withIndices(ParseResult, FIELDS);
  }

  get length(): 6 {
    return 6;
  }

  get [Symbol.toStringTag](): string {
    return "ParseResult";
  }

  /** The URL put together again. What was empty is left out. */
  geturl(): string {
    return urlunparse(this);
  }

  /**
   * The same as bytes, in ASCII unless told otherwise.
   *
   * @throws UnicodeEncodeError, LookupError.
   */
  encode(encoding?: string, errors?: string): ParseResultBytes;
  encode(options?: CodingOptions): ParseResultBytes;
  encode(...given: unknown[]): ParseResultBytes {
    const fields = encodedFields(this, given);
    return new ParseResultBytes(fields[0]!, fields[1]!, fields[2]!, fields[3]!, fields[4]!, fields[5]!);
  }
}

/**
 * `ParseResult` of bytes.
 */
export class ParseResultBytes extends NetlocBytes {
  readonly scheme: Uint8Array;
  readonly netloc: Uint8Array;
  readonly path: Uint8Array;
  readonly params: Uint8Array;
  readonly query: Uint8Array;
  readonly fragment: Uint8Array;

  /** @throws TypeError for another number of fields. */
  constructor(
    scheme: Uint8Array,
    netloc: Uint8Array,
    path: Uint8Array,
    params: Uint8Array,
    query: Uint8Array,
    fragment: Uint8Array,
    ...more: never[]
  ) {
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

  declare readonly 0: Uint8Array;
  declare readonly 1: Uint8Array;
  declare readonly 2: Uint8Array;
  declare readonly 3: Uint8Array;
  declare readonly 4: Uint8Array;
  declare readonly 5: Uint8Array;

  static {
    withIndices(ParseResultBytes, FIELDS);
  }

  get length(): 6 {
    return 6;
  }

  get [Symbol.toStringTag](): string {
    return "ParseResultBytes";
  }

  /** The URL put together again. What was empty is left out. */
  geturl(): Uint8Array {
    return urlunparse(this);
  }

  /**
   * The same as text, in ASCII unless told otherwise.
   *
   * @throws UnicodeDecodeError, LookupError.
   */
  decode(encoding?: string, errors?: string): ParseResult;
  decode(options?: CodingOptions): ParseResult;
  decode(...given: unknown[]): ParseResult {
    const fields = decodedFields(this, given);
    return new ParseResult(fields[0]!, fields[1]!, fields[2]!, fields[3]!, fields[4]!, fields[5]!);
  }
}
