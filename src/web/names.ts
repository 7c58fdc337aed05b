// Names reserved for special use, which are not in the public DNS.

/**
 * The last labels of special-use names that are not in the public DNS. `example.com` is in it, so it is not listed.
 *
 * @see IANA, Special-Use Domain Names (RFC 6761), as of 2026-11; ICANN's resolution of 29 July 2024 for `internal`
 */
const SPECIAL_USE = /^(?:alt|example|internal|invalid|local|localdomain|localhost|onion|test)$/;

/** Returns whether a name, given as its labels in lower case, is reserved for special use. */
export function isSpecialUseName(labels: readonly string[]): boolean {
  const [last = "", before = ""] = labels.toReversed();
  // RFC 8375: names in home networks.
  return SPECIAL_USE.test(last) || (last === "arpa" && before === "home");
}
