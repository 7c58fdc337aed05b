import { RFC_3986_LANGUAGE } from "../../../parse/standards/rfc3986.js";
import { ValueError } from "../errors.js";
import { repr } from "../python/repr.js";

/**
 * Checks what stands in brackets for a host: an IPv6 address as RFC 3986 has it, with or without a zone, which that
 * has not, or an address of a later version, of which Python asks less.
 *
 * @throws ValueError for anything else.
 */
export function checkBracketedHost(host: string): void {
  if (host.startsWith("v")) {
    if (!/^v[0-9A-Fa-f]+\.[^\n]+$/.test(host)) throw new ValueError("IPvFuture address is invalid");
  } else if (RFC_3986_LANGUAGE.matches("IPv4address", host)) {
    throw new ValueError("An IPv4 address cannot be in brackets");
  } else if (!isIPv6(host)) {
    throw new ValueError(`${repr(host)} does not appear to be an IPv4 or IPv6 address`);
  }
}

function isIPv6(text: string): boolean {
  const percent = text.indexOf("%");
  if (percent >= 0 && !/^[^%/]+$/.test(text.slice(percent + 1))) return false;
  return RFC_3986_LANGUAGE.matches("IPv6address", percent < 0 ? text : text.slice(0, percent));
}
