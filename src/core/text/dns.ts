// The syntax of DNS names.

/** The maximum length of a label in octets (RFC 1035, section 2.3.4). */
export const LONGEST_LABEL = 63;

/**
 * The maximum length of a name in octets (RFC 1035, section 2.3.4, without the length octets of the first label and the
 * root).
 */
export const LONGEST_NAME = 253;

/**
 * An ASCII label in any case: letters, digits and inner hyphens, but not hyphens in both the third and fourth place,
 * which mark Punycode.
 *
 * @see RFC 1123, section 2.1; RFC 5891, section 4.2.3.1
 */
export const PLAIN_LABEL: RegExp = /^(?!..--)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i;
