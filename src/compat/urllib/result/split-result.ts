import { urlunsplit } from "../components/urlunsplit.js";
import { checkFields, withIndices } from "./named-tuple.js";
import { decodedFields, NetlocBytes } from "./result-bytes.js";
import { type CodingOptions, encodedFields, NetlocText } from "./result-text.js";

const FIELDS: readonly string[] = ["scheme", "netloc", "path", "query", "fragment"];

/**
 * What `urlsplit` finds: a frozen tuple of five texts with names.
 *
 * @throws TypeError for another number of fields.
 * @example
 * new SplitResult("http", "User@Host:80", "/p", "", "").hostname // → "host"
 * [...new SplitResult("http", "h", "/p", "", "")] // → ["http", "h", "/p", "", ""]
 */
export class SplitResult extends NetlocText {
  readonly scheme: string;
  readonly netloc: string;
  readonly path: string;
  readonly query: string;
  readonly fragment: string;

  /** @throws TypeError for another number of fields. */
  constructor(
    scheme: string,
    netloc: string,
    path: string,
    query: string,
    fragment: string,
    ...more: never[]
  ) {
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

  declare readonly 0: string;
  declare readonly 1: string;
  declare readonly 2: string;
  declare readonly 3: string;
  declare readonly 4: string;

  static {
    withIndices(SplitResult, FIELDS);
  }

  get length(): 5 {
    return 5;
  }

  get [Symbol.toStringTag](): string {
    return "SplitResult";
  }

  /** The URL put together again. What was empty is left out. */
  geturl(): string {
    return urlunsplit(this);
  }

  /**
   * The same as bytes, in ASCII unless told otherwise.
   *
   * @throws UnicodeEncodeError, LookupError.
   */
  encode(encoding?: string, errors?: string): SplitResultBytes;
  encode(options?: CodingOptions): SplitResultBytes;
  encode(...given: unknown[]): SplitResultBytes {
    const fields = encodedFields(this, given);
    return new SplitResultBytes(fields[0]!, fields[1]!, fields[2]!, fields[3]!, fields[4]!);
  }
}

/**
 * `SplitResult` of bytes.
 */
export class SplitResultBytes extends NetlocBytes {
  readonly scheme: Uint8Array;
  readonly netloc: Uint8Array;
  readonly path: Uint8Array;
  readonly query: Uint8Array;
  readonly fragment: Uint8Array;

  /** @throws TypeError for another number of fields. */
  constructor(
    scheme: Uint8Array,
    netloc: Uint8Array,
    path: Uint8Array,
    query: Uint8Array,
    fragment: Uint8Array,
    ...more: never[]
  ) {
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

  declare readonly 0: Uint8Array;
  declare readonly 1: Uint8Array;
  declare readonly 2: Uint8Array;
  declare readonly 3: Uint8Array;
  declare readonly 4: Uint8Array;

  static {
    withIndices(SplitResultBytes, FIELDS);
  }

  get length(): 5 {
    return 5;
  }

  get [Symbol.toStringTag](): string {
    return "SplitResultBytes";
  }

  /** The URL put together again. What was empty is left out. */
  geturl(): Uint8Array {
    return urlunsplit(this);
  }

  /**
   * The same as text, in ASCII unless told otherwise.
   *
   * @throws UnicodeDecodeError, LookupError.
   */
  decode(encoding?: string, errors?: string): SplitResult;
  decode(options?: CodingOptions): SplitResult;
  decode(...given: unknown[]): SplitResult {
    const fields = decodedFields(this, given);
    return new SplitResult(fields[0]!, fields[1]!, fields[2]!, fields[3]!, fields[4]!);
  }
}
