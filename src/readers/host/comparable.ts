import { isAscii, lowerAscii } from "../text/ascii.js";
import { asciiHost } from "./ascii.js";
import { numericIpv4 } from "./ipv4.js";
import { shortIpv6 } from "./ipv6.js";

const COLON = 0x3a;

/**
 * Returns the form of a host in which those of two programs can be compared: lower case, no brackets, no last dot, an
 * IPv4 address in any notation as four decimal numbers, an IPv6 address in its shortest form, a name in ASCII.
 *
 * @param ipv4 what reads addresses in numbers, for a program that does not read them as the C library does; all begin
 *   with a digit
 * @example
 * comparableHost("[0:0::1]") // → "::1"
 * comparableHost("0X7F.1") // → "127.0.0.1"
 * comparableHost("B\u00fccher.Example.") // → "xn--bcher-kva.example"
 */
export function comparableHost(host: string, ipv4: (host: string) => string | null = numericIpv4): string {
  if (isPlainName(host)) return host;
  const bare = host.startsWith("[") && host.endsWith("]") ? host.slice(1, -1) : host;
  const lower = lowerAscii(bare);
  if (lower.includes(":")) return shortIpv6(lower) ?? lower;
  const name = withoutDot(lower);
  const address = beginsWithDigit(name) ? ipv4(name) : null;
  return address ?? (isAscii(name) ? name : withoutDot(asciiHost(name) ?? name));
}

/**
 * Whether a host is in that form already, as most names are: ASCII without capitals, a colon or a last dot. What begins
 * with a digit may be an address.
 */
function isPlainName(host: string): boolean {
  if (host.startsWith("[") || host.endsWith(".") || beginsWithDigit(host)) return false;
  for (let at = 0; at < host.length; at++) {
    const unit = host.charCodeAt(at);
    if (unit > 0x7f || unit === COLON || (unit >= 0x41 && unit <= 0x5a)) return false;
  }
  return true;
}

function beginsWithDigit(host: string): boolean {
  const unit = host.charCodeAt(0);
  return unit >= 0x30 && unit <= 0x39;
}

function withoutDot(name: string): string {
  return name.endsWith(".") ? name.slice(0, -1) : name;
}
