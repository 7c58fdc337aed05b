// Names that are reserved for a special use, so that the public DNS does not have them.

/**
 * The last labels of names of special use that are not in the public DNS. `example.com` is, so it is not listed.
 *
 * @see IANA, Special-Use Domain Names (RFC 6761), as of 2026-11; ICANN's resolution of 29 July 2024 for `internal`
 */
const SPECIAL_USE = /^(?:alt|example|internal|invalid|local|localdomain|localhost|onion|test)$/;

/** Checks whether a name, given as its labels in lower case, is reserved for a special use. */
export function isSpecialUseName(labels: readonly string[]): boolean {
  const [last = "", before = ""] = labels.toReversed();
  // RFC 8375: names of the network at home.
  return SPECIAL_USE.test(last) || (last === "arpa" && before === "home");
}
