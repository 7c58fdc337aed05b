import { latin1Bytes } from "../codecs/builders.js";
import { truth, typeName } from "../python/type-name.js";
import { checkFields, NamedTuple, withIndices } from "./named-tuple.js";
import { decodedFields, fieldsForJson } from "./result-bytes.js";
import { type CodingOptions, encodedFields } from "./result-text.js";

const FIELDS: readonly string[] = ["url", "fragment"];

/**
 * What `urldefrag` finds: a frozen tuple of two texts with names.
 *
 * @throws TypeError for another number of fields.
 * @example
 * new DefragResult("http://h/", "top").geturl() // → "http://h/#top"
 */
export class DefragResult extends NamedTuple<string> {
  readonly url: string;
  readonly fragment: string;

  /** @throws TypeError for another number of fields. */
  constructor(url: string, fragment: string, ...more: never[]) {
    super();
    if (fragment === undefined || more.length > 0)
      checkFields("DefragResult", FIELDS, [url, fragment, ...more]);
    this.url = url;
    this.fragment = fragment;
    Object.freeze(this);
  }

  declare readonly 0: string;
  declare readonly 1: string;

  static {
    withIndices(DefragResult, FIELDS);
  }

  get length(): 2 {
    return 2;
  }

  get [Symbol.toStringTag](): string {
    return "DefragResult";
  }

  /** The URL put together again. */
  geturl(): string {
    return truth(this.fragment) ? joined(joined(this.url, "#"), this.fragment) : this.url;
  }

  /**
   * The same as bytes, in ASCII unless told otherwise.
   *
   * @throws UnicodeEncodeError, LookupError.
   */
  encode(encoding?: string, errors?: string): DefragResultBytes;
  encode(options?: CodingOptions): DefragResultBytes;
  encode(...given: unknown[]): DefragResultBytes {
    const fields = encodedFields(this, given);
    return new DefragResultBytes(fields[0]!, fields[1]!);
  }
}

/**
 * `DefragResult` of bytes.
 */
export class DefragResultBytes extends NamedTuple<Uint8Array> {
  readonly url: Uint8Array;
  readonly fragment: Uint8Array;

  /** @throws TypeError for another number of fields. */
  constructor(url: Uint8Array, fragment: Uint8Array, ...more: never[]) {
    super();
    if (fragment === undefined || more.length > 0)
      checkFields("DefragResult", FIELDS, [url, fragment, ...more]);
    this.url = url;
    this.fragment = fragment;
    Object.freeze(this);
  }

  declare readonly 0: Uint8Array;
  declare readonly 1: Uint8Array;

  static {
    withIndices(DefragResultBytes, FIELDS);
  }

  get length(): 2 {
    return 2;
  }

  get [Symbol.toStringTag](): string {
    return "DefragResultBytes";
  }

  /** The URL put together again. */
  geturl(): Uint8Array {
    return truth(this.fragment) ? joined(joined(this.url, latin1Bytes("#")), this.fragment) : this.url;
  }

  /**
   * The same as text, in ASCII unless told otherwise.
   *
   * @throws UnicodeDecodeError, LookupError.
   */
  decode(encoding?: string, errors?: string): DefragResult;
  decode(options?: CodingOptions): DefragResult;
  decode(...given: unknown[]): DefragResult {
    const fields = decodedFields(this, given);
    return new DefragResult(fields[0]!, fields[1]!);
  }

  override toJSON(): Record<string, unknown> {
    return fieldsForJson(this, FIELDS);
  }
}

function concatenated(left: Uint8Array, right: Uint8Array): Uint8Array {
  const whole = new Uint8Array(left.length + right.length);
  whole.set(left);
  whole.set(right, left.length);
  return whole;
}

/** Python's `+` of two texts, or of two bytes. */
function joined<T>(left: T, right: T): T;
function joined(left: unknown, right: unknown): unknown {
  if (typeof left === "string" && typeof right === "string") return left + right;
  if (left instanceof Uint8Array && right instanceof Uint8Array) return concatenated(left, right);
  if (left instanceof Uint8Array) throw new TypeError(`can't concat ${typeName(right)} to bytes`);
  const [onto, added] = [typeName(left), typeName(right)];
  throw new TypeError(
    onto === "str" || onto === "list"
      ? `can only concatenate ${onto} (not "${added}") to ${onto}`
      : `unsupported operand type(s) for +: '${onto}' and '${added}'`,
  );
}
