import { decode, encode } from "../codecs/index.js";
import { bind, type Signature, signature } from "../python/arguments.js";
import { items, typeName } from "../python/type-name.js";
import { escapeAt, unescapeBytes, unescapeUtf8 } from "./unescapes.js";

/** What `unquote` and `unquote_plus` take by name. */
export interface UnquoteOptions {
  /** UTF-8 unless given. */
  readonly encoding?: string | null | undefined;
  /** What to do with bytes that the encoding gives no meaning: `replace` unless given. */
  readonly errors?: string | null | undefined;
}

const TEXT: readonly string[] = ["string"];
const UNQUOTE: Signature = signature("unquote", TEXT, { encoding: "utf-8", errors: "replace" });
const UNQUOTE_PLUS: Signature = signature("unquote_plus", TEXT, { encoding: "utf-8", errors: "replace" });
const UNQUOTE_TO_BYTES: Signature = signature("unquote_to_bytes", TEXT, {});

/**
 * The text, or the bytes, with escapes replaced by the characters that their bytes encode.
 *
 * @throws UnicodeDecodeError under `strict`; LookupError for an unknown encoding or handler; TypeError for
 * what is neither text nor bytes.
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
export function unquote(...given: unknown[]): string {
  if (given.length === 1 && typeof given[0] === "string") return unquoteText(given[0], "utf-8", "replace");
  const [string, encoding, errors] = bind(UNQUOTE, given);
  if (typeof string === "string") return unquoteText(string, encoding, errors);
  if (string instanceof Uint8Array) return decode(unescapeBytes(string), encoding, errors);
  throw new TypeError(notText(string));
}

/**
 * As `unquote`, for the values of a form: a plus is a space.
 *
 * @throws what `unquote` throws, and TypeError for bytes.
 * @example
 * unquote_plus("/El+Ni%C3%B1o/") // → "/El Niño/"
 */
export function unquote_plus(string: string, encoding?: string | null, errors?: string | null): string;
export function unquote_plus(string: string, options?: UnquoteOptions): string;
export function unquote_plus(...given: unknown[]): string {
  const [string, encoding, errors] = bind(UNQUOTE_PLUS, given);
  if (typeof string === "string") return unquoteForm(string, encoding, errors);
  if (string instanceof Uint8Array) throw new TypeError("a bytes-like object is required, not 'str'");
  throw new TypeError(`'${typeName(string)}' object has no attribute 'replace'`);
}

/**
 * The bytes that the text, or the bytes, escape; characters beyond ASCII give those of their UTF-8.
 *
 * @throws UnicodeEncodeError for half of a surrogate pair; TypeError for what is neither text nor bytes.
 * @example
 * Array.from(unquote_to_bytes("a%26%EF")) // → [97, 38, 239]
 */
export function unquote_to_bytes(string: string | Uint8Array): Uint8Array {
  const [given] = bind(UNQUOTE_TO_BYTES, [string]);
  if (typeof given === "string") return unescapeBytes(encode(given, "utf-8", "strict"));
  if (given instanceof Uint8Array) return unescapeBytes(given);
  throw new TypeError(`'${typeName(given)}' object has no attribute 'split'`);
}

/** `unquote` of a text. */
function unquoteText(text: string, encoding: unknown, errors: unknown): string {
  if (!text.includes("%")) return text;
  if ((encoding ?? "utf-8") === "utf-8" && (errors ?? "replace") === "replace") {
    const plain = unescapeUtf8(text, false);
    if (plain !== null) return plain;
  }
  return unquoteStretches(text, encoding ?? "utf-8", errors ?? "replace");
}

/** `unquote_plus` of a text. */
export function unquoteForm(text: string, encoding: unknown, errors: unknown): string {
  if (encoding === "utf-8" && errors === "replace") {
    const plain = unescapeUtf8(text, true);
    if (plain !== null) return plain;
  }
  return unquoteText(text.replaceAll("+", " "), encoding, errors);
}

/** Only stretches of ASCII are decoded: what stands between them is text already. */
function unquoteStretches(text: string, encoding: unknown, errors: unknown): string {
  const bytes = new Uint8Array(text.length);
  let out = "";
  for (let at = 0; at < text.length; ) {
    const start = at;
    while (at < text.length && text.charCodeAt(at) >= 0x80) at += 1;
    if (start < at) out += text.slice(start, at);
    let length = 0;
    for (let unit = text.charCodeAt(at); unit < 0x80; unit = text.charCodeAt(at)) {
      const byte = unit === 0x25 ? escapeAt(text, at) : 0x100;
      bytes[length++] = byte < 0x100 ? byte : unit;
      at += byte < 0x100 ? 3 : 1;
    }
    out += decode(bytes.subarray(0, length), encoding, errors);
  }
  return out;
}

/** Python asks whether there is a percent sign in it before it asks what it is. */
function notText(value: unknown): string {
  const contents = items(value);
  if (contents === null) return `argument of type '${typeName(value)}' is not iterable`;
  for (const item of contents)
    if (item === "%") return `expected string or bytes-like object, got '${typeName(value)}'`;
  return `'${typeName(value)}' object has no attribute 'split'`;
}
