// Hosts as the platform's `URL` parses them, with the ASCII forms of internationalised domain names.
/**
 * Returns the ASCII form of a domain name, with labels that begin with `xn--`; `null` if it has no such form, or if the
 * platform has no `URL`. The mapping, and so the version of Unicode, is that of the platform's URL parser.
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

/** Letters, digits, marks, hyphens and the characters that IDNA maps to dots; none of them ends a host. */
const NAME = /^(?:[\p{L}\p{M}\p{N}._\-\u00b7\u3002\uff0e\uff61]|\p{Join_Control})+$/u;

/** The maximum length of a name that is passed to the platform, in UTF-16 code units. */
const LONGEST = 1000;

/** The part of the platform that parses hosts. Node and browsers have it. */
export interface Platform {
  readonly URL?: new (url: string, base?: string) => { readonly hostname: string; readonly href: string };
}

/**
 * Returns a host as the platform's `URL` writes it; `null` if `URL` rejects the host, or if the platform has no `URL`. The
 * text must not contain a character that ends a host.
 *
 * @example
 * platformHost("b\u00fccher.example") // → "xn--bcher-kva.example"
 */
export function platformHost(host: string, platform: Platform = globalThis as Platform): string | null {
  if (platform.URL === undefined) return null;
  try {
    return new platform.URL(`http://${host}/`).hostname;
  } catch {
    return null;
  }
}

/**
 * Parses a URL with the platform's `URL`, and returns the result as a string. With `base`, resolves a reference.
 * Returns `null` if parsing fails or the platform has no `URL`.
 *
 * @see URL Standard, URL parsing and URL serializing
 * @example
 * platformUrl("HTTP://a.example") // → "http://a.example/"
 * platformUrl("b", "http://a.example") // → "http://a.example/b"
 * platformUrl("b") // → null
 */
export function platformUrl(
  url: string,
  base?: string,
  platform: Platform = globalThis as Platform,
): string | null {
  if (platform.URL === undefined) return null;
  try {
    return new platform.URL(url, base).href;
  } catch {
    return null;
  }
}
