import punycode from "punycode/punycode.js";

/** The longest label that DNS allows, in octets. */
export const LONGEST_LABEL = 63;

const PREFIX = "xn--";

/** Returns whether a label is the ASCII form of another, or claims to be. */
export function isEncoded(label: string): boolean {
  return label.slice(0, PREFIX.length).toLowerCase() === PREFIX;
}

/** Letters that names have in lower case. Those of Cherokee are the other way round. */
const UPPER_CASE = /(?!\p{Script=Cherokee})[\p{Lu}\p{Lt}]/u;

/** Controls, spaces and unassigned characters, but for the two joiners, which some scripts need. */
const NOT_IN_NAMES = /(?![\u200c\u200d])[\p{C}\p{Z}]/u;

/**
 * Returns the label that an `xn--` label is the form of; `null` if it is not the form of any: if it cannot be decoded, if
 * what it decodes to is encoded in another way, or is ASCII, or is not
 * normalised, or has characters that no name has (RFC 5891, section 5.4).
 */
export function decodedLabel(label: string): string | null {
  if (label.length > LONGEST_LABEL) return null;
  const encoded = label.slice(PREFIX.length).toLowerCase();
  try {
    const decoded = punycode.decode(encoded);
    const isNormal = decoded === decoded.normalize("NFC") && !UPPER_CASE.test(decoded);
    const isName = /[^\0-\x7f]/.test(decoded) && !NOT_IN_NAMES.test(decoded);
    return isNormal && isName && punycode.encode(decoded) === encoded ? decoded : null;
  } catch {
    return null;
  }
}

/** Returns the number of octets that a label has in DNS; any number above the limit for one that has too many. */
export function octetsOf(label: string): number {
  // Each character takes at least one octet, and encoding a long text takes quadratic time.
  if (label.length > 2 * LONGEST_LABEL || !/[^\0-\x7f]/.test(label)) return label.length;
  return PREFIX.length + punycode.encode(label.toLowerCase()).length;
}
