import { encode } from "../codecs/index.js";
import { bind, type Signature, signature } from "../python/arguments.js";
import { escapeBytes, escapeText } from "./escapes.js";
import { asSafeSet, NOTHING_MORE_SAFE, PATH_SAFE, withSpace } from "./safe.js";

/** What `quote` and `quote_plus` take by name. */
export interface QuoteOptions {
  /** Characters, or bytes, of ASCII that stay as they are besides letters, digits and `_.-~`. */
  readonly safe?: string | Uint8Array | undefined;
  /** UTF-8 unless given; not to be given for bytes. */
  readonly encoding?: string | null | undefined;
  /** What to do with characters that the encoding lacks: `strict` unless given. */
  readonly errors?: string | null | undefined;
}

const TEXT: readonly string[] = ["string"];
const QUOTE: Signature = signature("quote", TEXT, { safe: "/", encoding: null, errors: null });
const QUOTE_PLUS: Signature = signature("quote_plus", TEXT, { safe: "", encoding: null, errors: null });
const QUOTE_FROM_BYTES: Signature = signature("quote_from_bytes", ["bs"], { safe: "/" });

/**
 * The text, or the bytes, with everything escaped that may not stand in a path.
 *
 * @throws UnicodeEncodeError for a character that `encoding` lacks; LookupError for an unknown encoding or
 * handler; TypeError for what is neither text nor bytes, and for bytes with an encoding.
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
export function quote(...given: unknown[]): string {
  if (given.length === 1 && typeof given[0] === "string") {
    const escaped = escapeText(given[0], PATH_SAFE);
    if (escaped !== null) return escaped;
  }
  const [string, safe, encoding, errors] = bind(QUOTE, given);
  return quoteAny(string, safe, encoding, errors);
}

/**
 * As `quote`, for the values of a form: a space becomes a plus, and `/` is escaped too.
 *
 * @throws what `quote` throws.
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
export function quote_plus(...given: unknown[]): string {
  if (given.length === 1 && typeof given[0] === "string" && !given[0].includes(" ")) {
    const escaped = escapeText(given[0], NOTHING_MORE_SAFE);
    if (escaped !== null) return escaped;
  }
  const [string, safe, encoding, errors] = bind(QUOTE_PLUS, given);
  return quotePlus(string, safe, encoding, errors);
}

/**
 * As `quote`, for bytes alone.
 *
 * @throws TypeError for anything but bytes.
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

/** `quote_plus` with all its arguments. */
export function quotePlus(string: unknown, safe: unknown, encoding: unknown, errors: unknown): string {
  if (
    typeof string === "string"
      ? !string.includes(" ")
      : string instanceof Uint8Array && !string.includes(0x20)
  )
    return quoteAny(string, safe, encoding, errors);
  return quoteAny(string, withSpace(safe), encoding, errors).replaceAll(" ", "+");
}

function quoteBytes(bytes: unknown, safe: unknown): string {
  if (!(bytes instanceof Uint8Array)) throw new TypeError("quote_from_bytes() expected bytes");
  return bytes.length === 0 ? "" : escapeBytes(bytes, asSafeSet(safe));
}
