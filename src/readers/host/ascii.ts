import { type Platform, platformHost } from "../../core/text/idna.js";

/** Characters that cannot be in a host, or that end one: with one of these, the platform would map another text. */
const NO_HOST = /[\p{Cc} "#%/:<>?@[\\\]^`{|}]/u;

/** Names that are longer than any that can be looked up are not mapped, in UTF-16 code units. */
const LONGEST = 1000;

/**
 * Returns the ASCII form of a host, as resolvers map it or programs map it before they resolve it: labels that begin with
 * `xn--`, and letters in place of those that stand for them; `null` if it has none, or if the platform has no `URL`.
 *
 * @see Unicode Technical Standard 46, section 4.2 (ToASCII)
 * @example
 * asciiHost("\uff45vil.com") // → "evil.com"
 * asciiHost("evil.com\uff0f") // → null
 */
export function asciiHost(host: string, platform?: Platform): string | null {
  return host.length > LONGEST || NO_HOST.test(host) ? null : platformHost(host, platform);
}
