// unquote, unquote_plus and unquote_to_bytes.
import { isBytes } from "../../core/require.js";
import { withCharacter } from "../../core/text/long.js";
import { hexValue, octetAt } from "../../core/text/percent.js";
import { bind, type Mixed, type Signature, signature } from "./arguments.js";
import { ByteBuilder } from "./codecs/builders.js";
import { decode, encode } from "./codecs/codecs.js";
import { secondHigh, secondLow, sequenceLength } from "./codecs/utf.js";
import { items, notText, typeName } from "./values.js";

/** The keyword arguments of `unquote` and `unquote_plus`. */
export interface UnquoteOptions {
  /**
   * The encoding of the escaped bytes (default: UTF-8), by its Python name: `latin-1`, `cp1252`. East Asian encodings
   * need `useCodecs` from `url-grammar/urllib/codecs`.
   */
  readonly encoding?: string | null | undefined;
  /** The error handler for sequences that are invalid in the encoding (default: `replace`). */
  readonly errors?: string | null | undefined;
}

/** The names of the optional arguments, in Python's order. */
type InOrder = ["encoding", "errors"];

const TEXT: readonly string[] = ["string"];
const OPTIONAL: Readonly<Record<string, unknown>> = { encoding: "utf-8", errors: "replace" };
const UNQUOTE: Signature = /* @__PURE__ */ signature("unquote", TEXT, OPTIONAL);
const UNQUOTE_PLUS: Signature = /* @__PURE__ */ signature("unquote_plus", TEXT, OPTIONAL);
const UNQUOTE_TO_BYTES: Signature = /* @__PURE__ */ signature("unquote_to_bytes", TEXT, {});

/**
 * Replaces `%xx` escapes with the characters that their bytes encode.
 *
 * @param string the string or the bytes to unquote
 * @param encoding the encoding of the escaped bytes (default: UTF-8)
 * @param errors the error handler for sequences that are invalid in the encoding (default: `replace`)
 * @param options the other arguments by name
 * @param given the first of the other arguments in order, and the rest by name
 * @throws {UnicodeDecodeError} when a sequence is invalid in the encoding and the error handler rejects it
 * @throws {LookupError} when there is no such encoding or error handler, or its tables have not been added with
 * `useCodecs` from `url-grammar/urllib/codecs`
 * @throws {TypeError} when `string` is neither a string nor bytes
 * @see https://docs.python.org/3.13/library/urllib.parse.html#urllib.parse.unquote
 * @example
 * unquote("/El%20Ni%C3%B1o/") // → "/El Niño/"
 * unquote("%E9", { encoding: "latin-1" }) // → "é"
 */
export function unquote(
  string: string | Uint8Array,
  encoding?: string | null,
  errors?: string | null,
): string;
export function unquote(string: string | Uint8Array, options?: UnquoteOptions): string;
export function unquote(string: string | Uint8Array, ...given: Mixed<UnquoteOptions, InOrder>): string;
export function unquote(...given: unknown[]): string {
  if (given.length === 1 && typeof given[0] === "string") return unquoteText(given[0], "utf-8", "replace");
  const [string, encoding, errors] = bind(UNQUOTE, given);
  if (typeof string === "string") return unquoteText(string, encoding, errors);
  if (isBytes(string)) return decode(unescapeBytes(string), encoding, errors);
  throw new TypeError(notQuoted(string));
}

/**
 * Replaces `%xx` escapes like `unquote`, and plus signs with spaces, as in HTML form values.
 *
 * @param string the string to unquote
 * @param encoding the encoding of the escaped bytes (default: UTF-8)
 * @param errors the error handler for sequences that are invalid in the encoding (default: `replace`)
 * @param options the other arguments by name
 * @param given the first of the other arguments in order, and the rest by name
 * @throws {UnicodeDecodeError | LookupError} when `unquote` does
 * @throws {TypeError} when `string` is not a string
 * @see https://docs.python.org/3.13/library/urllib.parse.html#urllib.parse.unquote_plus
 * @example
 * unquote_plus("/El+Ni%C3%B1o/") // → "/El Niño/"
 */
export function unquote_plus(string: string, encoding?: string | null, errors?: string | null): string;
export function unquote_plus(string: string, options?: UnquoteOptions): string;
export function unquote_plus(string: string, ...given: Mixed<UnquoteOptions, InOrder>): string;
export function unquote_plus(...given: unknown[]): string {
  const [string, encoding, errors] = bind(UNQUOTE_PLUS, given);
  if (typeof string === "string") return unquoteForm(string, encoding, errors);
  throw notText(string, "replace");
}

/**
 * Replaces `%xx` escapes with their bytes, and unescaped characters beyond ASCII with their UTF-8 bytes.
 *
 * @param string the string or the bytes to unquote
 * @throws {UnicodeEncodeError} when the string has a lone surrogate
 * @throws {TypeError} when `string` is neither a string nor bytes
 * @see https://docs.python.org/3.13/library/urllib.parse.html#urllib.parse.unquote_to_bytes
 * @example
 * Array.from(unquote_to_bytes("a%26%EF")) // → [97, 38, 239]
 */
export function unquote_to_bytes(string: string | Uint8Array): Uint8Array {
  const [given] = bind(UNQUOTE_TO_BYTES, [string]);
  if (typeof given === "string") return unescapeBytes(encode(given, "utf-8", "strict"));
  if (isBytes(given)) return unescapeBytes(given);
  throw new TypeError(`'${typeName(given)}' object has no attribute 'split'`);
}

/** Returns the result of `unquote` for a string. */
function unquoteText(text: string, encoding: unknown, errors: unknown): string {
  if (!text.includes("%")) return text;
  if ((encoding ?? "utf-8") === "utf-8" && (errors ?? "replace") === "replace") {
    const plain = unescapeUtf8(text, false);
    if (plain !== null) return plain;
  }
  return unquoteRuns(text, encoding ?? "utf-8", errors ?? "replace");
}

/** Returns the result of `unquote_plus` for a string. */
export function unquoteForm(text: string, encoding: unknown, errors: unknown): string {
  if (encoding === "utf-8" && errors === "replace") {
    const plain = unescapeUtf8(text, true);
    if (plain !== null) return plain;
  }
  return unquoteText(withCharacter(text, "+", " "), encoding, errors);
}

/** Decodes each run of ASCII, with its escapes. The characters between the runs are unchanged. */
function unquoteRuns(text: string, encoding: unknown, errors: unknown): string {
  const bytes = new Uint8Array(text.length);
  let out = "";
  for (let at = 0; at < text.length; ) {
    const start = at;
    while (at < text.length && text.charCodeAt(at) >= 0x80) at += 1;
    if (start < at) out += text.slice(start, at);
    let length = 0;
    for (let unit = text.charCodeAt(at); unit < 0x80; unit = text.charCodeAt(at)) {
      const byte = octetAt(text, at);
      bytes[length++] = byte === -1 ? unit : byte;
      at += byte === -1 ? 1 : 3;
    }
    out += decode(bytes.subarray(0, length), encoding, errors);
  }
  return out;
}

/** Returns Python's message: Python searches the value for a percent sign before it checks the type. */
function notQuoted(value: unknown): string {
  const contents = items(value);
  if (contents === null) return `argument of type '${typeName(value)}' is not iterable`;
  for (const item of contents)
    if (item === "%") return `expected string or bytes-like object, got '${typeName(value)}'`;
  return `'${typeName(value)}' object has no attribute 'split'`;
}

const PERCENT = 0x25;

/** Returns a copy of `bytes` with `%xx` escapes replaced by their bytes; any other `%` is kept. */
export function unescapeBytes(bytes: Uint8Array): Uint8Array {
  let at = bytes.indexOf(PERCENT);
  // `slice` would return a view if the caller passed a Buffer.
  if (at < 0) return new Uint8Array(bytes);
  const out = new ByteBuilder(bytes.length);
  let start = 0;
  while (at >= 0) {
    const byte = at + 2 < bytes.length ? byteOf(bytes[at + 1]!, bytes[at + 2]!) : -1;
    if (byte !== -1) {
      out.bytes(bytes.subarray(start, at));
      out.byte(byte);
      start = at + 3;
    }
    at = bytes.indexOf(PERCENT, byte === -1 ? at + 1 : start);
  }
  out.bytes(bytes.subarray(start));
  return out.done();
}

function byteOf(highDigit: number, lowDigit: number): number {
  const high = hexValue(highDigit);
  const low = hexValue(lowDigit);
  return high === -1 || low === -1 ? -1 : high * 16 + low;
}

/**
 * The length from which the runtime's decoder is tried first. For shorter texts, its exceptions cost more than it
 * saves.
 */
const LONG = 64;

/** The length up to which a text is concatenated from pieces. A longer rope would take many times its memory. */
const HUGE = 1 << 14;

const PLUS = 0x2b;
const REPLACEMENT = 0xfffd;

/**
 * Returns `text` with `%xx` escapes decoded as UTF-8 and malformed sequences replaced by U+FFFD; `null` for a huge text
 * with malformed ones. (The runtime's decoder rejects those; otherwise its result is the same.)
 *
 * @param form whether a plus sign is a space
 */
function unescapeUtf8(text: string, form: boolean): string | null {
  if (text.length < LONG) return unescapeShort(text, form);
  const spaced = form ? withCharacter(text, "+", " ") : text;
  if (!spaced.includes("%")) return spaced;
  try {
    return decodeURIComponent(spaced);
  } catch {
    return text.length < HUGE ? unescapeShort(spaced, false) : null;
  }
}

function unescapeShort(text: string, form: boolean): string {
  let out = "";
  let start = 0;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit === PERCENT) {
      const byte = octetAt(text, at);
      if (byte === -1) continue;
      if (start < at) out += text.slice(start, at);
      const found = byte < 0x80 ? PER_BYTE | byte : characterAt(text, at, byte);
      const point = found & (PER_BYTE - 1);
      out += point < 0x10000 ? String.fromCharCode(point) : String.fromCodePoint(point);
      start = at + 3 * (found >> BYTES_SHIFT);
      at = start - 1;
    } else if (unit === PLUS && form) {
      out += start < at ? `${text.slice(start, at)} ` : " ";
      start = at + 1;
    }
  }
  return start === 0 ? text : out + text.slice(start);
}

/** A code point and its number of bytes are packed into one number: a pair would be an object each time. */
const BYTES_SHIFT = 21;
const PER_BYTE: number = 1 << BYTES_SHIFT;

/**
 * Decodes the character whose first byte, `lead`, is escaped at `at`. For a malformed sequence, returns U+FFFD and the
 * number of bytes that it replaces (Unicode's "maximal subpart").
 */
function characterAt(text: string, at: number, lead: number): number {
  const length = sequenceLength(lead);
  let point = lead & (0x7f >> length);
  for (let good = 1; good < length; good++) {
    const next = octetAt(text, at + 3 * good);
    const fits =
      good === 1 ? next >= secondLow(lead) && next <= secondHigh(lead) : next >= 0x80 && next <= 0xbf;
    if (!fits) return (good << BYTES_SHIFT) | REPLACEMENT;
    point = (point << 6) | (next & 0x3f);
  }
  return length === 0 ? PER_BYTE | REPLACEMENT : (length << BYTES_SHIFT) | point;
}
