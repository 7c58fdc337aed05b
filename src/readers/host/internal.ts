/** Names of the machine itself and of its network, and the metadata services of clouds. */
const NAMES = /^(?:localhost|.+\.localhost|.+\.local|.+\.internal|metadata)$/;

/** Loopback, private and link-local addresses of IPv4, and those that stand for the machine itself. */
const IPV4 =
  /^(?:0|10|127)\.|^169\.254\.|^192\.168\.|^172\.(?:1[6-9]|2[0-9]|3[01])\.|^100\.(?:6[4-9]|[7-9][0-9]|1[01][0-9]|12[0-7])\./;

/** The same of IPv6; an address that carries one of IPv4 may be one of those. */
const IPV6 = /^(?:::1?$|::ffff:|64:ff9b:|f[cd]|fe[89ab])/;

/**
 * Checks whether an effective host is, by its spelling, of the machine itself or of a network that others cannot reach.
 *
 * @see RFC 6890, section 2.2; RFC 6761, section 6.3
 * @example
 * isInternal("169.254.169.254") // → true
 * isInternal("a.example") // → false
 */
export function isInternal(host: string): boolean {
  if (host.includes(":")) return IPV6.test(host);
  return NAMES.test(host) || (/^[0-9.]+$/.test(host) && IPV4.test(host));
}
