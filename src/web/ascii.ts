/**
 * The entry point `url-grammar/web/ascii`: checks whether an ASCII string is a web address. For small bundles:
 * non-ASCII names are refused, and the platform's `URL` checks Punycode labels.
 *
 * @module
 */

import { requireString } from "../core/require.js";
import { LONGEST_LABEL, LONGEST_NAME, PLAIN_LABEL } from "../core/text/dns.js";
import { fromPunycode } from "../whatwg/punycode.js";
import { isWebText, type WebOptions, webPolicy } from "./text.js";

export type { WebHosts, WebOptions, WebScheme } from "./text.js";

/**
 * Returns whether an ASCII string is a web address: a URL without validation errors in the URL Standard, whose host is
 * an address or a public-looking name. Non-ASCII names are refused; use `url-grammar/web` to accept them. The
 * platform's `URL` checks labels that begin with `xn--`; without it, they are refused.
 *
 * @param text the text to check; any string
 * @param options which schemes, hosts and ports are accepted, and whether a user is allowed
 * @throws {TypeError} if the text is not a string, an option is unknown, or has a value that it cannot have
 * @see URL Standard, section 4.3 (URL writing)
 * @example
 * isWebUrl("https://example.com/a?b#c") // → true
 * isWebUrl("https://xn--bcher-kva.example.com/") // → true
 * isWebUrl("https://b\u00fccher.example.com/") // → false
 * isWebUrl("https://foo,bar/") // → false
 */
export function isWebUrl(text: string, options?: WebOptions): boolean {
  requireString(text, "the text");
  return isWebText(text, webPolicy(options), encodedName);
}

/** Returns a name in lower case if its `xn--` labels are the encoded forms of what they decode to. */
function encodedName(name: string): string | null {
  const lower = name.toLowerCase();
  const isEncoded = (label: string) => {
    if (!label.startsWith("xn--")) return PLAIN_LABEL.test(label);
    const decoded = fromPunycode(label.slice("xn--".length));
    const isShort = label.length <= LONGEST_LABEL;
    return isShort && decoded !== null && isBeyondAscii(decoded) && platformHost(decoded) === label;
  };
  return name.length <= LONGEST_NAME && lower.split(".").every(isEncoded) ? lower : null;
}

/** Returns whether a decoded label has non-ASCII characters, and otherwise only letters, digits and inner hyphens. */
function isBeyondAscii(label: string): boolean {
  return /[^\0-\x7f]/.test(label) && !/[^a-z0-9\-\x80-\u{10ffff}]|^-|-$|^..--/su.test(label);
}

function platformHost(name: string): string | null {
  const { URL } = globalThis as { readonly URL?: new (url: string) => { readonly hostname: string } };
  try {
    return URL === undefined || /[\0-\x20"#%/:<>?@[\\\]^`{|}\x7f]/.test(name)
      ? null
      : new URL(`http://${name}/`).hostname;
  } catch {
    return null;
  }
}
