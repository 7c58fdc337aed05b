import { ValueError } from "../errors.js";
import type { Shows } from "../python/printable.js";
import { repr } from "../python/repr.js";
import { isIpv4Address, isIpv6Address } from "./ip-address.js";

/**
 * Checks a host that was in brackets: an IPv6 address of RFC 3986, to which Python adds an optional zone,
 * or an IPvFuture, of which Python checks less than RFC 3986 does.
 *
 * @throws {ValueError} when it is anything else
 * @see RFC 3986, section 3.2.2
 */
export function checkBracketedHost(host: string, shows?: Shows): void {
  if (host.startsWith("v")) {
    if (!/^v[0-9A-Fa-f]+\.[^\n]+$/.test(host)) throw new ValueError("IPvFuture address is invalid");
  } else if (isIpv4Address(host)) {
    throw new ValueError("An IPv4 address cannot be in brackets");
  } else if (!isIPv6(host)) {
    throw new ValueError(`${repr(host, shows)} does not appear to be an IPv4 or IPv6 address`);
  }
}

function isIPv6(text: string): boolean {
  const percent = text.indexOf("%");
  if (percent >= 0 && !/^[^%/]+$/.test(text.slice(percent + 1))) return false;
  return isIpv6Address(percent < 0 ? text : text.slice(0, percent));
}
