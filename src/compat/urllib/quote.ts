// quote, quote_plus and quote_from_bytes.
import { isBytes } from "../../core/require.js";
import { inSlices, SLICE, withCharacter } from "../../core/text/long.js";
import { escapeOf } from "../../core/text/percent.js";
import { bind, type Mixed, type Signature, signature } from "./arguments.js";
import { latin1Text } from "./codecs/builders.js";
import { encode } from "./codecs/codecs.js";
import { ValueError } from "./errors.js";
import { concat, items, requireNumber, typeName } from "./values.js";

/** The keyword arguments of `quote` and `quote_plus`. */
export interface QuoteOptions {
  /** Additional ASCII characters that are not quoted (letters, digits and `_.-~` never are). */
  readonly safe?: string | Uint8Array | undefined;
  /**
   * The encoding of characters beyond ASCII (default: UTF-8), by its Python name: `latin-1`, `cp1252`. East Asian
   * encodings need `useCodecs` from `url-grammar/urllib/codecs`. Not allowed with bytes.
   */
  readonly encoding?: string | null | undefined;
  /** The error handler for characters that the encoding lacks (default: `strict`); not allowed with bytes. */
  readonly errors?: string | null | undefined;
}

/** The names of the optional arguments, in Python's order. */
type InOrder = ["safe", "encoding", "errors"];

const TEXT: readonly string[] = ["string"];
const QUOTE: Signature = /* @__PURE__ */ signature("quote", TEXT, {
  safe: "/",
  encoding: null,
  errors: null,
});
const QUOTE_PLUS: Signature = /* @__PURE__ */ signature("quote_plus", TEXT, {
  safe: "",
  encoding: null,
  errors: null,
});
const QUOTE_FROM_BYTES: Signature = /* @__PURE__ */ signature("quote_from_bytes", ["bs"], { safe: "/" });

/**
 * Replaces special characters with `%xx` escapes, by default for the path of a URL, in which `/` is safe.
 *
 * @param string the string or the bytes to quote
 * @param safe additional ASCII characters that are not quoted (default: `/`)
 * @param encoding the encoding of characters beyond ASCII (default: UTF-8); not allowed with bytes
 * @param errors the error handler for characters that the encoding lacks (default: `strict`); not allowed with bytes
 * @param options the other arguments by name
 * @param given the first of the other arguments in order, and the rest by name
 * @throws {UnicodeEncodeError} when the encoding lacks a character and the error handler rejects it
 * @throws {LookupError} when there is no such encoding or error handler, or its tables have not been added with
 * `useCodecs` from `url-grammar/urllib/codecs`
 * @throws {TypeError} when `string` is neither a string nor bytes, or bytes come with an encoding or error
 *   handler
 * @see https://docs.python.org/3.13/library/urllib.parse.html#urllib.parse.quote
 * @example
 * quote("/El Niño/") // → "/El%20Ni%C3%B1o/"
 * quote("a&b", { safe: "&" }) // → "a&b"
 */
export function quote(
  string: string | Uint8Array,
  safe?: string | Uint8Array,
  encoding?: string | null,
  errors?: string | null,
): string;
export function quote(string: string | Uint8Array, options?: QuoteOptions): string;
export function quote(string: string | Uint8Array, ...given: Mixed<QuoteOptions, InOrder>): string;
export function quote(...given: unknown[]): string {
  if (given.length === 1 && typeof given[0] === "string") {
    const escaped = escapeText(given[0], PATH_SAFE);
    if (escaped !== null) return escaped;
  }
  const [string, safe, encoding, errors] = bind(QUOTE, given);
  return quoteAny(string, safe, encoding, errors);
}

/**
 * Replaces special characters like `quote`, by default including `/`, and spaces with plus signs, as in HTML form
 * values.
 *
 * @param string the string or the bytes to quote
 * @param safe additional ASCII characters that are not quoted (default: none)
 * @param encoding the encoding of characters beyond ASCII (default: UTF-8); not allowed with bytes
 * @param errors the error handler for characters that the encoding lacks (default: `strict`); not allowed with bytes
 * @param options the other arguments by name
 * @param given the first of the other arguments in order, and the rest by name
 * @throws {UnicodeEncodeError | LookupError | TypeError} when `quote` does
 * @see https://docs.python.org/3.13/library/urllib.parse.html#urllib.parse.quote_plus
 * @example
 * quote_plus("/El Niño/") // → "%2FEl+Ni%C3%B1o%2F"
 */
export function quote_plus(
  string: string | Uint8Array,
  safe?: string | Uint8Array,
  encoding?: string | null,
  errors?: string | null,
): string;
export function quote_plus(string: string | Uint8Array, options?: QuoteOptions): string;
export function quote_plus(string: string | Uint8Array, ...given: Mixed<QuoteOptions, InOrder>): string;
export function quote_plus(...given: unknown[]): string {
  if (given.length === 1 && typeof given[0] === "string" && !given[0].includes(" ")) {
    const escaped = escapeText(given[0], ALWAYS_SAFE_ONLY);
    if (escaped !== null) return escaped;
  }
  const [string, safe, encoding, errors] = bind(QUOTE_PLUS, given);
  return quotePlus(string, safe, encoding, errors);
}

/**
 * Replaces special bytes with `%xx` escapes, like `quote`, for bytes only.
 *
 * @param bs the bytes to quote
 * @param safe additional ASCII characters that are not quoted (default: `/`)
 * @param options the other argument by name
 * @throws {TypeError} when `bs` is not bytes
 * @see https://docs.python.org/3.13/library/urllib.parse.html#urllib.parse.quote_from_bytes
 * @example
 * quote_from_bytes(Uint8Array.of(0x61, 0x26, 0xef)) // → "a%26%EF"
 */
export function quote_from_bytes(bs: Uint8Array, safe?: string | Uint8Array): string;
export function quote_from_bytes(bs: Uint8Array, options?: Pick<QuoteOptions, "safe">): string;
export function quote_from_bytes(...given: unknown[]): string {
  const [bs, safe] = bind(QUOTE_FROM_BYTES, given);
  return quoteBytes(bs, safe);
}

function quoteAny(string: unknown, safe: unknown, encoding: unknown, errors: unknown): string {
  if (typeof string === "string") {
    if (string === "") return "";
    if ((encoding === null || encoding === "utf-8") && errors === null && typeof safe === "string") {
      const escaped = escapeText(string, asSafeSet(safe));
      if (escaped !== null) return escaped;
    }
    return quoteBytes(encode(string, encoding ?? "utf-8", errors ?? "strict"), safe);
  }
  if (encoding !== null) throw new TypeError("quote() doesn't support 'encoding' for bytes");
  if (errors !== null) throw new TypeError("quote() doesn't support 'errors' for bytes");
  return quoteBytes(string, safe);
}

/** `quote_plus` with all arguments. */
export function quotePlus(string: unknown, safe: unknown, encoding: unknown, errors: unknown): string {
  if (typeof string === "string" ? !string.includes(" ") : isBytes(string) && !string.includes(0x20))
    return quoteAny(string, safe, encoding, errors);
  return withCharacter(quoteAny(string, withSpace(safe), encoding, errors), " ", "+");
}

function quoteBytes(bytes: unknown, safe: unknown): string {
  if (!isBytes(bytes)) throw new TypeError("quote_from_bytes() expected bytes");
  return bytes.length === 0 ? "" : escapeBytes(bytes, asSafeSet(safe));
}

/** The characters that are not quoted. */
interface SafeSet {
  /** For each byte, 1 if it is not quoted. Only ASCII can be. */
  readonly keeps: Uint8Array;
  /** The safe characters that `encodeURIComponent` escapes; `%` is the last, because every escape contains it. */
  readonly extras: readonly string[];
}

/** The characters that are never quoted. */
const ALWAYS_SAFE = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_.-~";

function safeSet(bytes: Iterable<number>): SafeSet {
  const keeps = new Uint8Array(0x100);
  for (let at = 0; at < ALWAYS_SAFE.length; at++) keeps[ALWAYS_SAFE.charCodeAt(at)] = 1;
  for (const byte of bytes) if (byte < 0x80) keeps[byte] = 1;
  const extras = Array.from({ length: 0x80 }, (_, byte) => String.fromCharCode(byte)).filter(
    (character) => keeps[character.charCodeAt(0)] === 1 && encodeURIComponent(character) !== character,
  );
  return { keeps, extras: extras.includes("%") ? [...extras.filter((one) => one !== "%"), "%"] : extras };
}

const PATH_SAFE: SafeSet = safeSet([0x2f]);
const ALWAYS_SAFE_ONLY: SafeSet = safeSet([]);

const bySafe: Map<string, SafeSet> = new Map([
  ["/", PATH_SAFE],
  ["", ALWAYS_SAFE_ONLY],
]);

/**
 * Converts the argument `safe`. As in Python, any iterable of numbers counts as bytes, and characters beyond ASCII are
 * ignored.
 *
 * @throws {TypeError | ValueError} with Python's message when it cannot be converted to bytes
 */
function asSafeSet(safe: unknown): SafeSet {
  if (typeof safe !== "string") return safeSet(asAscii(safe));
  const known = bySafe.get(safe);
  if (known !== undefined) return known;
  const set = safeSet(Array.from({ length: safe.length }, (_, at) => safe.charCodeAt(at)));
  if (bySafe.size < 64) bySafe.set(safe, set);
  return set;
}

function asAscii(safe: unknown): number[] {
  const given = items(safe);
  if (given === null) throw new TypeError(`'${typeName(safe)}' object is not iterable`);
  const bytes: unknown[] = [];
  for (const item of given) {
    requireNumber(item);
    if (Number(item) < 0x80) bytes.push(item);
  }
  return bytes.map(asByte);
}

function asByte(item: unknown): number {
  if (typeName(item) === "float") throw new TypeError("'float' object cannot be interpreted as an integer");
  if (Number(item) < 0) throw new ValueError("bytes must be in range(0, 256)");
  return Number(item);
}

/** Returns Python's `safe + " "`, which `quote_plus` evaluates when there are spaces to replace. */
function withSpace(safe: unknown): unknown {
  return concat(safe, typeof safe === "string" ? " " : Uint8Array.of(0x20));
}

const PERCENT = 0x25;

/** `%00` to `%FF`. */
const ESCAPES: readonly string[] = Array.from({ length: 0x100 }, (_, byte) => escapeOf(byte));

/** The escapes of a character's UTF-8 bytes except the last one, by the character's bits except the last six. */
const LEADS: readonly string[] = Array.from({ length: 0x400 }, (_, bits) =>
  bits < 0x20 ? ESCAPES[0xc0 | bits]! : ESCAPES[0xe0 | (bits >> 6)]! + ESCAPES[0x80 | (bits & 0x3f)]!,
);

/**
 * A text of at least this length, in which at least one character in eight is escaped, is passed to
 * `encodeURIComponent`, and the differences are corrected. For other texts, it is faster to concatenate the unquoted
 * parts.
 */
const [LONG, DENSE] = [12, 8];

/** With more safe characters than this to restore, it is faster to encode the text to bytes. */
const MANY = 8;

/** Characters that `encodeURIComponent` keeps and Python escapes. */
const KEPT: RegExp = /[!'()*]/;
const ALL_KEPT: RegExp = /[!'()*]/g;

/** Characters that `encodeURI` keeps and Python escapes if only the slash is safe. */
const KEPT_BY_URI: RegExp = /[!#$&'()*+,:;=?@]/;

/**
 * Returns `text` with characters that are not safe replaced by the escapes of their UTF-8 bytes, or `null`
 * when it has a lone surrogate, or when `escapeBytes` would be faster.
 */
function escapeText(text: string, safe: SafeSet): string | null {
  const { keeps } = safe;
  let first = 0;
  while (first < text.length && isKept(keeps, text.charCodeAt(first))) first += 1;
  if (first === text.length) return text;
  return text.length >= LONG && isDense(text, keeps, first)
    ? escapeLong(text, safe)
    : escapeShort(text, keeps, first);
}

/** Checks whether a character is not quoted. Reading beyond the end of the table would slow down every lookup. */
function isKept(keeps: Uint8Array, unit: number): boolean {
  return unit < 0x80 && keeps[unit] === 1;
}

/** Checks whether one character in eight is escaped. Stops as soon as it is known. */
function isDense(text: string, keeps: Uint8Array, first: number): boolean {
  let few = text.length / DENSE;
  for (let at = first; at < text.length; at++) {
    if (isKept(keeps, text.charCodeAt(at))) continue;
    few -= 1;
    if (few < 0) return true;
  }
  return false;
}

function escapeLong(text: string, safe: SafeSet): string | null {
  if (safe.extras.length > MANY) return null;
  try {
    return text.length <= SLICE
      ? escapeSlice(text, safe)
      : inSlices(text, (slice) => escapeSlice(slice, safe));
  } catch (error) {
    if (!(error instanceof URIError)) throw error;
    return null;
  }
}

/** Escapes a text that is short enough for one call. Throws a `URIError` for a lone surrogate. */
function escapeSlice(text: string, safe: SafeSet): string {
  // The usual case, such as parts of a path: only the slash is safe, and no other character that `encodeURI` keeps
  // occurs.
  if (safe.extras.length === 1 && safe.extras[0] === "/" && !KEPT_BY_URI.test(text)) return encodeURI(text);
  let escaped = encodeURIComponent(text);
  for (const character of safe.extras)
    if (text.includes(character)) escaped = escaped.replaceAll(ESCAPES[character.charCodeAt(0)]!, character);
  if (!KEPT.test(text)) return escaped;
  return escaped.replace(ALL_KEPT, (kept) => {
    const byte = kept.charCodeAt(0);
    return safe.keeps[byte] === 1 ? kept : ESCAPES[byte]!;
  });
}

function escapeShort(text: string, keeps: Uint8Array, first: number): string | null {
  let escaped = text.slice(0, first);
  let at = first;
  while (at < text.length) {
    const unit = text.charCodeAt(at);
    if (unit >= 0x80) {
      if (unit < 0xd800 || unit > 0xdfff) escaped += LEADS[unit >> 6]! + ESCAPES[0x80 | (unit & 0x3f)]!;
      else {
        const point = text.codePointAt(at)!;
        if (point < 0x10000) return null;
        escaped += astral(point);
        at += 1;
      }
      at += 1;
    } else if (keeps[unit] === 1) {
      const start = at++;
      while (at < text.length && isKept(keeps, text.charCodeAt(at))) at += 1;
      escaped += text.slice(start, at);
    } else {
      escaped += ESCAPES[unit]!;
      at += 1;
    }
  }
  return escaped;
}

function astral(point: number): string {
  return (
    ESCAPES[0xf0 | (point >> 18)]! +
    ESCAPES[0x80 | ((point >> 12) & 0x3f)]! +
    ESCAPES[0x80 | ((point >> 6) & 0x3f)]! +
    ESCAPES[0x80 | (point & 0x3f)]!
  );
}

/** Returns bytes as text: safe ones as their ASCII characters, the others escaped. */
function escapeBytes(bytes: Uint8Array, { keeps }: SafeSet): string {
  let length = 0;
  for (const byte of bytes) length += keeps[byte] === 1 ? 1 : 3;
  if (length === bytes.length) return latin1Text(bytes);
  const written = new Uint8Array(length);
  let at = 0;
  for (const byte of bytes) {
    if (keeps[byte] === 1) written[at++] = byte;
    else {
      const escaped = ESCAPES[byte]!;
      written[at++] = PERCENT;
      written[at++] = escaped.charCodeAt(1);
      written[at++] = escaped.charCodeAt(2);
    }
  }
  return latin1Text(written);
}
