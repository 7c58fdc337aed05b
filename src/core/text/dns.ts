// The form of names in the DNS.

/** The longest label, in octets (RFC 1035, section 2.3.4). */
export const LONGEST_LABEL = 63;

/** The longest name, in octets (RFC 1035, section 2.3.4, without the lengths of the first label and of the root). */
export const LONGEST_NAME = 253;

/**
 * A label in ASCII, of any case: letters, digits and inner hyphens, but not two in the third and fourth place, which only labels in
 * Punycode have.
 *
 * @see RFC 1123, section 2.1; RFC 5891, section 4.2.3.1
 */
export const PLAIN_LABEL: RegExp = /^(?!..--)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i;
