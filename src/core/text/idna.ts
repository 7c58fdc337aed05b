import { type Platform, platformHost } from "./platform-host.js";

/** Letters, digits, marks, hyphens and what IDNA maps to dots: nothing that would end a host. */
const NAME = /^(?:[\p{L}\p{M}\p{N}._\-\u00b7\u3002\uff0e\uff61]|\p{Join_Control})+$/u;

/** A name that the platform was asked for can be no longer, in UTF-16 code units. */
const LONGEST = 1000;

/**
 * Returns the ASCII form of a domain name, with labels that begin with `xn--`; `null` if it has none, or if the platform
 * has no `URL`. The mapping is that of the platform's URL parser, and so of its version of Unicode.
 *
 * @see Unicode Technical Standard 46, section 4.2 (ToASCII)
 * @example
 * asciiDomain("b\u00fccher.example") // → "xn--bcher-kva.example"
 * asciiDomain("a.example\u3002") // → "a.example."
 * asciiDomain("a b") // → null
 */
export function asciiDomain(name: string, platform?: Platform): string | null {
  return name.length > LONGEST || !NAME.test(name) ? null : platformHost(name, platform);
}
