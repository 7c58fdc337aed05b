import { isBytes } from "../../../core/require.js";
import { withCharacter } from "../../../core/text/long.js";
import { encode } from "../codecs/index.js";
import { bind, type Signature, signature } from "../python/arguments.js";
import type { Mixed } from "../python/mixed.js";
import { escapeBytes, escapeText } from "./escapes.js";
import { ALWAYS_SAFE_ONLY, asSafeSet, PATH_SAFE, withSpace } from "./safe.js";

/** What `quote` and `quote_plus` take by name. */
export interface QuoteOptions {
  /** Additional ASCII characters that are not quoted (letters, digits and `_.-~` never are). */
  readonly safe?: string | Uint8Array | undefined;
  /**
   * The encoding of characters beyond ASCII (default: UTF-8), by a name that Python knows: `latin-1`, `cp1252`. Those of East
   * Asia need `useCodecs` of `url-grammar/urllib/codecs`. Not allowed with bytes.
   */
  readonly encoding?: string | null | undefined;
  /** The error handler for characters that the encoding lacks (default: `strict`); not allowed with bytes. */
  readonly errors?: string | null | undefined;
}

/** The names of the optional arguments, in Python's order. */
type InOrder = ["safe", "encoding", "errors"];

const TEXT: readonly string[] = ["string"];
const QUOTE: Signature = signature("quote", TEXT, { safe: "/", encoding: null, errors: null });
const QUOTE_PLUS: Signature = signature("quote_plus", TEXT, { safe: "", encoding: null, errors: null });
const QUOTE_FROM_BYTES: Signature = signature("quote_from_bytes", ["bs"], { safe: "/" });

/**
 * Replaces special characters with `%xx` escapes, by default for the path of a URL, in which `/` is safe.
 *
 * @param string the string or the bytes to quote
 * @param safe additional ASCII characters that are not quoted (default: `/`)
 * @param encoding the encoding of characters beyond ASCII (default: UTF-8); not allowed with bytes
 * @param errors the error handler for characters that the encoding lacks (default: `strict`); not allowed with bytes
 * @param options the other arguments by name
 * @param given the first of the other arguments in order, and the rest by name
 * @throws {UnicodeEncodeError} when the encoding lacks a character and the error handler refuses it
 * @throws {LookupError} when there is no such encoding or error handler, or its tables have not been added with `useCodecs` of
 * `url-grammar/urllib/codecs`
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
 * Replaces special characters as `quote` does, but `/` too by default, and spaces with plus signs, as in
 * HTML form values.
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
 * Replaces special characters with `%xx` escapes as `quote` does, for bytes alone.
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

/** `quote_plus` with all arguments given. */
export function quotePlus(string: unknown, safe: unknown, encoding: unknown, errors: unknown): string {
  if (typeof string === "string" ? !string.includes(" ") : isBytes(string) && !string.includes(0x20))
    return quoteAny(string, safe, encoding, errors);
  return withCharacter(quoteAny(string, withSpace(safe), encoding, errors), " ", "+");
}

function quoteBytes(bytes: unknown, safe: unknown): string {
  if (!isBytes(bytes)) throw new TypeError("quote_from_bytes() expected bytes");
  return bytes.length === 0 ? "" : escapeBytes(bytes, asSafeSet(safe));
}
