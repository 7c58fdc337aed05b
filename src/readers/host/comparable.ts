import { asciiHost } from "./ascii.js";
import { numericIpv4 } from "./ipv4.js";
import { shortIpv6 } from "./ipv6.js";

/**
 * Returns the form of a host in which those of two programs can be compared: lower case, no brackets, no last dot, an
 * IPv4 address in any notation as four decimal numbers, an IPv6 address in its shortest form, a name in ASCII.
 *
 * @param ipv4 what reads addresses in numbers, for a program that does not read them as the C library does
 * @example
 * comparableHost("[0:0::1]") // → "::1"
 * comparableHost("0X7F.1") // → "127.0.0.1"
 * comparableHost("B\u00fccher.Example.") // → "xn--bcher-kva.example"
 */
export function comparableHost(host: string, ipv4: (host: string) => string | null = numericIpv4): string {
  const bare = host.startsWith("[") && host.endsWith("]") ? host.slice(1, -1) : host;
  const lower = lowerCase(bare);
  if (lower.includes(":")) return shortIpv6(lower) ?? lower;
  const name = lower.endsWith(".") ? lower.slice(0, -1) : lower;
  return ipv4(name) ?? (isAscii(name) ? name : withoutDot(asciiHost(name) ?? name));
}

function withoutDot(name: string): string {
  return name.endsWith(".") ? name.slice(0, -1) : name;
}

function isAscii(text: string): boolean {
  return /^[\0-\x7f]*$/.test(text);
}

/** The ASCII letters in lower case; other letters are for IDNA. */
function lowerCase(text: string): string {
  return text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}
